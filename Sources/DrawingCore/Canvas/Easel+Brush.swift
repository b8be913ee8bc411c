import Cells

/// Drawing with a brush, in its points: cells, or dots of its grid.
extension Easel {
  /// All points that may be drawn at, and no more than the box around them.
  func area(of brush: Brush) -> Rect {
    brush.grid == .cells ? area : source(of: brush.grid.points(of: frame))
  }

  /// Where the middle of a dab may lie so that some of it is seen.
  func reach(of brush: Brush) -> Rect {
    brush.options.size > 1 ? area(of: brush).inset(by: -brush.options.size) : area(of: brush)
  }

  /// Draws what a dab of a path adds to the one before it.
  mutating func dab(_ brush: Brush, _ trail: inout Trail, at p: Point) {
    let rects = trail.rects(at: p)
    if brush.grid != .cells, trail.isWide {
      return fill(rects.map { $0.offset(by: p) }, with: brush)
    }
    for rect in rects {
      for y in rect.rows { for x in rect.columns { mark(brush, at: p + Point(x, y)) } }
    }
  }

  /// Draws one point of a path. A wide glyph stands only every second cell of a row, so that it does
  /// not cut the one before.
  mutating func mark(_ brush: Brush, at p: Point) {
    if let grid = brush.grid.dots { return write(p, grid, brush.style) }
    if brush.glyph.isWide, isTaken(byWideGlyphAt: p) { return }
    put(brush.glyph, brush.style, at: p)
  }

  /// Fills rectangles of points with the brush. In a row of cells a wide glyph stands from its first
  /// cell on; where the width is odd the last one stays as it is.
  mutating func fill(_ rects: [Rect], with brush: Brush) {
    if let grid = brush.grid.dots {
      write(rects, grid, brush.style)
    } else if brush.glyph.isWide {
      for rect in rects { fillPairs(rect, with: brush) }
    } else {
      fill(rects, with: brush.glyph, brush.style)
    }
  }

  /// Counted from the rectangle's own first column, whether that is visible or not.
  private mutating func fillPairs(_ rect: Rect, with brush: Brush) {
    let visible = rect.intersection(area)
    guard !visible.isEmpty else { return }
    let start = rect.minX + (visible.minX - rect.minX) / 2 * 2
    for y in visible.rows {
      for x in stride(from: start, through: min(rect.maxX, visible.maxX) - 2, by: 2) {
        put(brush.glyph, brush.style, at: Point(x, y))
      }
    }
  }
}

extension [Span] {
  /// Each as a rectangle of one row.
  var rects: [Rect] { map { Rect($0.columns.lowerBound, $0.y, $0.columns.count, 1) } }
}
