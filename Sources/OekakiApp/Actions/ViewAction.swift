import Cells
import DrawingCore
import Formats

/// An action that shows something of the drawing, and changes nothing in it.
enum ViewAction: Hashable, Sendable {
  /// Scrolls by pages of the canvas.
  case scrollPages(dx: Int, dy: Int)
  /// Scrolls to the drawing's first cell.
  case scrollHome
  /// Scrolls to the drawing's last cells.
  case scrollEnd
  /// Hides everything but the picture and one row, or shows it again.
  case wholePicture
  /// Shows what is under the cursor.
  case inspect
  /// Reports what in the drawing does not suit its destination.
  case lint(Lint)
}

extension DrawingViewController {
  func handle(_ action: ViewAction) {
    switch action {
    case .scrollPages(let dx, let dy):
      scroll(by: Point(dx * canvasSize.width, dy * canvasSize.height))
    case .scrollHome: attempt(.scroll(.zero))
    case .scrollEnd: scroll(by: editor.state.drawing.bounds.lastPoint)
    case .wholePicture:
      bars.isBare.toggle()
      showBars()
    case .inspect: inspect()
    case .lint(let lint): say(lint.findings(in: editor.state.drawing))
    }
  }

  /// Scrolls by a step, no further than needed to show the drawing's last cells.
  func scroll(by step: Point) {
    if let command = editor.state.commandToScroll(by: step, in: canvasSize) { attempt(command) }
  }

  func scroll(toRow y: Int) { scroll(by: Point(0, y - editor.state.viewport.y)) }
  func scroll(toColumn x: Int) { scroll(by: Point(x - editor.state.viewport.x, 0)) }
}
