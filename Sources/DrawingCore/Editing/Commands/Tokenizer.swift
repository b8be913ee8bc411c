import Cells

/// A word of a statement: bare, or with a quoted part, as in `glyph="x"`.
package struct Token: Hashable {
  /// The part before a quoted one, or the whole bare word.
  var word: String
  /// The quoted part with its escapes resolved.
  var quoted: String?
  var place: ScriptPlace
  /// The blanks before the word.
  var blanks = ""

  /// The word as it stands in a script.
  var text: String { word + (quoted.map(Script.quoted) ?? "") }
}

/// A statement split into words that have not been interpreted.
package struct Statement: Hashable {
  var tokens: [Token]
  let line: String
  /// The `#` of a comment after the last word, if no blank follows it: it may be meant as text.
  var hash: ScriptPlace?

  var place: ScriptPlace { tokens.first?.place ?? .start }
  /// The first word, or nil if it is not a bare word.
  var verb: String? { tokens.first.flatMap { $0.quoted == nil ? $0.word : nil } }

  func failure(_ reason: String) -> ScriptError { ScriptError(reason, at: place, line: line) }
}

/// A statement, or the rest of a line that cannot be split into words.
enum Scanned {
  case statement(Statement)
  case broken(ScriptError, source: String)

  func get() throws(ScriptError) -> Statement {
    switch self {
    case .statement(let statement): return statement
    case .broken(let error, _): throw error
    }
  }

  /// The text as it stands in a script.
  var source: String {
    switch self {
    case .statement(let statement): statement.tokens.map(\.text).joined(separator: " ")
    case .broken(_, let source): source
    }
  }
}

/// A splitter of scripts into statements and words.
struct Tokenizer {
  private let line: String
  private let characters: [Unicode.Scalar]
  private let number: Int
  private var position = 0
  private var statements: [Scanned] = []
  private var tokens: [Token] = []
  /// The place at which the current word begins.
  private var wordStart = ScriptPlace.start
  /// The blanks since the last word.
  private var blanks = ""
  private var hash: ScriptPlace?

  /// Splits a script into statements. A byte order mark at the start is skipped.
  static func scan(_ source: String) -> [Scanned] {
    let hasMark = source.unicodeScalars.first == "\u{FEFF}"
    var lines = ScriptLines(hasMark ? Substring(source.unicodeScalars.dropFirst()) : source[...])
    var statements: [Scanned] = []
    while let line = lines.next() {
      var tokenizer = Tokenizer(String(line.text), number: line.number)
      statements += tokenizer.scan()
    }
    return statements
  }

  private init(_ line: String, number: Int) {
    self.line = line
    self.number = number
    characters = Array(line.unicodeScalars)
  }

  private var current: Unicode.Scalar? {
    position < characters.count ? characters[position] : nil
  }

  private var place: ScriptPlace { ScriptPlace(line: number, column: position + 1) }

  private func failure(_ reason: String, at place: ScriptPlace? = nil) -> ScriptError {
    ScriptError(reason, at: place ?? self.place, line: line)
  }

  private mutating func scan() -> [Scanned] {
    do throws(ScriptError) {
      try scanWords()
      endStatement()
    } catch {
      let start = (tokens.first?.place ?? wordStart).column - 1
      let source = String(String.UnicodeScalarView(characters[start...]))
      statements.append(.broken(error, source: source))
    }
    return statements
  }

  private mutating func scanWords() throws(ScriptError) {
    while let character = current {
      if character == "#", !isColor { return noteComment() }
      if character == ";" {
        endStatement()
        position += 1
      } else if Tokenizer.isBlank(character) {
        blanks.unicodeScalars.append(character)
        position += 1
      } else {
        tokens.append(try token())
      }
    }
  }

  private mutating func noteComment() {
    let next = position + 1
    if next < characters.count, !Tokenizer.isBlank(characters[next]) { hash = place }
  }

  /// Whether a colour such as `#ff8800` begins here, as a whole word where the command takes one, or
  /// a command within it, as in `bind`. Anywhere else `#` begins a comment.
  private var isColor: Bool {
    let end = position + 7
    guard end <= characters.count, end == characters.count || Tokenizer.endsWord(characters[end]),
      characters[position + 1..<end].allSatisfy(\.properties.isASCIIHexDigit)
    else { return false }
    // The first words decide, however many colours there are.
    let words = tokens.prefix(Tokenizer.deciding)
    return words.indices.contains { i in
      words[i].quoted == nil
        && CommandTable.drawing.entry(for: words[i].word)?.takesColor(after: words[(i + 1)...])
          ?? false
    }
  }

  /// The number of words of a statement that decide where it takes colours.
  private static let deciding = 8

  private mutating func endStatement() {
    if !tokens.isEmpty {
      statements.append(.statement(Statement(tokens: tokens, line: line, hash: hash)))
    }
    (tokens, blanks) = ([], "")
  }

  private mutating func token() throws(ScriptError) -> Token {
    wordStart = place
    var token = Token(word: "", place: place, blanks: blanks)
    blanks = ""
    while let character = current, !Tokenizer.endsWord(character) {
      if character == "\"" {
        token.quoted = try quotedPart()
        if let next = current, !Tokenizer.endsWord(next) {
          throw failure("expected a space after the closing quote")
        }
        break
      }
      guard CellWidth.of(character) != nil else {
        throw failure("a character that is not allowed in a script")
      }
      token.word.unicodeScalars.append(character)
      position += 1
    }
    return token
  }

  private mutating func quotedPart() throws(ScriptError) -> String {
    let opening = place
    var text = ""
    position += 1
    while let character = current {
      position += 1
      if character == "\"" { return text }
      if character == "\\" {
        text.unicodeScalars.append(try escape())
      } else {
        text.unicodeScalars.append(character)
      }
    }
    throw failure("the text has no closing \"", at: opening)
  }

  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    defer { position += 1 }
    switch current {
    case "n": return "\n"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u": return try scalarEscape()
    default: throw failure("unknown escape: \\n \\t \\\" \\\\ and \\u{1F58C} are allowed")
    }
  }

  private static func endsWord(_ character: Unicode.Scalar) -> Bool {
    isBlank(character) || character == ";"
  }

  private static func isBlank(_ character: Unicode.Scalar) -> Bool {
    character == " " || character == "\t"
  }

  private func hexadecimal(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(characters[range]))
  }

  /// Reads the part of a scalar escape after the `u` and leaves the position on the closing brace.
  private mutating func scalarEscape() throws(ScriptError) -> Unicode.Scalar {
    let start = place
    let rest = characters[min(position + 1, characters.count)...]
    guard rest.first == "{", let close = rest.firstIndex(of: "}"), close - position <= 10,
      rest.dropFirst().first?.properties.isASCIIHexDigit ?? false,
      let value = UInt32(hexadecimal(position + 2..<close), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw failure("expected a scalar in the form \\u{1F58C}", at: start) }
    position = close
    return scalar
  }
}
