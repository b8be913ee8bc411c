import Cells

/// The positions of a text’s glyphs.
struct TextLayout {
  private(set) var glyphs: [(glyph: Glyph, at: Point)] = []
  /// The position of the next glyph.
  private(set) var caret: Point

  /// Lays a text out to the right of `start`. A line feed moves to the next row, in the column of
  /// `start`.
  init(_ text: String, at start: Point) {
    caret = start
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (i, line) in lines.enumerated() {
      if i > 0 { caret = Point(start.x, caret.y + 1) }
      for glyph in Glyph.glyphs(in: Substring(line)) {
        glyphs.append((glyph, caret))
        caret.x += glyph.width
      }
    }
  }
}
