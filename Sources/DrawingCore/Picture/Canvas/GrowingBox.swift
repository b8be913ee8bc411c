import Cells

/// Values at the points of a box that grows when one outside it is written.
struct GrowingBox<Value: Sendable>: Sendable {
  /// The rectangle that the box never grows beyond.
  let limit: Rect
  /// The value where none was written.
  let blank: Value
  private(set) var bounds = Rect.zero
  private var values: [Value] = []

  /// Creates an empty box that grows within `limit`.
  init(_ blank: Value, in limit: Rect) { (self.blank, self.limit) = (blank, limit) }

  /// Creates a box with room for all of `bounds`.
  init(_ blank: Value, all bounds: Rect) {
    self.init(blank, in: bounds)
    self.bounds = bounds
    values = Array(repeating: blank, count: bounds.width * bounds.height)
  }

  subscript(p: Point) -> Value { bounds.contains(p) ? values[index(p)] : blank }

  /// Changes the value at a point. Does nothing outside the limit.
  @inline(__always)
  mutating func update(_ p: Point, _ change: (inout Value) -> Void) {
    if !bounds.contains(p) {
      guard limit.contains(p) else { return }
      grow(to: p)
    }
    change(&values[index(p)])
  }

  @inline(__always)
  private func index(_ p: Point) -> Int { (p.y - bounds.minY) * bounds.width + p.x - bounds.minX }

  private mutating func grow(to p: Point) {
    let (old, before) = (bounds, values)
    bounds = bounds.grown(to: p).intersection(limit)
    values = Array(repeating: blank, count: bounds.width * bounds.height)
    for y in old.rows {
      let (from, to) = ((y - old.minY) * old.width, index(Point(old.minX, y)))
      for x in 0..<old.width { values[to + x] = before[from + x] }
    }
  }
}

extension Rect {
  /// Returns a rectangle that contains a point, doubled on the sides where that lay outside, so
  /// that many steps cost little.
  fileprivate func grown(to p: Point) -> Rect {
    let all = union(Rect(p.x, p.y, 1, 1))
    let (left, right) = (p.x < minX ? width : 0, p.x >= maxX ? width : 0)
    let (up, down) = (p.y < minY ? height : 0, p.y >= maxY ? height : 0)
    return Rect(
      all.minX - left, all.minY - up, all.width + left + right, all.height + up + down)
  }
}
