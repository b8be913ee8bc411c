import Cells

/// The points of a dab, around its place.
struct Tip: Hashable, Sendable {
  /// From the top left, row by row.
  let offsets: [Point]
  /// The same as rectangles, none of which overlap.
  let rects: [Rect]

  /// One point.
  static let single = Tip([.zero])

  private init(_ offsets: [Point]) { (self.offsets, rects) = (offsets, offsets.rects) }

  init(_ options: BrushOptions) {
    let size = options.size
    let range = -(size - 1) / 2...size / 2
    switch options.tip {
    case .row: self.init(range.map { Point($0, 0) })
    case .column: self.init(range.map { Point(0, $0) })
    case .square: self.init(range.flatMap { y in range.map { Point($0, y) } })
    case .round:
      let even = size % 2 == 0 ? 1 : 0
      let isInside = { (dx: Int, dy: Int) in
        let (x, y) = (2 * dx - even, 2 * dy - even)
        return x * x + y * y <= size * size - size
      }
      self.init(range.flatMap { y in range.filter { isInside($0, y) }.map { Point($0, y) } })
    }
  }

  var count: Int { offsets.count }
}

extension Brush {
  /// A wide glyph is drawn with size 1.
  var tip: Tip {
    options.size == 1 || glyph.isWide && grid == .cells ? .single : Tip(options)
  }
}

extension [Point] {
  /// Those that lie side by side as rectangles of one row.
  var rects: [Rect] {
    reduce(into: []) { rects, p in
      if let last = rects.last, last.minY == p.y, last.maxX == p.x {
        rects[rects.count - 1] = Rect(last.minX, last.minY, last.width + 1, 1)
      } else {
        rects.append(Rect(origin: p, size: Size(1, 1)))
      }
    }
  }
}

extension Rect {
  /// Row by row.
  var points: [Point] { rows.flatMap { y in columns.map { Point($0, y) } } }
}
