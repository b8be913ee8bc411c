import DrawingCore
import DrawingStore
import TerminalKit

/// A setting of the program.
enum SettingAction: Hashable, Sendable {
  /// The theme of the interface.
  case theme(ThemeChoice)
  /// What the function keys do.
  case keys(KeyLayout)
  /// Whether copies also go to the terminal's clipboard.
  case clipboard(Bool)
  /// Whether the mouse draws; nil toggles it.
  case mouse(Bool?)
  /// Whether clear cells are marked; nil toggles the marks.
  case markClear(Bool?)
  /// Binds a key to a line of the command line; nil restores what the key does by default.
  case bind(KeyName, String?)
  /// Shows what is set.
  case tell
  /// Keeps what is set for later starts.
  case save

  /// The command that sets it.
  var verb: String {
    switch self {
    case .theme(let theme): "theme \(theme.rawValue)"
    case .keys: "set keys"
    case .clipboard: "set clipboard"
    case .mouse: "mouse"
    case .markClear: "view clear"
    case .bind: "bind"
    case .tell: "set"
    case .save: "set save"
    }
  }

  /// What it sets, to whatever value; nil for an action that means nothing in a file.
  var subject: String? {
    switch self {
    case .theme: "theme"
    case .bind(let key, _): "bind \(key)"
    case .mouse(nil), .markClear(nil), .tell, .save: nil
    case .keys, .clipboard, .mouse, .markClear: verb
    }
  }
}

extension DrawingViewController {
  func handle(_ action: SettingAction) {
    switch action {
    case .theme(let theme):
      delegate?.settings.theme = theme
      show(StatusMessage(text: "theme \(theme.rawValue)"))
    case .keys(let keys):
      delegate?.settings.keys = keys
      show(StatusMessage(text: "keys \(keys.rawValue)"))
    case .clipboard(let isOn): shareCopies(isOn)
    case .mouse(let isOn): reportMouse(isOn ?? !(delegate?.reportsMouse ?? false))
    case .markClear(let isOn): markClear(isOn)
    case .bind(let key, let line): bind(key, to: line)
    case .tell: show(StatusMessage(text: delegate?.settings.summary ?? ""))
    case .save: delegate?.saveSettings(from: self)
    }
  }

  private func shareCopies(_ isOn: Bool) {
    delegate?.settings.sharesClipboard = isOn
    show(StatusMessage(text: "copies \(isOn ? "also go to the terminal" : "stay in Oekaki")"))
  }

  private func reportMouse(_ isOn: Bool) {
    delegate?.reportsMouse = isOn
    show(StatusMessage(isOn ? "the mouse draws" : "the mouse selects text; \(.mouse) to draw"))
  }

  private func markClear(_ isOn: Bool?) {
    delegate?.settings.marksClear = isOn ?? !(delegate?.settings.marksClear ?? false)
    let isMarked = delegate?.settings.marksClear ?? false
    show(StatusMessage(text: isMarked ? "· marks clear cells" : "clear cells are blank"))
  }

  private func bind(_ key: KeyName, to line: String?) {
    do throws(ScriptError) {
      try delegate?.settings.bind(key, to: line)
      let label = Key(key).label
      show(StatusMessage(text: line.map { "\(label): \($0)" } ?? "\(label) is back to its default"))
    } catch {
      show(StatusMessage(text: error.reason, isError: true))
    }
  }
}
