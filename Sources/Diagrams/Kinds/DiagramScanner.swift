/// Reads a text from its beginning to its end, one scalar after another.
struct DiagramScanner {
  private let scalars: [Unicode.Scalar]
  var index = 0

  /// Line ends become line feeds.
  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    self.scalars = scalars.map { $0 == "\r" ? "\n" : $0 }
  }

  var isAtEnd: Bool { index >= scalars.count }
  var next: Unicode.Scalar? { peek(0) }

  func peek(_ offset: Int) -> Unicode.Scalar? {
    let i = index + offset
    return i >= 0 && i < scalars.count ? scalars[i] : nil
  }

  func starts(with text: String) -> Bool {
    var i = index
    for scalar in text.unicodeScalars {
      guard i < scalars.count, scalars[i] == scalar else { return false }
      i += 1
    }
    return true
  }

  mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while index < scalars.count, isTaken(scalars[index]) { index += 1 }
    return text(start..<index)
  }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  mutating func skipBlanks() { _ = take { $0 == " " || $0 == "\t" } }

  mutating func skipSpace() { _ = take { $0 == " " || $0 == "\t" || $0 == "\n" } }

  /// Takes all up to a text, and the text itself. Nil if it does not follow.
  ///
  /// - Parameter most: how far it is looked for. What may be looked for again and again has a limit.
  mutating func take(upTo end: String, within most: Int = .max) -> String? {
    let start = index
    let first = end.unicodeScalars.first
    while index < scalars.count, index - start < most {
      if scalars[index] == first, starts(with: end) {
        let text = text(start..<index)
        index += end.unicodeScalars.count
        return text
      }
      index += 1
    }
    index = start
    return nil
  }

  /// Returns an error at a place; nil for where the scanner is.
  func error(_ reason: String, at place: Int? = nil) -> DiagramError {
    let end = min(place ?? index, scalars.count)
    var (line, column) = (1, 1)
    for scalar in scalars[..<end] {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return DiagramError(line: line, column: column, reason: reason)
  }

  /// What stands next, for errors.
  var shown: String {
    guard let next else { return "the end" }
    return next == "\n" ? "the end of the line" : "“\(next)”"
  }
}

extension Unicode.Scalar {
  var isLetterOrDigit: Bool {
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
        || (0x61...0x7A).contains(value)
    }
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || properties.isEmojiPresentation
  }
}
