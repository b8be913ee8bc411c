import DrawingCore

/// A row of the command line: a command to type, or something to do at once.
struct Candidate: Equatable {
  /// The command's first word; the title of what is done at once.
  let verb: String
  let usage: String
  let summary: String
  /// The key that does the same, as it is shown.
  let key: String
  /// What is done at once; nil for a command that is typed.
  let action: Action?
  private let words: [String]
  /// No person types it.
  private let isRare: Bool

  /// How well it matches, best first.
  private enum Rank { case verb, title, word, letters }

  init(command: (verb: String, usage: String, summary: String), entry: ActionEntry?) {
    (verb, usage, summary) = command
    (key, action) = (entry?.label ?? "", nil)
    words = Candidate.words(of: summary) + (entry?.words ?? [])
    isRare = [
      "press", "move", "insert", "backspace", "release", "cancel", "place", "seed", "float",
    ]
    .contains(verb)
  }

  init(_ entry: ActionEntry) {
    (verb, usage, summary) = (entry.title, "", "")
    (key, action, isRare) = (entry.label, entry.action, false)
    words = Candidate.words(of: entry.title) + entry.words
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// All there are: commands in alphabetical order, those that no person types last, then what has
  /// a key only.
  static let all: [Candidate] = {
    let entries = ActionTable.standard.entries.filter { !$0.action.isOneOfMany }
    let commands = Action.syntax.map { command in
      Candidate(command: command, entry: entries.first { $0.action.verb == command.verb })
    }
    let verbs = Set(commands.map(\.verb))
    let others = entries.filter { !verbs.contains($0.action.verb ?? "") }.map { Candidate($0) }
    return commands.filter { !$0.isRare } + commands.filter(\.isRare) + others
  }()

  /// Those that match what is typed, best first. A line whose first word is a command has that one.
  static func matching(_ text: String) -> [Candidate] {
    // However long a line is, its beginning tells what it is.
    let typed = text.prefix(longest).lowercased().split(separator: " ").map(String.init)
    guard let first = typed.first else { return all.filter { $0.action == nil } }
    if text.prefix(longest).drop(while: { $0 == " " }).contains(" "),
      let command = all.first(where: { $0.action == nil && $0.verb == first })
    {
      return [command]
    }
    let ranked = all.map { (rank: $0.rank(for: typed), candidate: $0) }
    func those(_ rank: Rank) -> [Candidate] {
      ranked.filter { $0.rank == rank }.map(\.candidate)
    }
    let found = those(.verb) + those(.title) + those(.word)
    return found.isEmpty ? those(.letters) : found
  }

  private static let longest = 80

  /// Nil where a word that is typed is not in it.
  private func rank(for typed: [String]) -> Rank? {
    if action == nil, typed.count == 1, verb.hasPrefix(typed[0]) { return .verb }
    if typed.count > 1, verb.lowercased().hasPrefix(typed.joined(separator: " ")) { return .title }
    let places = words + [verb.lowercased()]
    if typed.allSatisfy({ word in places.contains { $0.hasPrefix(word) } }) { return .word }
    let isInOrder = typed.count == 1 && typed[0].count > 1 && typed[0].isSubsequence(of: verb)
    return isInOrder ? .letters : nil
  }
}

extension Action {
  /// The command whose first word it is; nil where it has none.
  var verb: String? {
    switch self {
    case .command(let command):
      command.description.contains(" ") ? nil : command.description
    case .save: "save"
    case .open: "open"
    case .askName(.export): "export"
    case .settings: "set"
    case .saveSettings: "set save"
    case .bind: "bind"
    case .theme(let theme): "theme \(theme.rawValue)"
    case .new: "new"
    case .record: "record"
    case .gallery: "gallery"
    case .quit: "quit"
    case .help: "help"
    case .suspend: "suspend"
    case .redraw: "redraw"
    case .mouse: "mouse"
    case .markClear: "view clear"
    case .lettering: "lettering"
    case .glyphs: "glyphs"
    default: nil
    }
  }

  /// One of many of its kind, which the list shows as one: the steps of the cursor, ten inks.
  fileprivate var isOneOfMany: Bool {
    switch self {
    case .moveCursor, .nudge, .scrollPages, .ink, .paper, .ask: true
    default: false
    }
  }
}

extension String {
  /// Whether all its letters stand in another text in this order.
  fileprivate func isSubsequence(of text: String) -> Bool {
    var rest = text[...]
    for character in self {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
