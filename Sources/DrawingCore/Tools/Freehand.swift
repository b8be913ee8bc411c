import Cells

/// The cells that a freehand gesture passes.
enum Freehand {
  /// One of them.
  struct Step {
    let point: Point
    /// Counted from where the trace begins. Where one line ends and the next begins is one step.
    let index: Int
  }

  /// Calls `body` with the steps inside `area` that come after the first `drawn` stops. Costs what
  /// is new.
  static func trace(
    _ gesture: Gesture, after drawn: Int, in area: Rect, _ body: (Step) -> Void
  ) {
    var last = start(of: gesture, after: drawn)
    if drawn == 0 { body(last) }
    for stop in gesture.stops.dropFirst(max(1, drawn)) {
      let (start, index) = (last.point, last.index)
      Line.trace(from: start, to: stop.point, in: area) { p in
        if p != start { body(Step(point: p, index: index + start.steps(to: p))) }
      }
      last = Step(point: stop.point, index: index + start.steps(to: stop.point))
    }
  }

  /// The last of the first `drawn` stops, or the press.
  static func start(of gesture: Gesture, after drawn: Int) -> Step {
    Step(point: gesture.stops.prefix(max(1, drawn)).last?.point ?? gesture.start, index: 0)
  }

  /// Where the first `drawn` stops end; nil where none were drawn.
  static func end(of gesture: Gesture, upToStop drawn: Int) -> Point? {
    drawn > 0 ? start(of: gesture, after: drawn).point : nil
  }

  /// Steps from the press to one of the stops, counted from 1.
  static func length(of gesture: Gesture, upToStop count: Int) -> Int {
    let stops = gesture.stops.prefix(count)
    return zip(stops, stops.dropFirst()).reduce(0) { $0 + $1.0.point.steps(to: $1.1.point) }
  }
}

extension Point {
  /// Steps of a straight line.
  fileprivate func steps(to other: Point) -> Int { max(abs(other.x - x), abs(other.y - y)) }
}
