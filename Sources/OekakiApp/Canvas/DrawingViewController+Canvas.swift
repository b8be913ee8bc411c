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

  /// Shows a cell, in the middle if it is out of sight.
  func reveal(_ place: Point) {
    let (size, seen) = (editor.state.drawingSize, canvasSize)
    guard !Rect(origin: viewport, size: seen).contains(place) else { return }
    let middle = Point(
      max(0, min(place.x - seen.width / 2, size.width - seen.width)),
      max(0, min(place.y - seen.height / 2, size.height - seen.height)))
    let message = statusMessage
    attempt(.scroll(middle))
    show(message)
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
