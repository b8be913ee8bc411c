/// A line being typed, with a caret, completion of the first word, and lines typed before.
struct EnteredLine: Equatable {
  private var characters: [Character]
  /// Counted in characters from the start.
  private(set) var caret: Int
  let history: [String]
  /// How many lines back in the history; 0 is the line being typed.
  private var back = 0
  private var draft = ""

  init(_ text: String, history: [String]) {
    characters = Array(text)
    caret = characters.count
    self.history = history
  }

  var text: String { String(characters) }
  var textBeforeCaret: String { String(characters[..<caret]) }

  /// The line with a quote that was left open closed: `save "a.oekaki` means what it seems to.
  var closedText: String {
    let trimmed = text.drop { $0 == " " }
    let quotes = trimmed.count { $0 == "\"" }
    return String(trimmed) + (quotes % 2 == 1 && !trimmed.hasSuffix("\\\"") ? "\"" : "")
  }

  mutating func insert(_ more: String) {
    characters.insert(contentsOf: more, at: caret)
    caret += more.count
  }

  mutating func deleteBackward() {
    guard caret > 0 else { return }
    characters.remove(at: caret - 1)
    caret -= 1
  }

  mutating func deleteForward() {
    if caret < characters.count { characters.remove(at: caret) }
  }

  mutating func moveCaret(by step: Int) {
    caret = max(0, min(characters.count, caret + step))
  }

  // MARK: History

  mutating func goBack() {
    guard back < history.count else { return }
    if back == 0 { draft = text }
    back += 1
    replace(with: history[history.count - back])
  }

  mutating func goForward() {
    guard back > 0 else { return }
    back -= 1
    replace(with: back == 0 ? draft : history[history.count - back])
  }

  private mutating func replace(with text: String) {
    characters = Array(text)
    caret = characters.count
  }

  // MARK: Completion

  /// The commands that the first word may become, or is.
  var candidates: [(verb: String, usage: String, summary: String)] {
    let word = text.drop { $0 == " " }.prefix { $0 != " " }
    let isWhole = text.contains(" ")
    return Entered.syntax.filter { isWhole ? $0.verb == word : $0.verb.hasPrefix(word) }
  }

  /// Goes on to the longest beginning that all candidates share.
  mutating func complete() {
    guard !text.contains(" "), let first = candidates.first?.verb else { return }
    let shared = candidates.dropFirst().reduce(first) { common, next in
      String(zip(common, next.verb).prefix { $0 == $1 }.map(\.0))
    }
    replace(with: candidates.count == 1 ? shared + " " : shared)
  }
}
