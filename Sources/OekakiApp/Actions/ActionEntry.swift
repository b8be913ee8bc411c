import TerminalKit

/// One row of the table of actions.
struct ActionEntry: Sendable {
  /// The group in the menu and in the help.
  enum Group: String, CaseIterable, Sendable {
    case file = "File"
    case draw = "Draw"
    case select = "Select"
    case lines = "Lines"
    case diagram = "Diagram"
    case color = "Colour"
    case layer = "Layer"
    case frames = "Frames"
    case view = "View"
    case help = "Help"
  }

  let action: Action
  /// The entry's own title; nil for the summary of the typed command, which is looked up when the
  /// entry is shown: at launch, that would take a tenth of the time.
  private let ownTitle: String?
  /// The lower-case words that other programs use for it. The command line finds it by these too.
  let words: [String]
  /// The keys, none for a command that is typed.
  let keys: [Key]
  let group: Group
  /// The title of its button in the first row; nil without one.
  let button: String?

  init(
    _ group: Group, _ keys: [Key], _ title: String?, _ action: Action, words: String = "",
    button: String? = nil
  ) {
    (self.group, self.keys, self.ownTitle, self.action) = (group, keys, title, action)
    self.button = button
    self.words = words.split(separator: " ").map(String.init)
  }

  init(
    _ group: Group, _ key: Unicode.Scalar, _ title: String, _ action: Action, words: String = ""
  ) {
    self.init(group, [.character(key)], title, action, words: words)
  }

  /// Creates an entry for a typed command: it opens the command line with the beginning filled in.
  ///
  /// - Parameter title: the effect; nil for the summary of the command.
  init(_ group: Group, typed beginning: String, _ title: String? = nil, words: String = "") {
    self.init(group, [], title, .screen(.commandLine(beginning)), words: words)
  }

  /// The effect of the action, in a few words.
  var title: String {
    if let ownTitle { return ownTitle }
    guard case .screen(.commandLine(let beginning)) = action else { return "" }
    return Action.summary(ofLine: beginning)
  }

  /// The keys as they are shown: `Ctrl-S`, `Space or Enter`.
  var label: String { keys.map(\.label).joined(separator: " or ") }

  /// Returns the keys as they are shown in a few columns: `Space, Enter` where there is no room for more
  /// words, and then only the first ones.
  func label(within width: Int) -> String {
    if label.count <= width { return label }
    let names = keys.map(\.label)
    let texts = names.indices.reversed().map { names[...$0].joined(separator: ", ") }
    return texts.first { $0.count <= width } ?? String(label.prefix(width))
  }
}
