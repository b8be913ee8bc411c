import Cells

extension LooseRows {
  /// The rows as they are read: with `'` for each backtick that is a lower corner.
  var withPlainCorners: LooseRows {
    guard let backtick = Glyph("`"), let corner = Glyph("'") else { return self }
    var copy = self
    for (y, row) in rows.enumerated() where y > 0 {
      for (x, cell) in row.enumerated() where cell.glyph == backtick {
        let isMet = Self.isLine(self[Point(x, y - 1)])
        let isLevel = [x - 1, x + 1].contains { Self.isLevel(self[Point($0, y)]) }
        if isMet, isLevel { copy.rows[y][x] = Cell(corner, cell.style) }
      }
    }
    return copy
  }

  private static func isLevel(_ cell: Cell) -> Bool {
    GlyphKind.arms[Int(GlyphKind.of(cell.glyph))] & SideBits.level == SideBits.level
  }

  /// Returns whether a line can lead down from a cell.
  private static func isLine(_ cell: Cell) -> Bool {
    GlyphKind.arms[Int(GlyphKind.of(cell.glyph))] & SideBits.down != 0
  }
}
