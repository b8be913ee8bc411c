import Cells

/// The ellipse that just fits in a box of cells.
enum Ellipse {
  /// Calls `body` with symmetric pairs of outline points, left and right in one row, the outermost
  /// pair of a row first. A point may occur more than once. This is Alois Zingl’s integer algorithm
  /// for a box of any parity (“A Rasterizing Algorithm for Drawing Curves”, 2012).
  static func trace(in box: Rect, _ body: (_ left: Point, _ right: Point) -> Void) {
    guard !box.isEmpty else { return }
    var outline = Outline(box)
    while outline.left <= outline.right {
      outline.emit(body)
      outline.step()
    }
    outline.finishTips(body)
  }

  /// Returns the rows of the filled ellipse that lie in `area`, from the top.
  static func rows(of box: Rect, in area: Rect) -> [Span] {
    var rows: [Int: Range<Int>] = [:]
    trace(in: box) { left, right in
      guard area.rows.contains(left.y), rows[left.y] == nil else { return }
      rows[left.y] = (left.x..<right.x + 1).clamped(to: area.columns)
    }
    return rows.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
      .map { Span(y: $0.key, columns: $0.value) }
  }

  private struct Outline {
    var left: Int
    var right: Int
    var lower: Int
    var upper: Int
    private let height: Int
    private var dx: Int128
    private var dy: Int128
    private var error: Int128
    private let growX: Int128
    private let growY: Int128

    init(_ box: Rect) {
      let a = Int128(box.width - 1)
      let b = Int128(box.height - 1)
      let odd = b & 1
      height = box.height - 1
      left = box.minX
      right = box.maxX - 1
      lower = box.minY + (height + 1) / 2
      upper = lower - Int(odd)
      dx = 4 * (1 - a) * b * b
      dy = 4 * (odd + 1) * a * a
      error = dx + dy + odd * a * a
      growX = 8 * b * b
      growY = 8 * a * a
    }

    func emit(_ body: (Point, Point) -> Void) {
      body(Point(left, lower), Point(right, lower))
      body(Point(left, upper), Point(right, upper))
    }

    mutating func step() {
      let twice = 2 * error
      if twice <= dy {
        lower += 1
        upper -= 1
        dy += growY
        error += dy
      }
      if twice >= dx || 2 * error > dy {
        left += 1
        right -= 1
        dx += growX
        error += dx
      }
    }

    /// A flat ellipse ends before it reaches its tips, which are added here.
    mutating func finishTips(_ body: (Point, Point) -> Void) {
      while lower - upper <= height {
        body(Point(left - 1, lower), Point(right + 1, lower))
        body(Point(left - 1, upper), Point(right + 1, upper))
        lower += 1
        upper -= 1
      }
    }
  }
}
