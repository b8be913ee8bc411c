import DrawingCore
import DrawingStore
import TerminalKit

/// A setting of the program.
enum SettingAction: Hashable, Sendable {
  /// The theme of the interface.
  case theme(ThemeChoice)
  /// A theme of the user's own, by the name of its file.
  case themeFile(String)
  /// Reads the file of the theme again.
  case rereadTheme
  /// What the function keys do.
  case keys(KeyLayout)
  /// The file of glyph sets for the function keys.
  case glyphs(String)
  /// Whether copies also go to the terminal's clipboard.
  case clipboard(Bool)
  /// Whether the mouse draws; nil toggles it.
  case mouse(Bool?)
  /// Whether large changes are shown in one piece, where the terminal can.
  case sync(Bool)
  /// What the first sixteen colours look like in drawings that are for VGA.
  case colors(FirstColors)
  /// Whether something is shown; nil toggles it.
  case show(Shown, Bool?)
  /// Binds a key to a line of the command line; nil restores what the key does by default.
  case bind(KeyName, String?)
  /// Shows what is set.
  case tell
  /// Opens the file of settings in the user's editor.
  case edit
  /// Keeps what is set for later starts.
  case save

  /// The command that sets it.
  var verb: String {
    switch self {
    case .theme(let theme): "theme \(theme.rawValue)"
    case .themeFile, .rereadTheme: "theme"
    case .keys: "set keys"
    case .glyphs: "glyphs"
    case .clipboard: "set clipboard"
    case .mouse: "mouse"
    case .sync: "set sync"
    case .colors: "set colors"
    case .show(let part, _): part.verb
    case .bind: "bind"
    case .tell: "set"
    case .save: "set save"
    case .edit: "config"
    }
  }

  /// What it sets, to whatever value; nil for an action that means nothing in a file.
  var subject: String? {
    switch self {
    case .theme, .themeFile: "theme"
    case .bind(let key, _): "bind \(key)"
    case .mouse(nil), .show(_, nil), .rereadTheme, .tell, .save, .edit: nil
    case .keys, .glyphs, .clipboard, .mouse, .sync, .colors, .show: verb
    }
  }
}
