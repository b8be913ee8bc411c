import DrawingCore

extension DrawingViewController {
  /// Lifts the selection to be moved. Returns false, and shows the error, if it cannot be.
  func lift(copy: Bool) -> Bool {
    guard attempt(.lift(copy: copy)), case .some = editor.state.floating else { return false }
    inputs.moving.begin()
    return true
  }

  /// Ends a move before something else is done.
  func endMove(before action: Action) {
    if !action.goesOnMoving { endMove() }
  }

  func endMove() {
    guard let command = inputs.moving.end(in: editor.state) else { return }
    bars.noteMore()
    attempt(command)
  }
}
