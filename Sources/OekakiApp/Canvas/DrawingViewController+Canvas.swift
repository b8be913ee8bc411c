import Cells
import DrawingCore
import DrawingStore

/// What a drawing shows of others at its canvas.
extension DrawingViewController {
  /// Shows what others have changed.
  func showForeign(_ change: Editor.Change) {
    bars.isOverviewStale = true
    drawingView?.canvas?.setNeedsDisplay()
    showBars()
  }

  /// Shows where others are.
  func showNeighbours() { showBars() }

  /// Says something about the canvas, unless an error is shown.
  func tell(_ text: String, isError: Bool) {
    if statusMessage?.isError == true, !isError { return showBars() }
    show(StatusMessage(text: SafeText(text).description, isError: isError))
  }
}

/// What is known of the canvas that a drawing is shared on.
struct CanvasFacts: Equatable {
  /// How it stands, in words; empty for a drawing of one’s own.
  var words = ""
  var marks: [NeighbourMark] = []
}
