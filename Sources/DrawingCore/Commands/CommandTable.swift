/// Commands by their first word: how each is written, what it does, and how it is read. Parsing,
/// completion and help all read this one table.
public struct CommandTable<Output>: Sendable {
  /// One command of the table.
  public struct Entry: Sendable {
    /// Its first word.
    public let verb: String
    /// The words after the verb, as help shows them.
    public let usage: String
    /// What it does, in a few words, as lists of commands show it.
    public let summary: String
    /// Words that may stand anywhere: `name=` with a value, or a flag.
    let options: [String]
    let read: @Sendable (inout ArgumentReader) throws(ScriptError) -> Output

    package init(
      _ verb: String, _ usage: String, _ summary: String, options: [String] = [],
      read: @escaping @Sendable (inout ArgumentReader) throws(ScriptError) -> Output
    ) {
      self.verb = verb
      self.usage = usage
      self.summary = summary
      self.options = options
      self.read = read
    }

    /// Whether a colour may stand after the verb and these words: `C` in the usage, or `C…` once the
    /// words before that are those of the usage.
    func takesColor(after words: [String]) -> Bool {
      usage.split(separator: " | ").contains { way in
        let expected = way.split(separator: " ").map(String.init)
        if expected.indices.contains(words.count), expected[words.count] == "C" { return true }
        guard let first = expected.firstIndex(of: "C…") else { return false }
        return words.count >= first && words.prefix(first) == expected.prefix(first)
      }
    }
  }

  /// In the order in which help shows them. No two have the same verb.
  public let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package func entry(for verb: String) -> Entry? { entries.first { $0.verb == verb } }

  /// Reads the one statement that `line` is.
  package func parse(line: String) throws(ScriptError) -> Output {
    var statements: [Statement] = []
    for statement in Tokenizer.scan(line) { statements.append(try statement.get()) }
    guard let statement = statements.first, statements.count == 1 else {
      throw ScriptError("expected one command", at: .start, source: line)
    }
    return try parse(statement)
  }

  private func parse(_ statement: Statement) throws(ScriptError) -> Output {
    guard let entry = statement.verb.flatMap(entry) else {
      throw statement.unknown(among: entries.map(\.verb))
    }
    return try parse(statement, as: entry)
  }

  func parse(_ statement: Statement, as entry: Entry) throws(ScriptError) -> Output {
    var arguments = ArgumentReader(statement, options: entry.options)
    let output = try entry.read(&arguments)
    try arguments.finish()
    return output
  }
}

extension Statement {
  /// The first word says nothing known.
  func unknown(among verbs: [String]) -> ScriptError {
    let word = tokens.first?.word ?? ""
    return failure("unknown command “\(word)”\(Suggestion.nearest(to: word, among: verbs))")
  }
}
