import Cells

/// Where a tool draws: it reads a layer and writes a sketch over it.
///
/// What would fall outside `area` is clipped, never shifted, and half of a wide glyph is never
/// drawn.
public struct Easel {
  let layer: Layer
  /// The drawing's bounds, or the selection inside them.
  let area: Rect
  public private(set) var sketch: Sketch
  /// The smallest rectangle around everything written through this easel.
  private(set) var touched = Rect.zero

  init(_ layer: Layer, area: Rect, sketch: Sketch? = nil) {
    self.layer = layer
    self.area = area
    self.sketch = sketch ?? Sketch(layer.size)
  }

  /// What stands at a point now, sketch and all.
  subscript(p: Point) -> Cell { sketch[p] ?? layer[p] }

  mutating func put(_ glyph: Glyph, _ style: Style, at p: Point) {
    guard area.contains(p), !glyph.isContinuation else { return }
    let right = Point(p.x + 1, p.y)
    guard !glyph.isWide || area.contains(right) else { return }
    set(Cell(glyph, style), at: p)
    if glyph.isWide { set(Cell(.continuation, style), at: right) }
  }

  /// Puts a glyph of one cell in every cell of some rectangles, none of which overlap.
  mutating func fill(_ rects: [Rect], with glyph: Glyph, _ style: Style) {
    guard glyph.width == 1 else { return }
    let visible = rects.map { $0.intersection(area) }.filter { !$0.isEmpty }
    // Inside everything is overwritten: only at the ends of rows can a wide glyph be cut.
    for rect in visible where mayHoldWideGlyphs(rect) {
      for y in rect.rows { leaveWidows(besides: Span(y: y, columns: rect.columns)) }
    }
    for rect in visible {
      sketch.fill(rect, with: Cell(glyph, style))
      touched = touched.union(rect)
    }
  }

  /// False only for a part of one tile in which nothing is stored, or the same cell everywhere.
  private func mayHoldWideGlyphs(_ rect: Rect) -> Bool {
    let number = layer.tiles.tileNumber(of: rect.origin)
    let isOneTile = number == layer.tiles.tileNumber(of: Point(rect.maxX - 1, rect.maxY - 1))
    let isPlain =
      layer.tiles.tile(number)?.isFlat ?? true && sketch.tiles.tile(number)?.isFlat ?? true
    return !isOneTile || !isPlain
  }

  private mutating func leaveWidows(besides span: Span) {
    let (first, last) = (
      Point(span.columns.lowerBound, span.y), Point(span.columns.upperBound - 1, span.y)
    )
    if self[first].glyph.isContinuation { leaveWidow(at: Point(first.x - 1, span.y)) }
    if self[last].glyph.isWide { leaveWidow(at: Point(last.x + 1, span.y)) }
  }

  /// Puts the brush's glyph as part of a line: a wide one stands only every second cell of a row, so
  /// that it does not cut the one before.
  mutating func dab(_ brush: Brush, at p: Point) {
    if brush.glyph.isWide {
      let covers = sketch[p]?.glyph.isContinuation ?? false
      let blocks = sketch[Point(p.x + 1, p.y)]?.glyph.isWide ?? false
      if covers || blocks { return }
    }
    put(brush.glyph, brush.style, at: p)
  }

  /// Nothing is left at the point: what lies below shows through again.
  mutating func clear(at p: Point) {
    if area.contains(p) { set(.clear, at: p) }
  }

  /// Writes a cell; the other half of a wide glyph that it cuts becomes a space on its background.
  private mutating func set(_ cell: Cell, at p: Point) {
    let old = self[p]
    if old.glyph.isContinuation {
      leaveWidow(at: Point(p.x - 1, p.y))
    } else if old.glyph.isWide {
      leaveWidow(at: Point(p.x + 1, p.y))
    }
    write(cell, at: p)
  }

  private mutating func leaveWidow(at p: Point) {
    write(self[p].widowed, at: p)
  }

  private mutating func write(_ cell: Cell, at p: Point) {
    sketch[p] = cell
    touched = touched.union(Rect(p.x, p.y, 1, 1))
  }
}
