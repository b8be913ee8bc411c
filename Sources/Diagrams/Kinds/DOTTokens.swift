/// The words and signs of a text in DOT.
struct DOTTokens {
  struct Token {
    enum Kind { case id, quoted, html, sign, end }
    let kind: Kind
    let text: String
    let place: DiagramError

    func isWord(_ word: String) -> Bool { kind == .id && text.lowercased() == word }
    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
    var isName: Bool { kind == .id || kind == .quoted || kind == .html }
  }

  private(set) var all: [Token] = []
  private var scanner: DiagramScanner
  private var counter = PlaceCounter()

  /// Counts lines on the way, so that places cost nothing.
  private struct PlaceCounter {
    var (index, line, column) = (0, 1, 1)
  }

  init(_ text: String) throws(DiagramError) {
    scanner = DiagramScanner(text)
    while true {
      try skip()
      let place = place()
      guard let next = scanner.next else {
        all.append(Token(kind: .end, text: "the end", place: place))
        return
      }
      try take(next, place)
    }
  }

  private mutating func place() -> DiagramError {
    while counter.index < scanner.index {
      let isEnd = scanner.peek(counter.index - scanner.index) == "\n"
      (counter.line, counter.column) =
        isEnd ? (counter.line + 1, 1) : (counter.line, counter.column + 1)
      counter.index += 1
    }
    return DiagramError(line: counter.line, column: counter.column, reason: "")
  }

  private mutating func skip() throws(DiagramError) {
    while true {
      scanner.skipSpace()
      let isLineStart = scanner.peek(-1).map { $0 == "\n" } ?? true
      if scanner.starts(with: "//") || scanner.next == "#" && isLineStart {
        _ = scanner.take { $0 != "\n" }
      } else if scanner.starts(with: "/*") {
        let start = scanner.index
        scanner.index += 2
        guard scanner.take(upTo: "*/") != nil else {
          throw scanner.error("a comment has no end (*/)", at: start)
        }
      } else if scanner.next == "\u{FEFF}" {
        scanner.index += 1
      } else {
        return
      }
    }
  }

  private mutating func take(_ next: Unicode.Scalar, _ place: DiagramError) throws(DiagramError) {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isLetterOrDigit || scalar == "_" || scalar.value >= 0x80
    }
    switch next {
    case "\"":
      var text = try quoted(place)
      // Strings can be joined by a plus.
      while true {
        let end = scanner.index
        try skip()
        guard scanner.take("+") else {
          scanner.index = end
          break
        }
        try skip()
        guard scanner.next == "\"" else { throw scanner.error("expected a string behind +") }
        text += try quoted(place)
      }
      all.append(Token(kind: .quoted, text: text, place: place))
    case "<": all.append(Token(kind: .html, text: try html(), place: place))
    case "-" where scanner.peek(1) == ">" || scanner.peek(1) == "-":
      all.append(
        Token(kind: .sign, text: scanner.text(scanner.index..<scanner.index + 2), place: place))
      scanner.index += 2
    case "{", "}", "[", "]", ";", ",", "=", ":":
      all.append(Token(kind: .sign, text: String(next), place: place))
      scanner.index += 1
    case "-", ".":
      let number = scanner.take { $0 == "-" || $0 == "." || ("0"..."9").contains($0) }
      all.append(Token(kind: .id, text: number, place: place))
    default:
      guard isPart(next) else { throw scanner.error("unexpected \(scanner.shown)") }
      let word = scanner.take { isPart($0) || $0 == "." && ("0"..."9").contains(next) }
      all.append(Token(kind: .id, text: word, place: place))
    }
  }

  private mutating func quoted(_ place: DiagramError) throws(DiagramError) -> String {
    let start = scanner.index
    scanner.index += 1
    var text = String.UnicodeScalarView()
    while let next = scanner.next {
      scanner.index += 1
      if next == "\"" { return String(text) }
      if next == "\\", let escaped = scanner.next {
        scanner.index += 1
        if escaped == "\"" {
          text.append(escaped)
        } else if escaped != "\n" {
          text.append("\\")
          text.append(escaped)
        }
        continue
      }
      if Character(next) != DOTMarkup.ruleMark { text.append(next) }
    }
    throw scanner.error("a string has no end (\")", at: start)
  }

  /// Takes a text in angle brackets, and returns its words.
  private mutating func html() throws(DiagramError) -> String {
    let start = scanner.index
    var (depth, text) = (0, "")
    while let next = scanner.next {
      scanner.index += 1
      if next == "<" { depth += 1 }
      if next == ">" { depth -= 1 }
      if depth == 0 { return DOTMarkup.words(String(text.dropFirst())) }
      text.unicodeScalars.append(next)
    }
    throw scanner.error("a text in < > has no end", at: start)
  }
}
