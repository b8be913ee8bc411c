import Cells

/// A picture of some rows; a wide glyph takes two columns.
package func picture(_ rows: String) -> Grid {
  let rows = rows.split(separator: "\n", omittingEmptySubsequences: false).map(Glyph.glyphs)
  let width = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  var grid = Grid(Size(width, rows.count))
  for (y, glyphs) in rows.enumerated() {
    var x = 0
    for glyph in glyphs {
      grid.put(glyph, Style(), at: Point(x, y))
      x += glyph.width
    }
  }
  return grid
}

extension Grid {
  /// The rows, without the blanks at their ends.
  package var rows: [String] {
    (0..<height).map { y in
      var text = text(ofRow: y)
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }
}
