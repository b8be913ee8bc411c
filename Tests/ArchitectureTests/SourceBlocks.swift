/// The blocks in braces of a source text.
struct SourceBlocks {
  struct Block {
    /// The code before the brace, from the last brace on.
    let head: String
    /// The code in the braces, without that of inner blocks.
    fileprivate(set) var body = ""
  }

  private(set) var all: [Block] = []

  init(_ text: String) {
    var (open, head) = ([Block](), "")
    for scalar in Self.code(of: text).unicodeScalars {
      if scalar == "{" {
        open.append(Block(head: head))
        head = ""
      } else if scalar == "}" {
        if let block = open.popLast() { all.append(block) }
        head = ""
      } else {
        head.unicodeScalars.append(scalar)
        if !open.isEmpty { open[open.count - 1].body.unicodeScalars.append(scalar) }
      }
    }
  }

  /// Returns the text without comments and without what stands in quotes.
  static func code(of text: String) -> String {
    text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/, with: "")
  }
}

extension SourceBlocks {
  /// A `switch`, as far as the rules of the house ask.
  struct Switch {
    let subject: String
    /// The names of cases that its patterns begin with.
    let cases: Set<String>
    /// Whether it has a case for whatever has none of its own.
    let hasRest: Bool

    /// The words of the subject: `step` and `content` of `try step.content`.
    var words: Set<String> { Set(subject.split { !$0.isLetter }.map(String.init)) }
  }

  var switches: [Switch] {
    all.compactMap { block in
      guard
        let subject = block.head.firstMatch(of: /\bswitch ([^\n]*?)\s*$/.wordBoundaryKind(.simple))?
          .1
      else { return nil }
      return Switch(
        subject: String(subject),
        cases: Set(
          block.body.matches(of: /\bcase \.(\w+)/.wordBoundaryKind(.simple)).map { String($0.1) }),
        hasRest: block.body.contains(/\b(default|case _)\s*:/.wordBoundaryKind(.simple)))
    }
  }

  /// The names of the cases of each `enum`, by its name.
  var enums: [String: Set<String>] {
    let found = all.compactMap { block -> (String, Set<String>)? in
      guard let name = block.head.firstMatch(of: /\benum (\w+)[^\n]*$/.wordBoundaryKind(.simple))?.1
      else { return nil }
      return (String(name), Self.names(ofCasesIn: block.body))
    }
    return Dictionary(found) { $0.union($1) }
  }

  private static func names(ofCasesIn body: String) -> Set<String> {
    let bare = body.replacing(/\((?:[^()]|\([^()]*\))*\)/, with: "").replacing(/,\s*\n/, with: ",")
    let lists = bare.matches(of: /\bcase ([^\n]*)/.wordBoundaryKind(.simple)).map(\.1)
    return Set(lists.flatMap { $0.matches(of: /(?:^|,)\s*`?(\w+)/).map { String($0.1) } })
  }
}
