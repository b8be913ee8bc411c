/// The commands by their first words: how each is written and read, and what it does. Parsing,
/// completion and help share this table.
public struct CommandTable<Output>: Sendable {
  /// A command of the table.
  public struct Entry: Sendable {
    /// The first word.
    public let verb: String
    /// The words after the verb, as shown in help.
    public let usage: String
    /// A few words on what the command does, as shown in lists of commands.
    public let summary: String
    /// The words that may stand anywhere: `name=` with a value, or a flag.
    package let options: [String]
    /// Whether a person may type the command. Others are for scripts, journals and recordings.
    package let isTyped: Bool
    let read: @Sendable (inout ArgumentReader) throws(ScriptError) -> Output

    package init(
      _ verb: String, _ usage: String, _ summary: String, options: [String] = [],
      isTyped: Bool = true,
      read: @escaping @Sendable (inout ArgumentReader) throws(ScriptError) -> Output
    ) {
      self.verb = verb
      self.usage = usage
      self.summary = summary
      self.options = options
      self.isTyped = isTyped
      self.read = read
    }

    /// Returns whether a colour may follow the verb and some words, not counting options: the usage
    /// has `C` at that place, or `C…` there or earlier, and the words before are those of the
    /// usage, or numbers where it has `N`.
    func takesColor(after tokens: some Sequence<Token>) -> Bool {
      let words = tokens.filter { !$0.isOption(options) }.map(\.word)
      return usage.split(separator: " | ").contains { way in
        let expected = way.split(separator: " ").map(String.init)
        guard let first = expected.firstIndex(where: { $0 == "C" || $0 == "C…" }),
          expected[first] == "C…" ? words.count >= first : words.count == first
        else { return false }
        return zip(expected[..<first], words).allSatisfy { $0 == "N" ? Int($1) != nil : $0 == $1 }
      }
    }
  }

  /// The entries in the order of help. No two have the same verb.
  public let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package func entry(for verb: String) -> Entry? { entries.first { $0.verb == verb } }

  /// Reads a line of exactly one statement.
  package func parse(line: String) throws(ScriptError) -> Output {
    var statements: [Statement] = []
    for statement in Tokenizer.scan(line) { statements.append(try statement.get()) }
    guard let statement = statements.first, statements.count == 1 else {
      let advice = statements.isEmpty ? "" : " (a text with ; in it goes in double quotes)"
      throw ScriptError("expected one command" + advice, at: .start, source: line)
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
  /// Returns the error for a statement whose first word is unknown.
  func unknown(among verbs: [String]) -> ScriptError {
    let word = tokens.first?.word ?? ""
    let meant = Tool.verb(called: word).flatMap { verbs.contains($0) ? $0 : nil }
    let hint = meant.map(Suggestion.text) ?? Suggestion.nearest(to: word, among: verbs)
    return failure("unknown command “\(word)”\(hint)")
  }
}
