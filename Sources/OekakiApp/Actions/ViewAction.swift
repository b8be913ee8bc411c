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
    case .scrollHome: scroll(toEnd: .zero - editor.state.viewport)
    case .scrollEnd: scroll(toEnd: editor.state.drawing.bounds.lastPoint)
    case .wholePicture:
      document.isBare.toggle()
    case .inspect: inspect()
    case .lint(let lint): say(lint.findings(in: editor.state.drawing))
    }
  }

  /// Scrolls to an end of the drawing. The cursor comes along, so that the next arrow does not go back,
  /// unless something is in progress there.
  private func scroll(toEnd step: Point) {
    scroll(by: step)
    let state = editor.state
    guard state.gesture == nil, state.floating == nil else { return }
    let seen = Rect(origin: state.viewport, size: canvasSize).intersection(state.drawing.bounds)
    if !seen.isEmpty, !seen.contains(cursor) { attempt(.cursor(cursor.clamped(to: seen))) }
  }

  /// Scrolls by a step, no further than needed to show the drawing's last cells.
  func scroll(by step: Point) {
    if let command = editor.state.commandToScroll(by: step, in: canvasSize) { attempt(command) }
  }

  func scroll(toRow y: Int) { scroll(by: Point(0, y - editor.state.viewport.y)) }
  func scroll(toColumn x: Int) { scroll(by: Point(x - editor.state.viewport.x, 0)) }
}
