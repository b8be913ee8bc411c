import Cells

/// The size of a box and what is written in it, before it has a place.
struct BoxSheet: Equatable {
  enum Alignment: String, CaseIterable { case left, center, right }

  /// The outer size.
  let size: Size
  let rows: [String]
  let title: String?
  let alignment: Alignment
  let pad: Int
  /// The rows under the upper side that are not for words.
  let lid: Int

  /// What may be asked for; nil for what is usual.
  struct Wishes: Hashable {
    var width: Int?
    var height: Int?
    var pad = 1
    var alignment = Alignment.center
    var title: String?
    /// The rows under the upper side that are not for words.
    var lid = 0
  }

  /// The largest width and height that can be asked for.
  static let mostCells = 4096

  /// - Throws: `CommandError` if the words do not fit.
  init(_ text: String, _ wishes: Wishes) throws(CommandError) {
    (title, alignment) = (wishes.title, wishes.alignment)
    (pad, lid) = (wishes.pad, wishes.lid)
    var rows = text.isEmpty ? [] : BoxSheet.rows(text)
    let edges = 2 * wishes.pad + 2
    if let width = wishes.width {
      rows = try BoxSheet.wrapped(rows, to: width - edges)
    }
    let longest = rows.reduce(0) { max($0, BoxSheet.width($1)) }
    let titled = wishes.title.map { BoxSheet.width($0) + 6 } ?? 0
    let least = max(longest + edges, 3)
    let width = wishes.width ?? max(least, titled)
    let lowest = max(rows.count, 1) + 2 + wishes.lid
    let height = wishes.height ?? lowest
    guard width >= max(least, titled) else {
      throw .boxTooSmall("width", max(least, titled))
    }
    guard height >= lowest else { throw .boxTooSmall("height", lowest) }
    guard max(width, height) <= BoxSheet.mostCells else { throw .sizeNotAllowed }
    (size, self.rows) = (Size(width, height), rows)
  }

  static func rows(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  static func width(_ text: String) -> Int { Glyph.glyphs(in: text).reduce(0) { $0 + $1.width } }

  /// Returns rows broken at blanks so that none is wider than some cells.
  ///
  /// - Throws: `CommandError` if a word is.
  static func wrapped(_ rows: [String], to most: Int) throws(CommandError) -> [String] {
    var wrapped: [String] = []
    for row in rows {
      var line = ""
      for word in row.split(separator: " ") {
        let joined = line.isEmpty ? String(word) : line + " " + word
        if width(joined) <= most {
          line = joined
        } else {
          guard width(String(word)) <= most else { throw .wordTooLong(String(word)) }
          if !line.isEmpty { wrapped.append(line) }
          line = String(word)
        }
      }
      wrapped.append(line)
    }
    return wrapped
  }

  /// Draws the words and the title of a box with its upper left corner at a point.
  func write(at origin: Point, _ line: LineStyle, _ style: Style, on easel: inout Easel) {
    if let title {
      TextTool.write(" \(title) ", at: Point(origin.x + 2, origin.y), style, on: &easel)
    }
    let top = origin.y + 1 + lid + (size.height - 2 - lid - rows.count) / 2
    for (i, row) in rows.enumerated() {
      let free = size.width - 2 - 2 * pad - BoxSheet.width(row)
      let indent =
        switch alignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
      TextTool.write(row, at: Point(origin.x + 1 + pad + indent, top + i), style, on: &easel)
    }
  }
}

extension CommandError {
  static func boxTooSmall(_ side: String, _ least: Int) -> CommandError {
    CommandError("the box is too small for its text: its \(side) is at least \(least)")
  }

  static func wordTooLong(_ word: String) -> CommandError {
    CommandError("“\(word)” is longer than the box is wide")
  }
}
