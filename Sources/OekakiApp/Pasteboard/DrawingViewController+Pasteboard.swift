import Cells
import DrawingCore

extension DrawingViewController {
  /// The command that pastes what was copied last, whichever drawing it came from.
  var pasting: Command {
    guard let copy = delegate?.copied, let (place, clip) = copy.placed,
      clip != editor.state.clipboard
    else { return .paste }
    return .place(isUnmoved && isInView(place) ? place : cursor, clip)
  }

  /// Whether the cursor is where it was when the drawing came up, so that nobody has said where
  /// something from another drawing goes.
  private var isUnmoved: Bool { cursor == arrival }

  private func isInView(_ p: Point) -> Bool {
    Rect(origin: viewport, size: canvasSize)
      .intersection(Rect(origin: .zero, size: drawingSize)).contains(p)
  }
}
