/// What is typed on the command line: a line with completion of its first word and with the
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

  /// What is typed may become one of these, best first.
  var candidates: [Candidate] { Candidate.matching(text) }

  /// What Return does where the line is no command: the best match, if it can be done at once.
  var shortcut: Action? { candidates.first?.action }

  /// Goes on to the longest beginning that all commands that begin so share; else to the best
  /// match.
  mutating func complete() {
    guard !text.contains(" "), !text.isEmpty else { return }
    let verbs = candidates.filter { $0.action == nil }.map(\.verb)
    let begun = verbs.filter { $0.hasPrefix(text) }
    guard let first = begun.first else {
      if let best = verbs.first { text = best + " " }
      return
    }
    let shared = begun.dropFirst().reduce(first) { common, next in
      String(zip(common, next).prefix { $0 == $1 }.map(\.0))
    }
    text = begun.count == 1 ? shared + " " : shared
  }

  /// Types a command's first word.
  mutating func take(_ row: Int) {
    guard candidates.indices.contains(row), candidates[row].action == nil else { return }
    text = candidates[row].verb + " "
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
