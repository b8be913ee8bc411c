import Cells

/// Where a tool draws: it reads a layer and writes a sketch over it.
///
/// What would fall outside `area` is clipped, never shifted, and half of a wide glyph is never
/// drawn.
public struct Easel {
  let layer: Layer
  /// The drawing's bounds, or those of the selection.
  let area: Rect
  /// The selection where it is no rectangle.
  let mask: Selection?
  /// What the layer is part of, for tools that look at what is seen; nil where none does.
  let drawing: Drawing?
  /// What is written of each cell.
  let channels: Channels
  /// What cells get as their paper before dots are drawn on them; nil: they keep their own.
  var paper: Color?
  /// Whether cells that are clear stay so.
  private let keepsClear: Bool
  /// What was drawn through this easel, and through those before that handed it on.
  public private(set) var sketch: Sketch
  /// The smallest rectangle around everything written through this easel.
  private(set) var touched = Rect.zero

  init(
    _ layer: Layer, area: Rect, mask: Selection? = nil, channels: Channels = .all,
    sketch: Sketch? = nil, drawing: Drawing? = nil
  ) {
    self.layer = layer
    self.drawing = drawing
    self.area = area
    self.mask = mask
    self.channels = channels
    keepsClear = layer.lock == .empty
    self.sketch = sketch ?? Sketch(layer.size)
  }

  /// What stands at a point now, sketch and all.
  subscript(p: Point) -> Cell { sketch[p] ?? layer[p] }

  /// Whether anything may be drawn at a point.
  @inline(__always)
  func allows(_ p: Point) -> Bool {
    area.contains(p) && (mask?.contains(p) ?? true) && (!keepsClear || layer[p] != .clear)
  }

  /// The parts of a rectangle in which something may be drawn.
  func shown(_ rect: Rect) -> [Rect] {
    let visible = rect.intersection(area)
    return visible.isEmpty ? [] : mask?.rects(in: visible) ?? [visible]
  }

  mutating func put(_ glyph: Glyph, _ style: Style, at p: Point) {
    guard allows(p), !glyph.isContinuation else { return }
    if channels != .all { return merge(Cell(glyph, style), at: p) }
    putWhole(glyph, style, at: p)
  }

  private mutating func putWhole(_ glyph: Glyph, _ style: Style, at p: Point) {
    let right = Point(p.x + 1, p.y)
    guard !glyph.isWide || allows(right) else { return }
    set(Cell(glyph, style), at: p)
    if glyph.isWide { set(Cell(.continuation, style), at: right) }
  }

  /// Writes the channels of a cell; the rest stays as it is. Half of a wide glyph that stays stands
  /// for both halves.
  private mutating func merge(_ cell: Cell, at p: Point) {
    if channels.contains(.glyph) {
      return putWhole(cell.glyph, channels.merge(cell, over: self[p]).style, at: p)
    }
    let lead = self[p].glyph.isContinuation ? Point(p.x - 1, p.y) : p
    let right = Point(lead.x + 1, lead.y)
    let isWide = self[lead].glyph.isWide
    guard allows(lead), !isWide || allows(right) else { return }
    let merged = channels.merge(cell, over: self[lead])
    write(merged, at: lead)
    if isWide { write(Cell(.continuation, merged.style), at: right) }
  }

  /// Puts a glyph of one cell in every cell of some rectangles, none of which overlap.
  mutating func fill(_ rects: [Rect], with glyph: Glyph, _ style: Style) {
    guard glyph.width == 1 else { return }
    let visible = rects.flatMap(shown)
    if channels != .all || keepsClear {
      for rect in visible {
        for y in rect.rows { for x in rect.columns { put(glyph, style, at: Point(x, y)) } }
      }
      return
    }
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

  /// Nothing is left at the point: what lies below shows through again.
  mutating func clear(at p: Point) {
    if channels != .all { return put(Cell.clear.glyph, Cell.clear.style, at: p) }
    if allows(p) { set(.clear, at: p) }
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
