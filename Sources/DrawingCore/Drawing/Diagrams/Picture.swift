import Cells

/// Glyphs in rows and columns that a diagram is read from: a layer, or what is seen of a drawing.
protocol Picture {
  func glyph(at p: Point) -> Glyph
  /// Calls `body` with all glyphs but blanks, row by row.
  func forEachGlyph(_ body: (Point, Glyph) -> Void)
}

extension Grid: Picture {
  func glyph(at p: Point) -> Glyph { self[p].glyph }

  func forEachGlyph(_ body: (Point, Glyph) -> Void) {
    for y in 0..<height {
      for x in 0..<width where cells[y * width + x].glyph != .space {
        body(Point(x, y), cells[y * width + x].glyph)
      }
    }
  }
}
