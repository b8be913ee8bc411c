/// What is typed in the command palette: a line with completion of its first word and with the
/// lines typed before.
struct EnteredLine: Equatable {
  private(set) var text: String
  let history: [String]
  /// How many lines back in the history; 0 is the line being typed.
  private var back = 0
  private var draft = ""

  init(_ text: String, history: [String]) {
    self.text = text
    self.history = history
  }

  /// The line with a quote that was left open closed: `save "a.oekaki` means what it seems to.
  var closedText: String {
    let trimmed = text.drop { $0 == " " }
    return String(trimmed) + (trimmed.hasOpenQuote ? "\"" : "")
  }

  mutating func type(_ text: String) { self.text = text }

  // MARK: History

  mutating func goBack() {
    guard back < history.count else { return }
    if back == 0 { draft = text }
    back += 1
    text = history[history.count - back]
  }

  mutating func goForward() {
    guard back > 0 else { return }
    back -= 1
    text = back == 0 ? draft : history[history.count - back]
  }

  // MARK: Completion

  /// The commands that the first word may become, or is.
  var candidates: [(verb: String, usage: String, summary: String)] {
    let word = text.drop { $0 == " " }.prefix { $0 != " " }
    let isWhole = text.contains(" ")
    return Action.syntax.filter { isWhole ? $0.verb == word : $0.verb.hasPrefix(word) }
  }

  /// Goes on to the longest beginning that all candidates share.
  mutating func complete() {
    guard !text.contains(" "), let first = candidates.first?.verb else { return }
    let shared = candidates.dropFirst().reduce(first) { common, next in
      String(zip(common, next.verb).prefix { $0 == $1 }.map(\.0))
    }
    text = candidates.count == 1 ? shared + " " : shared
  }

  /// Types a candidate's first word.
  mutating func take(_ row: Int) {
    if candidates.indices.contains(row), !text.contains(" ") { text = candidates[row].verb + " " }
  }
}

extension Substring {
  /// Whether a quote is open at the end; `\"` within one does not close it.
  fileprivate var hasOpenQuote: Bool {
    var (isOpen, isEscaped) = (false, false)
    for character in self {
      if isOpen, isEscaped {
        isEscaped = false
      } else if isOpen, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isOpen.toggle()
      }
    }
    return isOpen
  }
}
