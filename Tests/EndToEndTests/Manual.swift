import Foundation

/// A page of documentation in Markdown: what in it can be tried.
struct Manual {
  /// What stands between two fences.
  struct Block {
    /// The first word after the opening fence.
    let kind: String
    /// The second one: the file that the block is.
    let file: String?
    let text: String
  }

  let text: String
  private(set) var blocks: [Block] = []

  /// - Parameter path: from the package's folder.
  init(_ path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var open: [Substring]?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (open, line.hasPrefix("```")) {
      case (nil, true): open = line.dropFirst(3).split(separator: " ")
      case (nil, false): break
      case (.some(let words), true):
        blocks.append(
          Block(
            kind: String(words.first ?? ""), file: words.dropFirst().first.map(String.init),
            text: lines.map { $0 + "\n" }.joined()))
        (open, lines) = (nil, [])
      case (.some, false): lines.append(line)
      }
    }
  }

  /// The rows of the table below a heading, without the two that are its head: cells in order.
  func table(below heading: String) -> [[String]] {
    let below = text.split(separator: "\n").drop { $0 != "## " + heading }.dropFirst()
    return below.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
      }
    }
  }
}

extension Manual.Block {
  /// Of a sitting at a shell: each command and what is printed.
  var exchanges: [(command: String, output: String)] {
    ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map { part in
      let lines = part.split(separator: "\n")
      return (String(lines.first ?? ""), lines.dropFirst().map { $0 + "\n" }.joined())
    }
  }
}
