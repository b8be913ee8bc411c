import Cells
import DrawingCore
import DrawingStore

/// What a drawing shows of others at its canvas.
extension DrawingViewController {
  /// Shows what others have changed; the bars follow at the end of the batch.
  func showForeign() {
    bars.isOverviewStale = true
    drawingView?.canvas?.setNeedsDisplay()
  }

  /// Says something about the canvas, unless an error is shown.
  func tell(_ text: String, isError: Bool) {
    if statusMessage?.isError == true, !isError { return }
    show(StatusMessage(text: SafeText(text).description, isError: isError))
  }
}

/// What is known of the canvas that a drawing is shared on.
struct CanvasFacts: Equatable {
  /// How it stands, in words; empty for a drawing of one’s own.
  var words = ""
  var marks: [NeighbourMark] = []
}
