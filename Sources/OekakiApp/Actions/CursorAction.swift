import Cells
import DrawingCore
import DrawingStore

/// An action at the cursor, for the keyboard in place of the mouse.
enum CursorAction: Hashable, Sendable {
  /// Moves the cursor, and the gesture or the floating paste with it.
  case move(dx: Int, dy: Int)
  /// Draws a dot, or the first or second corner of a shape.
  case draw
  /// Puts the pen down, so that moving draws, or lifts it.
  case pen
  /// Ends the gesture and keeps it, stamps the floating paste, or begins to type the words of a box
  /// or a wire.
  case accept
  /// Discards the gesture, the floating paste or the selection, whichever comes first.
  case escape
}

extension DrawingViewController {
  func handle(_ action: CursorAction) {
    switch action {
    case .move(let dx, let dy): moveCursor(by: Point(dx, dy))
    case .draw: attempt(editor.state.commandToDraw)
    case .pen: attempt(editor.state.gesture == nil ? .press(editor.state.cursorPoint) : .release)
    case .accept: accept()
    case .escape: if editor.state.isSettled { attempt(.deselect) } else { drop() }
    }
  }

  /// Keeps what is in progress. With nothing in progress, the words of the box or the wire that is
  /// meant are typed anew.
  private func accept() {
    if editor.state.isSettled, let part = meantPart {
      inputs.diagram.beginWords(of: part, on: self)
    } else {
      attempt(editor.state.floating == nil ? .release : .stamp)
    }
  }

  /// Discards the gesture or the floating paste, and says how a paste comes back.
  func drop() {
    guard editor.state.floating != nil else {
      attempt(.cancel)
      return
    }
    if attempt(.drop()) { show(StatusMessage("dropped: \(.undo) brings it back")) }
  }

  private func moveCursor(by step: Point) {
    guard let command = editor.state.commandToMove(by: step) else { return }
    attempt(command)
    guard case .none = editor.state.floating else { return }
    bars.noteStroke()
    followCursor()
  }
}
