import DrawingCore

/// A row of the command line: a command to type, or something to do at once.
struct Candidate: Equatable {
  /// The command's first word, or the title of an immediate action.
  let verb: String
  let usage: String
  let summary: String
  /// The action whose keys do the same; nil if there is none.
  private let keyed: Action?
  /// The action that is performed at once; nil for a command that is typed.
  let action: Action?
  private let words: [String]
  /// Whether a person types the command, not only a script.
  private let isTyped: Bool

  /// The kinds of matches, best first.
  private enum Rank { case verb, title, word }

  /// - Parameter called: what other programs call it.
  init(
    command: (verb: String, usage: String, summary: String), entry: ActionEntry?, called: [String]
  ) {
    (verb, usage, summary) = command
    (keyed, action) = (entry?.action, nil)
    words = Candidate.words(of: summary) + called
    isTyped = CommandTable.drawing.entry(for: verb)?.isTyped ?? true
  }

  init(_ entry: ActionEntry) {
    (verb, usage, summary) = (entry.title, "", "")
    (keyed, action, isTyped) = (entry.action, entry.action, true)
    words = Candidate.words(of: entry.title) + entry.words
  }

  /// Creates the row of a palette that many know, which is taken at once.
  private init(_ preset: PalettePreset) {
    (verb, usage, summary) = ("palette preset \(preset.rawValue)", "", preset.title)
    (keyed, action, isTyped) = (nil, .command(.palette(preset)), true)
    words = Candidate.words(of: preset.title) + ["palette", "preset", preset.rawValue]
  }

  /// Returns the keys that do the same now, as they are shown.
  func key(in actions: ActionTable) -> String { keyed.map(actions.label) ?? "" }

  fileprivate static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// All candidates: commands in alphabetical order, those that nobody types last, then actions
  /// without a command.
  static let all: [Candidate] = {
    let entries = ActionTable.standard.entries.filter { !$0.action.isOneOfMany }
    let called = Dictionary(grouping: ActionTable.standard.entries, by: \.firstWord)
    let commands = Action.syntax.map { command in
      let entry = entries.first { $0.action.verb == command.verb }
      let words = (called[command.verb] ?? []).filter { $0.action == entry?.action || $0.isTyped }
      return Candidate(command: command, entry: entry, called: words.flatMap(\.calledWords))
    }
    let verbs = Set(commands.map(\.verb))
    let others = entries.filter { !verbs.contains($0.action.verb ?? "") }.map { Candidate($0) }
    return commands.filter(\.isTyped) + commands.filter { !$0.isTyped } + others + presets
  }()

  /// The palettes that many know.
  static let presets = PalettePreset.allCases.map { Candidate($0) }

  /// Returns the candidates that match a text, best first; once a command and a space are typed,
  /// only that command, and the palettes that begin so. Where none does, those that have its letters in
  /// this order.
  static func matching(_ text: String) -> [Candidate] {
    let found = named(by: text)
    return found.isEmpty ? all.filter { $0.hasLetters(of: text) } : found
  }

  /// Returns those of them whose words begin as those of the text.
  static func named(by text: String) -> [Candidate] {
    // The beginning of a line is enough to recognise it, however long it is.
    let typed = text.prefix(longest).lowercased().split(separator: " ").map(String.init)
    guard let first = typed.first else { return all.filter { $0.action == nil } }
    if text.prefix(longest).drop(while: { $0 == " " }).contains(" "),
      let command = all.first(where: { $0.action == nil && $0.verb == first })
    {
      let line = typed.joined(separator: " ")
      return [command] + (typed.count > 1 ? presets.filter { $0.verb.hasPrefix(line) } : [])
    }
    let ranked = all.map { (rank: $0.rank(for: typed), candidate: $0) }
    func those(_ rank: Rank) -> [Candidate] {
      ranked.filter { $0.rank == rank }.map(\.candidate)
    }
    return those(.verb) + those(.title) + those(.word)
  }

  private static let longest = 80

  /// Returns how the typed words match; nil if they do not.
  private func rank(for typed: [String]) -> Rank? {
    if action == nil, typed.count == 1, verb.hasPrefix(typed[0]) { return .verb }
    let line = typed.joined(separator: " ")
    let title = verb.lowercased()
    if typed.count > 1 && title.hasPrefix(line) || title == line { return .title }
    let places = words + [verb.lowercased()]
    return typed.allSatisfy { word in places.contains { $0.hasPrefix(word) } } ? .word : nil
  }

  /// Whether a single word of several letters has all of them in the verb, in this order.
  private func hasLetters(of text: String) -> Bool {
    let typed = text.prefix(Self.longest).lowercased().split(separator: " ")
    return typed.count == 1 && typed[0].count > 1 && typed[0].isSubsequence(of: verb)
  }
}

extension ActionEntry {
  fileprivate var isTyped: Bool { beginning != nil }

  /// The beginning of the line that it fills in; nil if it does something at once.
  private var beginning: [String]? {
    guard case .screen(.commandLine(let text)) = action else { return nil }
    return Candidate.words(of: text)
  }

  /// The first word of its command; nil if it has none.
  fileprivate var firstWord: String? { beginning?.first ?? action.verb }

  /// What finds it: the words that follow that, and those of other programs.
  fileprivate var calledWords: [String] { Array((beginning ?? []).dropFirst()) + words }
}

extension Action {
  /// Whether the list leaves the action out, as one of many of its kind: cursor steps, ten inks.
  fileprivate var isOneOfMany: Bool {
    switch self {
    case .cursor(.move), .selection(.nudge), .view(.scrollPages), .screen(.commandLine): true
    case .color(let action): action.isDigit
    case .command, .letter, .chooseTool, .nextTool, .cursor, .selection, .glyph, .brush, .diagram,
      .nextLayer, .frame, .view, .screen, .file, .setting, .canvas, .program:
      false
    }
  }
}

extension Substring {
  /// Whether all characters occur in another text, in this order.
  fileprivate func isSubsequence(of text: String) -> Bool {
    var rest = text[...]
    for character in self {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
