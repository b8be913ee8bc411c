import Cells
import TerminalKit

/// A mouse event as the canvas sees it.
struct CanvasEvent {
  let phase: Mouse.Phase
  var modifiers: Modifiers = []
  let pointer: Pointer
  /// Whether it happened on the canvas, not on a scroll bar or beside it.
  var isOnCanvas = true
  /// The size of the canvas on the screen.
  let canvas: Size
  /// The time of a press; nil if no two clicks count as a double click.
  var time: Duration?

  /// Whether the left button is pressed on the canvas.
  var beginsPress: Bool { phase == .press(.left) && isOnCanvas }
}

extension CanvasEvent {
  /// Creates the event that a mouse event is on a canvas.
  ///
  /// - Parameter fillsScreen: whether the mouse cannot leave the canvas, whose outermost cells then
  ///   scroll.
  init(
    _ mouse: Mouse, on view: CanvasView, fillsScreen: Bool, time: @autoclosure () -> Duration?
  ) {
    let place = mouse.location(in: view)
    phase = mouse.phase
    modifiers = mouse.modifiers
    isOnCanvas = view.bounds.contains(place)
    pointer = Pointer(
      cell: view.drawingPoint(at: place), part: mouse.part,
      push: fillsScreen ? Self.push(at: place, in: view.bounds.size) : .zero)
    canvas = view.shownSize
    self.time = beginsPress ? time() : nil
  }

  private static func push(at place: Point, in size: Size) -> Point {
    func step(_ x: Int, _ length: Int) -> Int { x <= 0 ? -1 : x >= length - 1 ? 1 : 0 }
    return Point(step(place.x, size.width), step(place.y, size.height))
  }
}
