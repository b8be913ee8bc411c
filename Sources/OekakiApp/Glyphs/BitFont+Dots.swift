import Cells
import DrawingCore

extension BitFont {
  /// Returns what a glyph looks like in these letters, in dots of braille: four columns; nil for a
  /// glyph that they do not have.
  func dots(of glyph: Glyph) -> Grid? {
    guard let number = glyph.letterNumber else { return nil }
    let rows = Array(rows(of: number))
    guard !rows.isEmpty else { return nil }
    var grid = Grid(Size(4, (rows.count + 3) / 4))
    for y in grid.bounds.rows {
      for x in grid.bounds.columns {
        grid[x, y] = Cell(Self.dots(of: rows, at: Point(x, y)), Style())
      }
    }
    return grid
  }

  /// Returns the same in one row, two columns of braille, in which a dot stands for several.
  func smallDots(of glyph: Glyph) -> [Glyph]? {
    guard let number = glyph.letterNumber else { return nil }
    let rows = Array(rows(of: number))
    guard !rows.isEmpty else { return nil }
    let quarters = (0..<4).map { part -> UInt8 in
      let part = rows[
        part * rows.count / 4..<max((part + 1) * rows.count / 4, part * rows.count / 4 + 1)]
      return (0..<4).reduce(0) { bits, column in
        let pair = UInt8(0xC0) >> (2 * column)
        let count = part.reduce(0) { $0 + ($1 & pair).nonzeroBitCount }
        return 2 * count > part.count ? bits | 0x80 >> column : bits
      }
    }
    return (0..<2).map { Self.dots(of: quarters, at: Point($0, 0)) }
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
