import Cells

/// The cells that a freehand gesture passes.
enum Freehand {
  /// One of them.
  struct Step {
    let point: Point
    /// Counted from the press, which is 0. Where one line ends and the next begins is one step.
    let index: Int
  }

  /// Calls `body` with the steps inside `area` that come after the first `drawn` stops.
  static func trace(
    _ gesture: Gesture, after drawn: Int, in area: Rect, _ body: (Step) -> Void
  ) {
    var last = step(of: gesture, atStop: max(1, drawn))
    if drawn == 0 { body(last) }
    for stop in gesture.stops.dropFirst(max(1, drawn)) {
      let (start, index) = (last.point, last.index)
      Line.trace(from: start, to: stop.point, in: area) { p in
        if p != start { body(Step(point: p, index: index + start.steps(to: p))) }
      }
      last = Step(point: stop.point, index: index + start.steps(to: stop.point))
    }
  }

  /// Where a gesture is at one of its stops, counted from 1.
  static func step(of gesture: Gesture, atStop count: Int) -> Step {
    let stops = gesture.stops.prefix(count)
    let index = zip(stops, stops.dropFirst()).reduce(0) { $0 + $1.0.point.steps(to: $1.1.point) }
    return Step(point: stops.last?.point ?? gesture.start, index: index)
  }
}

extension Point {
  /// Steps of a straight line.
  fileprivate func steps(to other: Point) -> Int { max(abs(other.x - x), abs(other.y - y)) }
}
