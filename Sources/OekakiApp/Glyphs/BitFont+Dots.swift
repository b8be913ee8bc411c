import Cells
import DrawingCore

extension BitFont {
  /// Returns what a glyph looks like in these letters, in dots of braille: four columns; nil for a
  /// glyph that they do not have.
  func dots(of glyph: Glyph) -> Grid? {
    let scalars = Array(glyph.description.unicodeScalars)
    guard scalars.count == 1, let number = CodePage437.byte(scalars[0]) else { return nil }
    let rows = Array(rows(of: Int(number)))
    guard !rows.isEmpty else { return nil }
    var grid = Grid(Size(4, (rows.count + 3) / 4))
    for y in grid.bounds.rows {
      for x in grid.bounds.columns {
        grid[x, y] = Cell(Self.dots(of: rows, at: Point(x, y)), Style())
      }
    }
    return grid
  }

  /// Returns the glyph with the dots of a cell.
  private static func dots(of rows: [UInt8], at p: Point) -> Glyph {
    let mask = braille.enumerated().reduce(UInt32(0)) { mask, dot in
      let (x, y) = (2 * p.x + dot.offset % 2, 4 * p.y + dot.offset / 2)
      return rows.indices.contains(y) && rows[y] & (0x80 >> x) != 0 ? mask | dot.element : mask
    }
    return Unicode.Scalar(0x2800 + mask).flatMap { Glyph($0) } ?? .space
  }

  /// The bits of the dots of a braille pattern, row by row.
  private static let braille: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
