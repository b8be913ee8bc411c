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

  /// Draws a dab of the brush at each point that `trace` hands on. Where it does not matter what
  /// comes first, what of them overlaps is drawn once, and all of it at the end.
  ///
  /// - Parameter start: where a path that was drawn before ends, beside the first point; nil where
  ///   this one begins.
  mutating func draw(
    _ brush: Brush, after start: Point? = nil, along trace: ((Point) -> Void) -> Void
  ) {
    if brush.fillsCells {
      // What a path goes on by is a few cells, one after the other.
      if start != nil, brush.tip == .single {
        return trace { put(brush.glyph, brush.style, at: $0) }
      }
      let covered = Coverage(of: brush.tip, in: area, after: start, along: trace)
      return fill(covered, with: brush.glyph, brush.style)
    }
    if let grid = brush.grid.dots, channels == .all, paper == nil {
      return draw(grid, brush, after: start, along: trace)
    }
    var trail = Trail(brush.tip)
    trace { p in
      let rects = trail.rects(at: p).map { $0.offset(by: p) }
      if brush.grid != .cells { return fill(rects, with: brush) }
      for p in rects.flatMap(\.points) { mark(brush, at: p) }
    }
  }

  /// Draws one cell of a path. A wide glyph stands only every second cell of a row, so that it does
  /// not cut the one before.
  private mutating func mark(_ brush: Brush, at p: Point) {
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

extension Brush {
  /// Whether each of its points is one cell, for which it does not matter what of a path comes first.
  fileprivate var fillsCells: Bool {
    grid == .cells && !glyph.isWide
      && (options.channels == .all || !options.channels.contains(.glyph))
  }

  /// What a dab of a path costs, in cells: as many as a dab beside the last one covers anew where
  /// each is drawn once.
  var dabCost: Int {
    let isGathered = fillsCells || grid != .cells && options.channels == .all
    return isGathered ? min(tip.count, 2 * options.size) : tip.count
  }
}

extension [Span] {
  /// Each as a rectangle of one row.
  var rects: [Rect] { map(\.rect) }
}
