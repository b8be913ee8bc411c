import DrawingCore

/// The text of the command line, with completion of its first word and a history.
struct EnteredLine: Equatable {
  private(set) var text: String
  let history: [String]
  /// The number of lines back in the history; 0 is the line being typed.
  private var back = 0
  private var draft = ""

  init(_ text: String, history: [String]) {
    self.text = text
    self.history = history
  }

  /// The line with an open quote closed, so that `save "a.oekaki` means what it seems to.
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

  /// The candidates that match, best first.
  var candidates: [Candidate] { Candidate.matching(text) }

  /// The action of Return on a line that is not a command: the best match, if it is immediate and more
  /// than two letters are typed.
  var shortcut: Action? {
    closedText.count > 2 ? Candidate.named(by: text).first?.action : nil
  }

  /// Completes the first word as far as all commands beginning with it agree, or to the best match.
  ///
  /// - Parameter boxes: Returns the names of the boxes that can be meant in quotes.
  mutating func complete(boxes: () -> [String] = { [] }) {
    guard !text.isEmpty else { return }
    if text[...].hasOpenQuote { return completeBox(boxes) }
    guard !text.contains(" ") else { return completeOption() }
    let verbs = candidates.filter { $0.action == nil }.map(\.verb)
    let begun = verbs.filter { $0.hasPrefix(text) }
    guard !begun.isEmpty else {
      if let best = verbs.first { text = best + " " }
      return
    }
    text = begun.count == 1 ? begun[0] + " " : begun.sharedPrefix
  }

  /// Completes the last word as far as all options of the command beginning with it agree, or the
  /// line as far as all palettes beginning so do.
  private mutating func completeOption() {
    let presets = Candidate.presets.map(\.verb).filter { $0.hasPrefix(text) }
    guard presets.isEmpty else {
      text = presets.sharedPrefix
      return
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let verb = words.first, let last = words.last, words.count > 1, !last.isEmpty,
      !text[...].hasOpenQuote
    else { return }
    let options =
      CommandTable.program.entry(for: String(verb))?.options
      ?? CommandTable.drawing.entry(for: String(verb))?.options ?? []
    let begun = options.filter { $0.hasPrefix(last) }
    guard let first = begun.first else { return }
    let isFlag = begun.count == 1 && !first.hasSuffix("=")
    text = text.dropLast(last.count) + begun.sharedPrefix + (isFlag ? " " : "")
  }

  /// Completes the name of a box, if the command takes one, as far as all that begin so agree.
  private mutating func completeBox(_ boxes: () -> [String]) {
    let verb = text.prefix { $0 != " " }
    guard let quote = text.lastIndex(of: "\""),
      CommandTable.drawing.entry(for: String(verb))?.usage.contains("REF") ?? false
    else { return }
    let begun = text[text.index(after: quote)...]
    let names = boxes().map { Script.quoted($0).dropFirst() }.filter { $0.hasPrefix(begun) }
    guard let first = names.first else { return }
    let isOne = Set(names).count == 1
    let name = isOne ? first + " " : names.map(String.init).sharedPrefix[...]
    text = String(text[...quote]) + name
  }

  /// Replaces the line with the first word of a command in the list.
  mutating func take(_ row: Int) {
    guard candidates.indices.contains(row), candidates[row].action == nil else { return }
    text = candidates[row].verb + " "
  }
}

extension [String] {
  /// The text that all of them begin with.
  fileprivate var sharedPrefix: String {
    dropFirst().reduce(first ?? "") { common, next in
      String(zip(common, next).prefix { $0 == $1 }.map(\.0))
    }
  }
}

extension Substring {
  /// Whether a quote is open at the end; `\"` within one does not close it.
  fileprivate var hasOpenQuote: Bool {
    var (isOpen, isEscaped) = (false, false)
    // A combining mark after a quote would form one character with it.
    for character in unicodeScalars {
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
