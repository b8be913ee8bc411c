import Cells

/// The points of a dab, relative to its place.
struct Tip: Hashable, Sendable {
  /// The run of points in each row, from the top.
  let rects: [Rect]
  let count: Int

  /// A tip of one point.
  static let single = Tip([Rect(0, 0, 1, 1)])

  private init(_ rects: [Rect]) {
    self.rects = rects
    count = rects.reduce(0) { $0 + $1.width }
  }

  init(_ options: BrushOptions) {
    let size = options.size
    let range = -(size - 1) / 2...size / 2
    switch options.tip {
    case .row: self.init([Rect(range.lowerBound, 0, size, 1)])
    case .column: self.init(range.map { Rect(0, $0, 1, 1) })
    case .square: self.init(range.map { Rect(range.lowerBound, $0, size, 1) })
    case .round:
      let even = size % 2 == 0 ? 1 : 0
      let isInside = { (dx: Int, dy: Int) in
        let (x, y) = (2 * dx - even, 2 * dy - even)
        return x * x + y * y <= size * size - size
      }
      self.init(
        range.map { y in
          let columns = range.filter { isInside($0, y) }
          return Rect(columns.first ?? 0, y, columns.count, 1)
        })
    }
  }

  /// The points from the top left, row by row.
  var offsets: [Point] { rects.flatMap(\.points) }

  /// Returns the points of a dab that the one before it, `step` away, did not cover.
  func rects(after step: Point) -> [Rect] {
    rects.indices.flatMap { i in
      guard rects.indices.contains(i + step.y) else { return [rects[i]] }
      let covered = rects[i + step.y].offset(by: Point(-step.x, 0)).columns
      return rects[i].without(covered)
    }
  }
}

extension Brush {
  /// The tip of the brush, which is a single point for a wide glyph.
  var tip: Tip {
    options.size == 1 || glyph.isWide && grid == .cells ? .single : Tip(options)
  }
}

extension Rect {
  /// Returns the rest of one row, to the left and right of some columns.
  fileprivate func without(_ others: Range<Int>) -> [Rect] {
    let others = others.clamped(to: columns)
    let sides = [columns.lowerBound..<others.lowerBound, others.upperBound..<columns.upperBound]
    return sides.filter { !$0.isEmpty }.map { Rect($0.lowerBound, minY, $0.count, 1) }
  }
}
