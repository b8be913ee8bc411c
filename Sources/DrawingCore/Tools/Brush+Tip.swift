import Cells

extension Brush {
  /// How many points a dab has.
  var tipArea: Int { options.size == 1 || drawsWide ? 1 : tipOffsets.count }

  /// Whether it draws a wide glyph, which it does with size 1.
  private var drawsWide: Bool { glyph.isWide && grid == .cells }

  /// Where the points of a dab lie around its place, row by row.
  var tipOffsets: [Point] {
    let size = options.size
    guard size > 1 else { return [.zero] }
    let range = -(size - 1) / 2...size / 2
    switch options.tip {
    case .row: return range.map { Point($0, 0) }
    case .column: return range.map { Point(0, $0) }
    case .square: return range.flatMap { y in range.map { Point($0, y) } }
    case .round:
      let even = size % 2 == 0 ? 1 : 0
      let isInside = { (dx: Int, dy: Int) in
        let (x, y) = (2 * dx - even, 2 * dy - even)
        return x * x + y * y <= size * size - size
      }
      return range.flatMap { y in range.filter { isInside($0, y) }.map { Point($0, y) } }
    }
  }

  /// The same points in rectangles, none of which overlap.
  var tipRects: [Rect] {
    tipOffsets.reduce(into: []) { rects, p in
      if let last = rects.last, last.minY == p.y, last.maxX == p.x {
        rects[rects.count - 1] = Rect(last.minX, last.minY, last.width + 1, 1)
      } else {
        rects.append(Rect(origin: p, size: Size(1, 1)))
      }
    }
  }
}
