import Cells
import DrawingCore

/// Blocks: halves, eighths, quadrants and shades, U+2580 to U+259F and U+1FB70 to U+1FB8B.
enum BlockRule {
  static func bits(_ scalar: UInt32, _ size: Size) -> GlyphBits? {
    var bits = GlyphBits(size)
    switch scalar {
    case 0x2580: bits.fillEighths(rows: 0..<4)
    case 0x2581...0x2588: bits.fillEighths(rows: 8 - Int(scalar - 0x2580)..<8)
    case 0x2589...0x258F: bits.fillEighths(columns: 0..<Int(0x2590 - scalar))
    case 0x2590: bits.fillEighths(columns: 4..<8)
    case 0x2591...0x2593: bits.shade(Int(scalar - 0x2590))
    case 0x2594: bits.fillEighths(rows: 0..<1)
    case 0x2595: bits.fillEighths(columns: 7..<8)
    case 0x2596...0x259F:
      for part in quadrants[Int(scalar - 0x2596)] {
        bits.fillEighths(columns: part & 1 == 0 ? 0..<4 : 4..<8, rows: part < 2 ? 0..<4 : 4..<8)
      }
    case 0x1FB70...0x1FB75: bits.fillEighths(columns: line(scalar - 0x1FB6F))
    case 0x1FB76...0x1FB7B: bits.fillEighths(rows: line(scalar - 0x1FB75))
    case 0x1FB7C...0x1FB7F, 0x1FB80...0x1FB81: bits.fillEdges(scalar)
    case 0x1FB82...0x1FB86: bits.fillEighths(rows: 0..<eighths[Int(scalar - 0x1FB82)])
    case 0x1FB87...0x1FB8B: bits.fillEighths(columns: 8 - eighths[Int(scalar - 0x1FB87)]..<8)
    default: return nil
    }
    return bits
  }

  private static func line(_ i: UInt32) -> Range<Int> { Int(i)..<Int(i) + 1 }

  private static let eighths = [2, 3, 5, 6, 7]

  /// Upper left 0, upper right 1, lower left 2, lower right 3.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]
}

extension GlyphBits {
  fileprivate mutating func fillEighths(columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<8) {
    fill(
      size.width.border(columns.lowerBound, of: 8)..<size.width.border(columns.upperBound, of: 8),
      size.height.border(rows.lowerBound, of: 8)..<size.height.border(rows.upperBound, of: 8))
  }

  /// Eighths along two sides of the cell, or three levels of them.
  fileprivate mutating func fillEdges(_ scalar: UInt32) {
    switch scalar {
    case 0x1FB80:
      fillEighths(rows: 0..<1)
      fillEighths(rows: 7..<8)
    case 0x1FB81:
      for row in [0, 2, 4, 7] { fillEighths(rows: row..<row + 1) }
    default:
      let isLeft = scalar == 0x1FB7C || scalar == 0x1FB7D
      let isUpper = scalar == 0x1FB7D || scalar == 0x1FB7E
      fillEighths(columns: isLeft ? 0..<1 : 7..<8)
      fillEighths(rows: isUpper ? 0..<1 : 7..<8)
    }
  }

  /// One, two or three quarters of the pixels, evenly, in step with the cells around.
  fileprivate mutating func shade(_ quarters: Int) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isLight = (x + 2 * (y & 1)) & 3 == 2
        self[x, y] =
          switch quarters {
          case 1: isLight
          case 2: (x + y) & 1 == 1
          default: !isLight
          }
      }
    }
  }
}

/// Braille, U+2800 to U+28FF: dots as far apart across the borders of cells as inside them.
enum BrailleRule {
  static func bits(_ glyph: Glyph, _ size: Size) -> GlyphBits? {
    DotGrid.braille.mask(of: glyph).map { mask in
      var bits = GlyphBits(size)
      for i in 0..<8 where mask >> UInt8(i) & 1 == 1 {
        let (columns, rows) = (size.width.part(i & 1, of: 2), size.height.part(i / 2, of: 4))
        let side = max(1, min(columns.count, rows.count) / 2)
        bits.fill(columns.middle(side), rows.middle(side))
      }
      return bits
    }
  }
}

extension Range<Int> {
  fileprivate func middle(_ length: Int) -> Range<Int> {
    let start = lowerBound + (count - length) / 2
    return start..<start + length
  }
}
