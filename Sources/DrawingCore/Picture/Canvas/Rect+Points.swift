import Cells

extension Rect {
  /// The points of the rectangle, row by row.
  var points: [Point] { rows.flatMap { y in columns.map { Point($0, y) } } }

  /// The cells along the edges; corners occur twice.
  var outline: [Point] {
    guard !isEmpty else { return [] }
    return columns.flatMap { [Point($0, minY), Point($0, maxY - 1)] }
      + rows.flatMap { [Point(minX, $0), Point(maxX - 1, $0)] }
  }

  /// Whether all of the other lies within it.
  func covers(_ other: Rect) -> Bool { intersection(other) == other }

  /// Whether both share cells and neither lies within the other.
  func cuts(_ other: Rect) -> Bool {
    !intersection(other).isEmpty && !covers(other) && !other.covers(self)
  }
}
