import Cells

/// Drawing with a brush, in its points: cells, or dots of its grid.
extension Easel {
  /// All points that may be drawn at, and no more than the box around them.
  func area(of brush: Brush) -> Rect { brush.grid.points(of: area) }

  /// Where the middle of a dab may lie so that some of it is seen.
  func reach(of brush: Brush) -> Rect {
    brush.options.size > 1 ? area(of: brush).inset(by: -brush.options.size) : area(of: brush)
  }

  /// Draws the brush's tip as part of a path. A wide glyph stands only every second cell of a row,
  /// so that it does not cut the one before.
  mutating func dab(_ brush: Brush, at p: Point) {
    if let grid = brush.grid.dots { return dab(brush, grid, at: p) }
    if brush.options.size > 1, !brush.glyph.isWide {
      for d in brush.tipOffsets { put(brush.glyph, brush.style, at: p + d) }
      return
    }
    if brush.glyph.isWide {
      let covers = sketch[p]?.glyph.isContinuation ?? false
      let blocks = sketch[Point(p.x + 1, p.y)]?.glyph.isWide ?? false
      if covers || blocks { return }
    }
    put(brush.glyph, brush.style, at: p)
  }

  private mutating func dab(_ brush: Brush, _ grid: DotGrid, at p: Point) {
    guard brush.options.size == 1 else {
      return fill(brush.tipRects.map { $0.offset(by: p) }, with: brush)
    }
    let (dot, cell) = (brush.grid.dot(of: p), brush.grid.cell(of: p))
    write(1 << UInt8(dot.y * grid.columns + dot.x), grid, brush.style, at: cell)
  }

  /// Fills rectangles of points with the brush. In a row of cells a wide glyph stands from its first
  /// cell on; where the width is odd the last one stays as it is.
  mutating func fill(_ rects: [Rect], with brush: Brush) {
    if let grid = brush.grid.dots {
      write(DotRegion(grid, rects, in: area), brush.style)
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
