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

extension Action {
  /// Whether what is being moved still floats after the action.
  var goesOnMoving: Bool {
    switch self {
    case .selection(.nudge), .command(.undo(1)), .command(.redo(1)): true
    // Puts it down itself, and does no more than that.
    case .cursor(.accept): true
    case .color, .glyph, .brush, .frame, .view, .screen, .setting, .program: true
    case .canvas(let action): action.isTalk
    case .command, .letter, .chooseTool, .nextTool, .cursor, .selection, .diagram, .nextLayer,
      .file:
      false
    }
  }
}
