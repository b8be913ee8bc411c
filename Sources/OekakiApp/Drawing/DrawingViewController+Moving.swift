import DrawingCore

extension DrawingViewController {
  /// Ends a move by keys or mouse, in one step, before something else is done.
  func endMove(before action: Action) {
    if !action.goesOnMoving { endMove() }
  }

  func endMove() {
    defer { isMoving = false }
    if isMoving, case .some = editor.state.floating { attempt(.stamp) }
  }
}

extension Action {
  /// Whether what is being moved still floats after the action.
  fileprivate var goesOnMoving: Bool {
    switch self {
    case .selection(.nudge), .command(.undo(1)), .command(.redo(1)): true
    case .color, .glyph, .brush, .view, .screen, .setting, .program: true
    case .command, .letter, .chooseTool, .cursor, .selection, .nextLayer, .file: false
    }
  }
}
