import Cells

/// Drawing many cells at once, tile by tile.
extension Easel {
  /// Puts a narrow glyph in every cell of some rectangles.
  mutating func fill(_ rects: [Rect], with glyph: Glyph, _ style: Style) {
    fill(Coverage(rects.map { $0.intersection(area) }), with: glyph, style)
  }

  /// Puts a narrow glyph in every covered cell.
  mutating func fill(_ coverage: Coverage, with glyph: Glyph, _ style: Style) {
    guard glyph.isNarrow else { return }
    let glyph = image?.turned(glyph) ?? glyph
    let placed = image.map { Coverage(coverage.rects.map($0.place)) } ?? coverage
    if channels != .all { return write(glyph, style, in: placed.parts(in: frame, mask)) }
    let parts = openParts(of: placed)
    for part in parts { leaveWidows(beside: part) }
    for part in parts {
      sketch.fill(part, with: Cell(glyph, style))
      note(part)
    }
  }

  /// Replaces each cell of some rectangles by what `body` makes of it. The rectangles are in the
  /// cells of the drawing, whatever image is drawn. A wide glyph counts as its left cell.
  mutating func redraw(_ rects: [Rect], _ body: (Point, Cell) -> Cell) {
    let channels = channels
    for part in openParts(of: Coverage(rects.map { $0.intersection(frame) })) {
      if holdsWideGlyphs(part) {
        part.forEachRun { run in
          for x in run.columns { redraw(Point(x, run.y), body) }
        }
      } else {
        sketch.redraw(part, over: layer.cel) { channels.merge(body($0, $1), over: $1) }
        note(part)
      }
    }
  }

  private mutating func redraw(_ p: Point, _ body: (Point, Cell) -> Cell) {
    let cell = body(p, cell(at: p))
    if !cell.glyph.isContinuation { write(cell.glyph, cell.style, at: p) }
  }

  private mutating func write(_ glyph: Glyph, _ style: Style, in parts: [Coverage.Part]) {
    for part in parts {
      part.forEachRun { run in
        for x in run.columns { write(glyph, style, at: Point(x, run.y)) }
      }
    }
  }

  private mutating func note(_ part: Coverage.Part) {
    touched = touched.union(part.bounds)
    if rank > 0 { sketch.ranks.insert(part, rank) }
  }

  /// Returns the parts that may be drawn.
  private func openParts(of coverage: Coverage) -> [Coverage.Part] {
    let parts = coverage.parts(in: frame, mask)
    guard keepsClear || rank > 0 else { return parts }
    return parts.compactMap { part in
      let closed = rank > 0 ? sketch.ranks.closed(to: rank, inTile: part.place) : TileMask.none
      return part.intersection(~closed & (keepsClear ? drawnOn(part.place) : .all))
    }
  }

  /// Returns the cells of a tile of the layer that are not clear.
  private func drawnOn(_ place: Point) -> TileMask {
    guard let tile = layer.tiles.tile(at: place) else { return .none }
    let cells = tile.cells.span
    return TileMask { cells[$0] != .clear }
  }

  private func holdsWideGlyphs(_ part: Coverage.Part) -> Bool {
    layer.tiles.tile(at: part.place)?.holdsWideGlyphs ?? false
      || sketch.tiles.tile(at: part.place)?.holdsWideGlyphs ?? false
  }

  /// Replaces the halves of wide glyphs that a part cuts by spaces. Inside the part everything is
  /// overwritten, so only the ends of its runs matter.
  private mutating func leaveWidows(beside part: Coverage.Part) {
    let below = layer.tiles.tile(at: part.place)
    let above = sketch.tiles.tile(at: part.place)
    if below?.isNarrow ?? true, above?.isNarrow ?? true { return }
    func glyph(_ i: Int) -> Glyph {
      if let drawn = above?[i].glyph, !drawn.isUnset { return drawn }
      return below?[i].glyph ?? .space
    }
    part.mask.forEachRun { row, run in
      let y = part.origin.y + row
      if glyph(row << 5 + run.lowerBound).isContinuation {
        leaveWidow(at: Point(part.origin.x + run.lowerBound - 1, y))
      }
      if glyph(row << 5 + run.upperBound - 1).isWide {
        leaveWidow(at: Point(part.origin.x + run.upperBound, y))
      }
    }
  }
}
