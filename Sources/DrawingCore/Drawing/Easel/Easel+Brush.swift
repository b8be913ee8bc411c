import Cells

/// Drawing with a brush in its points, which are cells or dots of its grid.
extension Easel {
  /// Returns a rectangle around all points that may be drawn.
  func area(of brush: Brush) -> Rect {
    brush.grid == .cells ? area : source(of: brush.grid.points(of: frame))
  }

  /// Returns the rectangle of the points at which a dab is partly visible.
  func reach(of brush: Brush) -> Rect {
    brush.options.size > 1 ? area(of: brush).inset(by: -brush.options.size) : area(of: brush)
  }

  /// Draws a dab of the brush at each point passed on by `trace`. If the order of the dabs does not
  /// matter, cells and dots that several of them cover are drawn once, at the end.
  ///
  /// - Parameter start: the end of the path drawn so far, next to the first point; nil at the
  ///   beginning of a path.
  mutating func draw(
    _ brush: Brush, after start: Point? = nil, along trace: ((Point) -> Void) -> Void
  ) {
    if brush.fillsCells {
      // A path is continued by a few cells at a time, which are cheapest one by one.
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

  /// Draws one cell of a path. A wide glyph is placed in every second cell of a row, so that it
  /// does not cut the one before.
  private mutating func mark(_ brush: Brush, at p: Point) {
    if brush.glyph.isWide, isTaken(byWideGlyphAt: p) { return }
    put(brush.glyph, brush.style, at: p)
  }

  /// Fills rectangles of points with the brush. In a row of cells wide glyphs start at the first
  /// cell; in an odd width the last cell stays as it is.
  mutating func fill(_ rects: [Rect], with brush: Brush) {
    if let grid = brush.grid.dots {
      write(rects, grid, brush.style)
    } else if brush.glyph.isWide {
      for rect in rects { fillPairs(rect, with: brush) }
    } else {
      fill(rects, with: brush.glyph, brush.style)
    }
  }

  /// Fills a rectangle with wide glyphs, counted from its first column, whether that is visible or
  /// not.
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
  /// Whether each point is one cell and the order of the points does not matter.
  fileprivate var fillsCells: Bool {
    grid == .cells && !glyph.isWide
      && (options.channels == .all || !options.channels.contains(.glyph))
  }

  /// The cost of a dab of a path, in cells. Where cells are drawn once, it is the number that a dab
  /// adds to the one beside it.
  var dabCost: Int {
    let isGathered = fillsCells || grid != .cells && options.channels == .all
    return isGathered ? min(tip.count, 2 * options.size) : tip.count
  }
}

extension [Span] {
  /// The spans as rectangles one row high.
  var rects: [Rect] { map(\.rect) }
}
