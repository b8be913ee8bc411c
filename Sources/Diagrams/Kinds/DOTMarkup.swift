/// The words of a text in angle brackets.
struct DOTMarkup {
  /// What stands for a rule between rows until sections are told apart. No text can hold it.
  static let ruleMark: Character = "\u{1D}"

  private var scanner: DiagramScanner
  private var text = ""
  /// Whether there are rules between the rows of each table that has begun.
  private var tables: [Bool] = []

  /// Returns the words. The rows of a table stand one below the other, with rules between them where it
  /// has lines, its cells beside one another.
  static func words(_ html: String) -> String {
    var markup = DOTMarkup(scanner: DiagramScanner(html))
    markup.read()
    // Rules come of their own tags alone.
    return markup.text.split(separator: ruleMark)
      .map { MermaidText.folded(MermaidText.decoded(String($0), isMermaid: false)) }
      .filter { !$0.isEmpty }.joined(separator: String(ruleMark))
  }

  private init(scanner: DiagramScanner) { self.scanner = scanner }

  private mutating func read() {
    while let next = scanner.next {
      scanner.index += 1
      if next == "<" {
        take(tag: (scanner.take(upTo: ">") ?? "").lowercased())
      } else if Character(next) != Self.ruleMark {
        text.unicodeScalars.append(next == "\n" ? " " : next)
      }
    }
  }

  private mutating func take(tag: String) {
    let words = tag.split { " \t\n\r".contains($0) }
    let name = words.first.map { $0.hasSuffix("/") ? $0.dropLast() : $0 } ?? ""
    switch name {
    case "table": tables.append(Self.hasRules(words.dropFirst()))
    case "/table":
      _ = tables.popLast()
      text += "\n"
    case "hr": text.append(Self.ruleMark)
    case "/tr":
      // Those of a table in another one would not be told from its own.
      let hasRule = tables.count == 1 && tables[0]
      text.append(hasRule ? Self.ruleMark : "\n")
    case "br": text += "\n"
    case "/td": text += " "
    default: break
    }
  }

  /// Whether a table has lines between its cells.
  private static func hasRules(_ attributes: some Sequence<Substring>) -> Bool {
    var values: [Substring: Bool] = [:]
    for attribute in attributes {
      let parts = attribute.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1].contains { ("1"..."9").contains($0) } }
    }
    return values["cellborder"] ?? values["border"] ?? true
  }
}
