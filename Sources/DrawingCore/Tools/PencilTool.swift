import Cells

extension Tool {
  /// Freehand: the brush's glyph along straight lines between the stops.
  public static let pencil = Tool(
    "pencil", key: "p", title: "Pencil", points: .freehand, hint: spaceHint("draws"),
    step: "pencil stroke", options: ["grid", "size", "tip", "channels"],
    outcome: .cells { gesture, drawn, easel in
      let area = easel.reach(of: gesture.brush)
      Freehand.trace(gesture, after: drawn, in: area) { easel.dab(gesture.brush, at: $0) }
    })
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
