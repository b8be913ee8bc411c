import DrawingCore
import DrawingStore
import TerminalKit

/// What is set for the program, whatever is drawn.
struct Settings: Equatable {
  /// A key that performs a line as it is typed on the command line.
  struct Binding: Equatable {
    let key: KeyName
    let line: String

    var text: String { "bind \(key) \(Script.quoted(line))" }
  }

  var theme = ThemeChoice.auto
  /// Whether what is copied goes to the terminal's clipboard, too.
  var sharesClipboard = true
  var reportsMouse = true
  /// Whether a faint dot stands where a drawing is clear.
  var marksClear = false
  var keys = KeyLayout.standard
  private(set) var bindings: [Binding] = []
  /// With which new drawings begin: commands that set something.
  private(set) var drawing: [Command] = []

  /// - Parameter line: nil: as without any settings.
  /// - Throws: for a line that is no command.
  mutating func bind(_ key: KeyName, to line: String?) throws(ScriptError) {
    if let line { _ = try Action.parse(line) }
    bindings.removeAll { $0.key == key }
    if let line { bindings.append(Binding(key: key, line: line)) }
  }

  /// False for what sets nothing.
  mutating func take(_ action: Action) throws(ScriptError) -> Bool {
    switch action {
    case .theme(let theme): self.theme = theme
    case .clipboard(let isOn): sharesClipboard = isOn
    case .mouse(let isOn?): reportsMouse = isOn
    case .markClear(let isOn?): marksClear = isOn
    case .keys(let keys): self.keys = keys
    case .bind(let key, let line): try bind(key, to: line)
    case .command(let command) where Settings.verbs.contains(command.verb): drawing.append(command)
    default: return false
    }
    return true
  }

  /// How new drawings may begin: with what is drawn with.
  static let verbs: Set = ["attributes", "color", "glyph", "option", "shape", "strict", "tool"]

  /// What is other than without any settings, as commands.
  var lines: [String] {
    let standard = Settings()
    return (theme == standard.theme ? [] : ["theme \(theme.rawValue)"])
      + (sharesClipboard ? [] : ["set clipboard off"]) + (reportsMouse ? [] : ["mouse off"])
      + (marksClear ? ["view clear on"] : [])
      + (keys == .standard ? [] : ["set keys \(keys.rawValue)"])
      + bindings.map(\.text)
  }
}

extension ActionTable {
  /// With the keys that are set; what they did before is done by them no more.
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
