import Cells

/// Where the glyphs of a text stand.
struct TextLayout {
  private(set) var glyphs: [(glyph: Glyph, at: Point)] = []
  /// Where the next glyph would stand.
  private(set) var caret: Point

  /// From `start` to the right; a line feed goes to the next row, in the column of `start`.
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
