import Cells

extension Token {
  /// Whether the word is one of some options: `name=` with a value, or a flag.
  func isOption(_ names: [String]) -> Bool {
    names.contains { name in
      name.hasSuffix("=") ? word.hasPrefix(name) : word == name && quoted == nil
    }
  }

  /// The name of what has the form of an option: letters, `=` and more.
  var optionName: String? {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
    return String(word[..<equals]).isOptionName ? String(word[..<equals]) : nil
  }

  /// Whether the word is an option without a value.
  fileprivate func isFlag(_ names: [String]) -> Bool { quoted == nil && names.contains(word) }
}

extension String {
  fileprivate var isOptionName: Bool { allSatisfy { $0.isLetter || $0 == "-" } }
}

/// A reader of the words of one statement, in order. Its errors say what was expected and where.
package struct ArgumentReader {
  /// The statement without its options.
  private var statement: Statement
  private var next = 1
  /// The words after the verb.
  private let all: [Token]
  /// The `name=value` words and flags, which may stand anywhere.
  private var options: [Token]
  private let names: [String]

  init(_ statement: Statement, options names: [String] = []) {
    self.names = names
    all = Array(statement.tokens.dropFirst())
    options = all.filter { $0.isOption(names) }
    self.statement = statement
    self.statement.tokens = statement.tokens.prefix(1) + all.filter { !$0.isOption(names) }
  }

  package var hasMore: Bool { next < statement.tokens.count }

  /// Whether a text follows, or something that may be meant as one.
  package var hasText: Bool { hasMore || statement.hash != nil }

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

  /// The words that are left.
  var left: ArraySlice<Token> { statement.tokens[next...] }

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

  mutating func glyph() throws(ScriptError) -> Glyph {
    let place = upcoming
    return try glyph(from: try text("a glyph"), at: place)
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
    let near = Suggestion.nearest(to: String(text), among: Color.names)
    let hint = near.isEmpty ? " (a name such as bright-red, 0 to 255 or #rrggbb)" : near
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
    let hint = Suggestion.chosen(by: String(text), from: T.allCases.map(\.rawValue))
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

  // MARK: Texts

  /// Reads a text: in double quotes, or without them what is left of the statement, except options
  /// at its end. Options among the words, and flags right before them, are words of the text.
  ///
  /// - Parameter isBehind: whether a word at the end is another argument, after the text.
  package mutating func text(
    _ expected: String = "text", limit: Int = CommandLimits.text,
    before isBehind: (String) -> Bool = { _ in false }
  ) throws(ScriptError) -> String {
    let token = try beginning(of: expected)
    if token.word.isEmpty, let text = token.quoted { return try checked(text, limit, at: token) }
    return try checked(rest(from: token, before: isBehind), limit, at: token)
  }

  /// Reads a command within this one: in double quotes, or what is left of the statement as it
  /// stands, quotes and all.
  package mutating func commandLine(_ expected: String) throws(ScriptError) -> String {
    let token = try beginning(of: expected)
    if token.word.isEmpty, let text = token.quoted, !hasMore { return text }
    return try rest(from: token, hasQuotes: true)
  }

  /// Returns the text of `name="…"`, which goes on to the next option if it is not in quotes, or nil
  /// if it is not given. Other arguments are read before.
  mutating func text(named name: String) throws(ScriptError) -> (value: String, token: Token)? {
    guard let (value, token) = try option(name) else { return nil }
    let following = all.drop { $0.place != token.place }.dropFirst()
    guard token.quoted == nil, hasMore, following.first?.place == statement.tokens[next].place
    else { return (value, token) }
    let others = try rest(
      from: statement.tokens[next], until: following.firstIndex { $0.isOption(names) })
    return (value.isEmpty ? others : value + following[following.startIndex].blanks + others, token)
  }

  private mutating func beginning(of expected: String) throws(ScriptError) -> Token {
    if !hasMore { try checkHash() }
    return try token(expected)
  }

  /// Throws if a comment follows that may be meant as text.
  private func checkHash() throws(ScriptError) {
    guard let hash = statement.hash else { return }
    throw ScriptError(
      "# begins a comment (a text with # in it goes in double quotes)", at: hash,
      line: statement.line)
  }

  /// Takes the words from one on as a text and returns it as it stands.
  private mutating func rest(
    from first: Token, until end: Int? = nil, hasQuotes: Bool = false,
    before isBehind: (String) -> Bool = { _ in false }
  ) throws(ScriptError) -> String {
    var words = all[..<(end ?? all.endIndex)].drop { $0.place != first.place }
    // A flag right before a text without quotes is its first word, so that nothing is agreed to by
    // chance.
    while let before = all[..<words.startIndex].last, before.isFlag(names) {
      words = all[all.index(before: words.startIndex)..<words.endIndex]
    }
    while words.count > 1, let last = words.last, last.isOption(names) || isBehind(last.word) {
      words.removeLast()
    }
    if !hasQuotes, words.contains(where: { $0.quoted != nil }) {
      throw failure("a text with \" in it goes in double quotes, with \\\" for each", at: first)
    }
    if words.endIndex == all.endIndex { try checkHash() }
    let begin = words.first ?? first
    let columns = begin.place.column...(words.last ?? first).place.column
    options.removeAll { columns.contains($0.place.column) }
    let behind = statement.tokens[next...].drop { columns.contains($0.place.column) }
    statement.tokens.replaceSubrange(next..., with: behind)
    return words.dropFirst().reduce(into: begin.text) { text, word in
      text += word.blanks
      text += word.text
    }
  }

  private func checked(
    _ text: String, _ limit: Int, at token: Token
  ) throws(ScriptError) -> String {
    guard text.utf8.count <= limit else {
      throw failure("text too long: at most \(limit) bytes", at: token)
    }
    return text
  }

  // MARK: Options

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
    throw failure(
      "expected nothing more, found “\(token.text)”\(optionsMeant(by: token))", at: token)
  }

  /// Returns the error of a statement that has nothing of what it is for: the next word, if there is
  /// one, is none of it.
  func missing(_ expected: String) -> ScriptError {
    guard hasMore else { return failure("expected \(expected)") }
    let token = statement.tokens[next]
    return failure(
      "expected \(expected), found “\(token.text)”\(optionsMeant(by: token))", at: token)
  }

  /// Returns the option that a word is close to, or all for one that has the form of an option.
  private func optionsMeant(by token: Token) -> String {
    let name = token.optionName
    let word = name ?? token.word
    // Of a letter anything is one away.
    guard word.count > 1, word.isOptionName else { return "" }
    let near = Suggestion.nearest(to: name.map { $0 + "=" } ?? word, among: names)
    guard near.isEmpty, name != nil, !names.isEmpty else { return near }
    return " (options: \(names.joined(separator: " ")))"
  }
}
