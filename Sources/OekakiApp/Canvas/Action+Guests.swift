import DrawingCore
import TerminalKit

extension Action {
  /// Whether a guest may do it: somebody who draws on a canvas through an account that is not his, and
  /// reaches nothing else of it. No file is read or written but those of the session, no setting is
  /// kept, no other program is started, and the canvas is not left.
  var isForGuests: Bool {
    switch self {
    case .file: false
    case .screen(let action): action.isForGuests
    case .setting(let action): action.isForGuests
    case .canvas(let action): action.isForGuests
    case .program(let action): action != .suspend
    case .command, .letter, .chooseTool, .nextTool, .cursor, .selection, .color, .glyph, .brush,
      .diagram, .nextLayer, .frame, .view:
      true
    }
  }
}

extension ScreenAction {
  fileprivate var isForGuests: Bool {
    switch self {
    case .gallery: false
    case .commandLine, .menu, .menuOf, .help, .glyphs, .lettering, .overview, .panel: true
    }
  }
}

extension SettingAction {
  fileprivate var isForGuests: Bool {
    switch self {
    case .themeFile, .rereadTheme, .glyphs, .edit, .save: false
    case .theme, .keys, .clipboard, .mouse, .sync, .colors, .show, .bind, .tell: true
    }
  }
}

extension CanvasAction {
  fileprivate var isForGuests: Bool {
    switch self {
    case .share, .leave: false
    case .who, .say, .follow, .presence, .conflicts, .revert, .lock, .unshared: true
    }
  }
}

extension ActionTable {
  /// The table of a guest, without what he may not do.
  var forGuests: ActionTable { ActionTable(entries.filter(\.action.isForGuests)) }
}
