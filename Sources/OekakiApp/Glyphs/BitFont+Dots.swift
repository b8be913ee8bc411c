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
  func smallDots(of glyph: Glyph) -> [Glyph]? { sampledDots(of: glyph, columns: 2, rows: 1) }

  /// Returns a letter in as many columns, four at most, and rows of braille as asked for, row by row.
  /// A dot is there if more than a quarter of what it stands for is: a line one dot wide stays.
  func sampledDots(of glyph: Glyph, columns: Int, rows: Int) -> [Glyph]? {
    guard let number = glyph.letterNumber else { return nil }
    let letter = Array(self.rows(of: number))
    guard !letter.isEmpty else { return nil }
    let (across, down) = (2 * columns, 4 * rows)
    let sampled = (0..<down).map { y -> UInt8 in
      let first = y * letter.count / down
      let part = letter[first..<max((y + 1) * letter.count / down, first + 1)]
      return (0..<across).reduce(0) { bits, x in
        let width = 8 / across
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> width) >> (width * x)
        let count = part.reduce(0) { $0 + ($1 & mask).nonzeroBitCount }
        return 4 * count > width * part.count ? bits | 0x80 >> x : bits
      }
    }
    return (0..<rows).flatMap { y in
      (0..<columns).map { Self.dots(of: sampled, at: Point($0, y)) }
    }
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
