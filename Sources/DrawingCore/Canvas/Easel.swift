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

  /// Puts a glyph of one cell in every cell of a span.
  mutating func put(_ glyph: Glyph, _ style: Style, in span: Span) {
    guard area.rows.contains(span.y), glyph.width == 1 else { return }
    let columns = span.columns.clamped(to: area.columns)
    guard !columns.isEmpty else { return }
    // Inside the span everything is overwritten: only at its ends can a wide glyph be cut.
    let (first, last) = (Point(columns.lowerBound, span.y), Point(columns.upperBound - 1, span.y))
    if self[first].glyph.isContinuation { leaveWidow(at: Point(first.x - 1, span.y)) }
    if self[last].glyph.isWide { leaveWidow(at: Point(last.x + 1, span.y)) }
    sketch.fill(
      Patch.Run(x: first.x, y: span.y, count: columns.count, cell: Cell(glyph, style)))
    touched = touched.union(Rect(first.x, span.y, columns.count, 1))
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
