import TerminalKit

/// One row of the table of actions.
struct ActionEntry: Sendable {
  /// Under what it stands in the menu and in the help.
  enum Group: String, CaseIterable, Sendable {
    case draw = "Draw"
    case select = "Select"
    case lines = "Lines"
    case color = "Colour"
    case layer = "Layer"
    case file = "File"
    case view = "View"
    case help = "Help"
  }

  let action: Action
  /// What it does, in a few words.
  let title: String
  /// What other programs call it, in lower case: what is typed on the command line finds it by
  /// these too.
  let words: [String]
  /// None where it is typed as a command.
  let keys: [Key]
  let group: Group
  /// What stands on its button in the first row; nil where it has none.
  let button: String?

  init(
    _ group: Group, _ keys: [Key], _ title: String, _ action: Action, words: String = "",
    button: String? = nil
  ) {
    (self.group, self.keys, self.title, self.action) = (group, keys, title, action)
    self.button = button
    self.words = words.split(separator: " ").map(String.init)
  }

  init(
    _ group: Group, _ key: Unicode.Scalar, _ title: String, _ action: Action, words: String = ""
  ) {
    self.init(group, [.character(key)], title, action, words: words)
  }

  /// A command that has no key: the command line opens with its beginning typed in.
  init(_ group: Group, typed beginning: String, _ title: String, words: String = "") {
    self.init(group, [], title, .ask(beginning), words: words)
  }

  /// How the keys are written for people: `Ctrl-S`, `Space or Enter`.
  var label: String { keys.map(\.label).joined(separator: " or ") }
}
