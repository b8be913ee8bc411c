import DrawingCore
import DrawingStore
import Sessions

extension Oekaki {
  /// Returns a question about a word that is neither a command nor the name of a file, but almost a
  /// command: `, did you mean “show”?`. Empty for any other.
  static func question(about word: String) -> String {
    guard !word.contains(where: { "-./~:".contains($0) }), !isCommand(word) else { return "" }
    let names = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
    let question = Suggestion.nearest(to: word, among: names)
    return question.isEmpty || DrawingName.isTaken(word) ? "" : question
  }

  /// Returns what to say instead of an error about the words behind a misspelt command, which was
  /// taken for the name of a drawing; nil if the first word is not like one.
  static func misspelling(in words: [String]) -> String? {
    guard let word = words.first else { return nil }
    let question = question(about: word)
    return question.isEmpty ? nil : "\(PathName(word).safeText): no such command\(question)"
  }
}
