import Cells

/// The path of a freehand gesture.
enum Freehand {
  /// A point of the path.
  struct Step {
    let point: Point
    /// The number of steps since the start of the trace. The end of one line and the start of the
    /// next are a single step.
    let index: Int
  }

  /// Calls `body` with the steps inside `area` that come after the first `drawn` stops. Costs the
  /// new part of the path.
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

  /// Returns the last of the first `drawn` stops, or the press.
  static func start(of gesture: Gesture, after drawn: Int) -> Step {
    Step(point: gesture.stops.prefix(max(1, drawn)).last?.point ?? gesture.start, index: 0)
  }

  /// Returns the point at which the first `drawn` stops end. Nil if there are none.
  static func end(of gesture: Gesture, upToStop drawn: Int) -> Point? {
    drawn > 0 ? start(of: gesture, after: drawn).point : nil
  }

  /// Returns the number of steps from the press to the stop with number `count`, counted from 1.
  static func length(of gesture: Gesture, upToStop count: Int) -> Int {
    let stops = gesture.stops.prefix(count)
    return zip(stops, stops.dropFirst()).reduce(0) { $0 + $1.0.point.steps(to: $1.1.point) }
  }
}

extension Gesture {
  /// The seed after the gesture has ended, or nil if it takes no random numbers.
  var advancedSeed: UInt64? {
    guard let numbersPerCell = tool.numbersPerCell else { return nil }
    let cells = Freehand.length(of: self, upToStop: stops.count) + 1
    return RandomNumbers(seed, after: cells * numbersPerCell(brush)).state
  }
}

extension Point {
  /// Returns the number of steps in a straight line.
  fileprivate func steps(to other: Point) -> Int { max(abs(other.x - x), abs(other.y - y)) }
}
