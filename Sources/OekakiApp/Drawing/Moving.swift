import DrawingCore

/// A move of the selection by keys or mouse: it floats until something else is done, and is one
/// step.
struct Moving {
  /// Whether what floats was lifted to be moved.
  private(set) var isOn = false

  /// Notes that the selection was lifted.
  mutating func begin() { isOn = true }

  /// Ends the move. Returns the command that puts down what floats; nil if nothing is to be put
  /// down.
  mutating func end(in state: borrowing EditorState) -> Command? {
    defer { isOn = false }
    guard isOn, case .some = state.floating else { return nil }
    return .stamp
  }
}

extension DrawingViewController {
  /// Lifts the selection to be moved. Returns false, and shows the error, if it cannot be.
  func lift(copy: Bool) -> Bool {
    guard attempt(.lift(copy: copy)), case .some = editor.state.floating else { return false }
    moving.begin()
    return true
  }

  /// Ends a move before something else is done.
  func endMove(before action: Action) {
    if !action.goesOnMoving { endMove() }
  }

  func endMove() {
    if let command = moving.end(in: editor.state) { attempt(command) }
  }
}

extension Action {
  /// Whether what is being moved still floats after the action.
  var goesOnMoving: Bool {
    switch self {
    case .selection(.nudge), .command(.undo(1)), .command(.redo(1)): true
    case .color, .glyph, .brush, .view, .screen, .setting, .program: true
    case .command, .letter, .chooseTool, .cursor, .selection, .nextLayer, .file: false
    }
  }
}
