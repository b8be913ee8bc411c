/// The statements of a kind of Mermaid that has one a line.
struct MermaidStatements {
  var scanner: DiagramScanner

  /// - Parameter source: a diagram, whose first word is passed over.
  init(_ source: MermaidSource) {
    scanner = source.scanner
    _ = scanner.take { $0.isLetterOrDigit || $0 == "-" }
  }

  /// Goes to the next statement. Returns whether there is one.
  mutating func next() throws(DiagramError) -> Bool {
    scanner.skipBlanks()
    if !isAtLineEnd { throw unexpected("the end of the line") }
    while true {
      MermaidSource.skipRemarks(&scanner)
      guard scanner.take(";") else { return !scanner.isAtEnd }
    }
  }

  var isAtLineEnd: Bool {
    scanner.isAtEnd || scanner.next == "\n" || scanner.starts(with: "%%") || scanner.next == ";"
  }

  func unexpected(_ expected: String) -> DiagramError {
    scanner.error("expected \(expected), not \(scanner.shown)")
  }

  /// Takes the word that stands here alone, if it is one of some, in letters of any case.
  mutating func take(wordOf words: Set<String>) -> String? {
    let start = scanner.index
    let word = scanner.take { $0.isLetterOrDigit || $0 == "_" }.lowercased()
    let isAlone = scanner.next.map { " \t\n;{:".unicodeScalars.contains($0) } ?? true
    if words.contains(word), isAlone {
      scanner.skipBlanks()
      return word
    }
    scanner.index = start
    return nil
  }

  mutating func take(word: String) -> Bool { take(wordOf: [word]) != nil }

  /// Takes a name: letters and digits of any script, and some signs within it.
  mutating func takeName(_ others: String = "_") -> String {
    let others = others.unicodeScalars
    return scanner.take { $0.isLetterOrDigit || others.contains($0) }
  }

  /// Takes a name with hyphens and points within it: neither is the first of several signs, as those of
  /// an arrow are, nor the last one.
  mutating func takeJoinedName() -> String {
    let start = scanner.index
    while let next = scanner.next {
      let isPart =
        next.isLetterOrDigit || next == "_"
        || (next == "-" || next == ".")
          && (scanner.peek(1).map { $0.isLetterOrDigit || $0 == "_" } ?? false)
      if !isPart { break }
      scanner.index += 1
    }
    return scanner.text(start..<scanner.index)
  }

  /// Takes a text in quotes; nil if there is none here.
  mutating func takeQuoted() throws(DiagramError) -> String? {
    let start = scanner.index
    guard scanner.take("\"") else { return nil }
    let text = scanner.take { $0 != "\"" && $0 != "\n" }
    guard scanner.take("\"") else { throw scanner.error("a text has no end (\")", at: start) }
    return text
  }

  /// Takes a text: up to the end of the line, or a semicolon that is not the end of `#quot;` or the like.
  mutating func takeText() -> String {
    let start = scanner.index
    var entity: Int?
    while let next = scanner.next, next != "\n" {
      if next == ";", entity == nil || entity == scanner.index { break }
      if next == "#" || next == "&" {
        entity = scanner.index + 1
        if scanner.peek(1) == "#" { scanner.index += 1 }
      } else if !(next.isASCII && next.isLetterOrDigit) {
        entity = nil
      }
      scanner.index += 1
    }
    return scanner.text(start..<scanner.index)
  }

  /// Takes a note up to its end, which is a line of its own; where there is none, up to the first
  /// line that ends in it. Nil if there is neither.
  mutating func takeNote() -> String? {
    let start = scanner.index
    var inLine: (end: Int, rest: Int)?
    while scanner.take(upTo: Self.noteEnd) != nil {
      let rest = scanner.index
      let end = rest - Self.noteEnd.unicodeScalars.count
      scanner.skipBlanks()
      let isLast = isAtLineEnd
      scanner.index = rest
      guard isLast, let before = scanner.peek(end - rest - 1),
        " \t\n".unicodeScalars.contains(before)
      else { continue }
      if beginsLine(end) { return scanner.text(start..<end) }
      inLine = inLine ?? (end, rest)
    }
    scanner.index = inLine?.rest ?? start
    return inLine.map { scanner.text(start..<$0.end) }
  }

  private static let noteEnd = "end note"

  private func beginsLine(_ index: Int) -> Bool {
    var i = index - scanner.index - 1
    while let blank = scanner.peek(i), blank == " " || blank == "\t" { i -= 1 }
    return scanner.peek(i) == "\n"
  }

  /// Takes the rest of the line.
  mutating func takeLine() -> String { scanner.take { $0 != "\n" } }

  /// Takes a direction.
  mutating func takeDirection() throws(DiagramError) -> Graph.Direction {
    let start = scanner.index
    let word = takeName()
    guard let known = FlowchartReader.directions.first(where: { $0.word == word }) else {
      throw scanner.error("expected TB, TD, BT, LR or RL", at: start)
    }
    return known.direction
  }

  /// Takes what is said to those who do not see the picture, and what only changes colours, which is
  /// counted. Returns whether there was any of it.
  mutating func takePassedOver(in reading: inout DiagramReading) -> Bool {
    let start = scanner.index
    let word = takeName()
    switch word {
    case "accTitle" where scanner.next == ":": _ = takeLine()
    case "accDescr":
      scanner.skipBlanks()
      if scanner.take("{") { _ = scanner.take(upTo: "}") } else { _ = takeLine() }
    case "classDef", "class", "style", "linkStyle", "click":
      guard scanner.next == " " else { fallthrough }
      reading.passOver(word)
      _ = takeLine()
    default:
      scanner.index = start
      return false
    }
    return true
  }
}
