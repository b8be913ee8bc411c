import Cells
import DrawingCore
import TerminalKit

/// The table of all actions that need no typing, for keys, help, menu, command line and buttons.
struct ActionTable: Sendable {
  let entries: [ActionEntry]
  private let byKey: [Key: Action]

  init(_ entries: [ActionEntry]) {
    self.entries = entries
    let pairs = entries.lazy.flatMap { entry in entry.keys.lazy.map { ($0, entry.action) } }
    byKey = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  subscript(key: Key) -> Action? { byKey[key] }

  /// Returns the keys of an action, the usual one first.
  ///
  /// Looks at every entry: every launch would otherwise pay for a table that few texts need.
  func keys(of action: Action) -> [Key] {
    entries.lazy.filter { $0.action == action }.flatMap(\.keys)
  }

  /// Returns the keys of an action as they are shown: `Ctrl-S`, `Space or Enter`.
  func label(of action: Action) -> String {
    keys(of: action).map(\.label).joined(separator: " or ")
  }

  /// The buttons of the first row, from the left.
  var buttons: [TitleBar.Button] {
    let order = ["New", "Open", "Save", "Undo", "Redo", "Export", "Menu", "Help", "Quit"]
    return order.compactMap { title in
      entries.first { $0.button == title }.map { TitleBar.Button(title: title, action: $0.action) }
    }
  }

  /// Returns the entry of this title, or the first that other programs know by this word.
  func entry(called word: String) -> ActionEntry? {
    entries.first { $0.title.lowercased() == word } ?? entries.first { $0.words.contains(word) }
  }

  /// Returns what a key does on every screen, whatever has the focus: quit, save and redraw.
  func everywhere(_ key: Key) -> Action? {
    byKey[key].flatMap { Self.everywhere.contains($0) ? $0 : nil }
  }

  private static let everywhere: [Action] = [
    .program(.quit), .file(.save(nil)), .program(.redraw),
  ]

  static let standard = ActionTable(
    undoing + tools + drawing + selecting + lines + diagram + colors + layers + frames + files
      + viewing
      + helping)
}
