import DrawingCore
import DrawingStore
import TerminalKit

/// The settings of the program, whatever is drawn.
struct Settings: Equatable {
  /// A key that performs a line of the command line.
  struct Binding: Equatable {
    let key: KeyName
    let line: String

    var text: String { "bind \(key) \(Script.quoted(line))" }
  }

  var theme = ThemeChoice.auto { didSet { themeFile = nil } }
  /// The name of a theme of the user's own; nil for `theme`.
  var themeFile: String?
  /// Whether copies also go to the terminal's clipboard.
  var sharesClipboard = true
  var reportsMouse = true
  /// Whether large changes are shown in one piece, where the terminal can.
  var synchronizesOutput = true
  /// What the first sixteen colours look like in drawings that are for VGA.
  var firstColors = FirstColors.vga
  var shown = Shown.usual
  var keys = KeyLayout.standard
  /// The file of glyph sets of the user's own; nil for none.
  var glyphFile: String?
  private(set) var bindings: [Binding] = []
  /// The commands that set up new drawings.
  private(set) var drawing: [Command] = []

  /// Binds a key to a line of the command line.
  ///
  /// - Parameter line: the line; nil for what the key does without settings.
  /// - Throws: an error for a line that is not a command.
  mutating func bind(_ key: KeyName, to line: String?) throws(ScriptError) {
    if let line { _ = try Action.parse(line) }
    bindings.removeAll { $0.key == key }
    if let line { bindings.append(Binding(key: key, line: line)) }
  }

  /// Adopts the setting of an action. Returns false if the action sets nothing.
  mutating func take(_ action: Action) throws(ScriptError) -> Bool {
    switch action {
    case .setting(let action): return try take(action)
    case .command(let command):
      guard command.isPreference else { return false }
      drawing.append(command)
      return true
    case .letter, .chooseTool, .nextTool, .cursor, .selection, .color, .glyph, .brush, .diagram,
      .nextLayer, .frame, .view, .screen, .file, .canvas, .program:
      return false
    }
  }

  private mutating func take(_ action: SettingAction) throws(ScriptError) -> Bool {
    switch action {
    case .theme(let theme): self.theme = theme
    case .themeFile(let name): themeFile = name
    case .clipboard(let isOn): sharesClipboard = isOn
    case .mouse(let isOn?): reportsMouse = isOn
    case .sync(let isOn): synchronizesOutput = isOn
    case .colors(let colors): firstColors = colors
    case .show(let part, let isOn?): show(part, isOn)
    case .keys(let keys): self.keys = keys
    case .glyphs(let file): glyphFile = file
    case .bind(let key, let line): try bind(key, to: line)
    case .mouse(nil), .show(_, nil), .rereadTheme, .tell, .save, .edit: return false
    }
    return true
  }

  /// Shows something, or does not.
  mutating func show(_ part: Shown, _ isOn: Bool) {
    if isOn { shown.insert(part) } else { shown.remove(part) }
  }

  /// What is shown that usually is not, or the other way round, in order.
  var unusual: [Shown] { Shown.allCases.filter(shown.symmetricDifference(Shown.usual).contains) }

  /// A setting, by what it is about, and its line in the file; nil for the standard.
  struct Change: Equatable {
    let subject: String
    let line: String?
  }

  /// The settings that differ from the standard ones, as commands.
  var lines: [String] { Settings().changes(to: self).compactMap(\.line) }

  /// Returns what is set differently in `other`.
  func changes(to other: Settings) -> [Change] {
    let (mine, others) = (all, other.all)
    let known = mine.reduce(into: [:]) { $0[$1.subject] = $1.line }
    let freed = mine.filter { change in !others.contains { $0.subject == change.subject } }
    return others.filter { known[$0.subject] != $0.line }
      + freed.map { Change(subject: $0.subject, line: nil) }
  }

  private var all: [Change] {
    let standard = Settings()
    return [
      Change(
        subject: "theme",
        line: themeFile.map { "theme \($0)" }
          ?? (theme == standard.theme ? nil : "theme \(theme.rawValue)")),
      Change(subject: "set clipboard", line: sharesClipboard ? nil : "set clipboard off"),
      Change(subject: "mouse", line: reportsMouse ? nil : "mouse off"),
      Change(subject: "set sync", line: synchronizesOutput ? nil : "set sync off"),
      Change(
        subject: "set colors",
        line: firstColors == standard.firstColors ? nil : "set colors \(firstColors.rawValue)"),
      Change(subject: "set keys", line: keys == standard.keys ? nil : "set keys \(keys.rawValue)"),
      Change(subject: "glyphs", line: glyphFile.map { "glyphs \(Script.quoted($0))" }),
    ]
      + Shown.allCases.map { part in
        let line = unusual.contains(part) ? part.line(shown.contains(part)) : nil
        return Change(subject: part.verb, line: line)
      }
      + bindings.map { Change(subject: "bind \($0.key)", line: $0.text) }
  }
}

extension ActionTable {
  /// Returns the table with the keys of the settings, in place of what these keys do otherwise.
  func with(_ settings: Settings) -> ActionTable {
    (settings.keys == .classic ? classic : self).with(settings.bindings)
  }

  private func with(_ bindings: [Settings.Binding]) -> ActionTable {
    let bound = bindings.compactMap { binding in
      (try? Action.parse(binding.line)).map {
        ActionEntry(.help, [Key(binding.key)], binding.line, $0)
      }
    }
    let keys = Set(bound.flatMap(\.keys))
    return ActionTable(entries.map { $0.withKeys($0.keys.filter { !keys.contains($0) }) } + bound)
  }
}

extension ActionEntry {
  func withKeys(_ keys: [Key]) -> ActionEntry {
    guard keys != self.keys else { return self }
    return ActionEntry(
      group, keys, title, action, words: words.joined(separator: " "), button: button)
  }
}
