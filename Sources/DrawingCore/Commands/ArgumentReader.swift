import Cells

/// A reader of the words of one statement, in order. Its errors say what was expected and where.
package struct ArgumentReader {
  private let statement: Statement
  private var next = 1
  /// The `name=value` words and flags, which may stand anywhere.
  private let options: [Token]

  init(_ statement: Statement, options names: [String] = []) {
    let verb = statement.tokens.prefix(1)
    let words = statement.tokens.dropFirst()
    options = words.filter { ArgumentReader.isOption($0, names) }
    self.statement = Statement(
      tokens: verb + words.filter { !ArgumentReader.isOption($0, names) }, line: statement.line)
  }

  private static func isOption(_ token: Token, _ names: [String]) -> Bool {
    names.contains { name in
      name.hasSuffix("=") ? token.word.hasPrefix(name) : token.word == name && token.quoted == nil
    }
  }

  package var hasMore: Bool { next < statement.tokens.count }

  package func failure(_ reason: String, at token: Token? = nil) -> ScriptError {
    ScriptError(reason, at: token?.place ?? endPlace, line: statement.line)
  }

  /// The place just after the last word, where something is missing.
  private var endPlace: ScriptPlace {
    let last = statement.tokens.last
    let length = last.map { $0.word.unicodeScalars.count } ?? 0
    return ScriptPlace(line: statement.place.line, column: (last?.place.column ?? 1) + length)
  }

  /// The next word.
  var upcoming: Token? { hasMore ? statement.tokens[next] : nil }

  mutating func token(_ expected: String) throws(ScriptError) -> Token {
    guard hasMore else { throw failure("expected \(expected)") }
    defer { next += 1 }
    return statement.tokens[next]
  }

  private func unexpected(_ token: Token, _ expected: String) -> ScriptError {
    failure("expected \(expected), found “\(token.text)”", at: token)
  }

  package mutating func point() throws(ScriptError) -> Point {
    let token = try token("a point such as 3,4")
    guard token.quoted == nil, let p = Point(text: token.word) else {
      throw unexpected(token, "a point such as 3,4")
    }
    guard p.isNear else { throw failure("the point \(token.word) is too far away", at: token) }
    return p
  }

  /// Reads one or more points, up to the end of the statement.
  mutating func points() throws(ScriptError) -> [Point] {
    var points = [try point()]
    while hasMore { points.append(try point()) }
    guard points.count <= CommandLimits.steps else { throw failure("too many points") }
    return points
  }

  package mutating func size() throws(ScriptError) -> Size {
    let token = upcoming
    let size = try plainSize()
    guard Drawing.allows(size) else { throw failure(Drawing.sizeRule, at: token) }
    return size
  }

  /// Reads a size of any two numbers; negative ones become zero.
  mutating func plainSize() throws(ScriptError) -> Size {
    let token = try token("a size such as 80x24")
    guard token.quoted == nil, let size = Size(text: token.word) else {
      throw unexpected(token, "a size such as 80x24")
    }
    return size
  }

  package mutating func text(
    _ expected: String = "text in double quotes", limit: Int = CommandLimits.text
  ) throws(ScriptError) -> String {
    let token = try token(expected)
    guard token.word.isEmpty, let text = token.quoted else { throw unexpected(token, expected) }
    guard text.utf8.count <= limit else {
      throw failure("text too long: at most \(limit) bytes", at: token)
    }
    return text
  }

  mutating func glyph() throws(ScriptError) -> Glyph {
    let place = upcoming
    return try glyph(from: try text("a glyph in double quotes"), at: place)
  }

  func glyph(from text: String, at token: Token?) throws(ScriptError) -> Glyph {
    guard let glyph = Glyph(text) else {
      throw failure("expected one character that can be drawn", at: token)
    }
    return glyph
  }

  package mutating func integer(_ range: ClosedRange<Int>, _ what: String) throws(ScriptError)
    -> Int
  {
    let token = try token(what)
    guard token.quoted == nil, let value = Int(token.word), range.contains(value) else {
      throw unexpected(token, "\(what) from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  mutating func seed() throws(ScriptError) -> UInt64 {
    let token = try token("a number")
    guard token.quoted == nil, let value = UInt64(token.word) else {
      throw unexpected(token, "a number")
    }
    return value
  }

  mutating func color() throws(ScriptError) -> Color {
    let token = try token("a colour")
    return try color(token.word.isEmpty ? token.quoted ?? "" : token.word, at: token)
  }

  func color(_ text: some StringProtocol, at token: Token) throws(ScriptError) -> Color {
    if let color = Color(text) { return color }
    let hint = Suggestion.nearest(to: String(text), among: Color.names)
    throw failure("unknown colour “\(text)”\(hint)", at: token)
  }

  /// Reads a word of a fixed set.
  package mutating func word<T: RawRepresentable & CaseIterable>(
    _ what: String, _ type: T.Type
  ) throws(ScriptError) -> T where T.RawValue == String {
    let token = try token(what)
    return try choice(token.word, what, type, at: token)
  }

  package func choice<T: RawRepresentable & CaseIterable>(
    _ text: some StringProtocol, _ what: String, _ type: T.Type, at token: Token
  ) throws(ScriptError) -> T where T.RawValue == String {
    if let value = T(rawValue: String(text)) { return value }
    let hint = Suggestion.nearest(to: String(text), among: T.allCases.map(\.rawValue))
    throw failure("unknown \(what) “\(text)”\(hint)", at: token)
  }

  package mutating func bareWord(_ expected: String) throws(ScriptError) -> (String, Token) {
    let token = try token(expected)
    guard token.quoted == nil else { throw unexpected(token, expected) }
    return (token.word, token)
  }

  /// Reads a word or a text in double quotes, and says which of the two it was.
  package mutating func wordOrText(
    _ expected: String
  ) throws(ScriptError) -> (text: String, isQuoted: Bool, token: Token) {
    let token = try token(expected)
    return (token.word + (token.quoted ?? ""), token.quoted != nil, token)
  }

  /// Returns the value of `name=…`, which may be given once, or nil if it is not given.
  package func option(_ name: String) throws(ScriptError) -> (value: String, token: Token)? {
    let found = try allOptions(name)
    if found.count > 1 { throw failure("\(name)= is given twice", at: found[1].token) }
    return found.first
  }

  /// Returns the point after `name=`, or nil if it is not given.
  func point(named name: String, _ what: String) throws(ScriptError) -> Point? {
    guard let (text, token) = try option(name) else { return nil }
    guard let point = Point(text: text), point.isNear else {
      throw failure("expected \(name)= and \(what)", at: token)
    }
    return point
  }

  /// Returns the values of `name=…`, which may be given several times.
  func allOptions(_ name: String) throws(ScriptError) -> [(value: String, token: Token)] {
    var found: [(value: String, token: Token)] = []
    for token in options where token.word.hasPrefix(name + "=") {
      let bare = String(token.word.dropFirst(name.count + 1))
      if token.quoted != nil, !bare.isEmpty { throw failure("expected \(name)=\"…\"", at: token) }
      found.append((token.quoted ?? bare, token))
    }
    return found
  }

  package func flag(_ name: String) -> Bool { options.contains { $0.word == name } }

  /// Returns those of some flags that are given, in order.
  func flags(_ names: [String]) -> [Token] { options.filter { names.contains($0.word) } }

  /// Throws if there are words left.
  func finish() throws(ScriptError) {
    guard hasMore else { return }
    let token = statement.tokens[next]
    throw failure("expected nothing more, found “\(token.text)”", at: token)
  }
}
