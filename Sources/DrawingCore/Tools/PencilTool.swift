import Cells

/// Freehand: the brush's glyph along straight lines between the stops.
struct PencilTool: Tool {
  let isFreehand = true

  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let brush = gesture.brush
    Freehand.trace(gesture, after: drawn, in: easel.area) { easel.dab(brush, at: $0) }
  }
}

/// Clears the cells along straight lines between the stops.
struct EraserTool: Tool {
  let isFreehand = true

  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    Freehand.trace(gesture, after: drawn, in: easel.area) { easel.clear(at: $0) }
  }
}

enum Freehand {
  /// Calls `body` with the points inside `area` from the last drawn stop on, or from the press.
  static func trace(
    _ gesture: Gesture, after drawn: Int, in area: Rect, _ body: (Point) -> Void
  ) {
    let fresh = gesture.stops.dropFirst(max(0, drawn - 1))
    guard var last = fresh.first?.point else { return }
    if drawn == 0 { body(last) }
    for stop in fresh.dropFirst() {
      Line.trace(from: last, to: stop.point, in: area, body)
      last = stop.point
    }
  }
}
