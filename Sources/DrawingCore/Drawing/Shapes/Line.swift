import Cells

/// The points of a straight line between two cells, both included.
enum Line {
  /// Calls `body`, from `a` to `b`, with the points whose coordinate along the longer side lies
  /// inside `area`. Costs the visible part of the line, however long it is.
  ///
  /// Bresenham’s algorithm with the error doubled, in the form that steps in x if e2 >= dy and in y
  /// if e2 <= dx: after n steps along the longer side the shorter one has taken (2 * shorter * n +
  /// longer) / (2 * longer) steps, rounded down. From `b` to `a` it may differ at ties.
  static func trace(from a: Point, to b: Point, in area: Rect, _ body: (Point) -> Void) {
    let (dx, dy) = (abs(b.x - a.x), abs(b.y - a.y))
    let stepX = a.x < b.x ? 1 : -1
    let stepY = a.y < b.y ? 1 : -1
    if dx >= dy {
      for n in steps(dx, from: a.x, stepX, in: area.columns) {
        body(Point(a.x + n * stepX, a.y + shorter(dy, dx, n) * stepY))
      }
    } else {
      for n in steps(dy, from: a.y, stepY, in: area.rows) {
        body(Point(a.x + shorter(dx, dy, n) * stepX, a.y + n * stepY))
      }
    }
  }

  /// Returns the number of steps of the shorter side after `n` steps of the longer one.
  @inline(__always)
  private static func shorter(_ short: Int, _ long: Int, _ n: Int) -> Int {
    long == 0 ? 0 : (2 * short * n + long) / (2 * long)
  }

  /// Returns the steps, from 0 to `count`, after which a coordinate lies inside `range`.
  private static func steps(
    _ count: Int, from start: Int, _ step: Int, in range: Range<Int>
  ) -> Range<Int> {
    let inside =
      step > 0
      ? range.lowerBound - start..<range.upperBound - start
      : start - range.upperBound + 1..<start - range.lowerBound + 1
    return inside.clamped(to: 0..<count + 1)
  }
}
