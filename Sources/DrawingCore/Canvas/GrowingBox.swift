import Cells

/// Values at the places of a box, which grows where one outside of it is written.
struct GrowingBox<Value: Sendable>: Sendable {
  /// Nothing is kept outside of it.
  let limit: Rect
  /// What stands where nothing was written.
  let blank: Value
  private(set) var bounds = Rect.zero
  private var values: [Value] = []

  /// Takes room as places are written.
  init(_ blank: Value, in limit: Rect) { (self.blank, self.limit) = (blank, limit) }

  /// Takes room for all of the box at once.
  init(_ blank: Value, all bounds: Rect) {
    self.init(blank, in: bounds)
    self.bounds = bounds
    values = Array(repeating: blank, count: bounds.width * bounds.height)
  }

  subscript(p: Point) -> Value { bounds.contains(p) ? values[index(p)] : blank }

  /// Changes the value at a place; outside the limit nothing happens.
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
  /// By as much again on the sides where the point lies outside, so that many steps cost little.
  fileprivate func grown(to p: Point) -> Rect {
    let all = union(Rect(p.x, p.y, 1, 1))
    let (left, right) = (p.x < minX ? width : 0, p.x >= maxX ? width : 0)
    let (up, down) = (p.y < minY ? height : 0, p.y >= maxY ? height : 0)
    return Rect(
      all.minX - left, all.minY - up, all.width + left + right, all.height + up + down)
  }
}
