import Cells
import DrawingCore

/// Blocks: halves, eighths, quadrants and shades, U+2580 to U+259F and U+1FB70 to U+1FB8B.
enum BlockRule {
  static func bits(_ glyph: Glyph, _ scalar: UInt32, _ size: Size) -> GlyphBits? {
    var bits = GlyphBits(size)
    if case 0x2591...0x2593 = scalar {
      bits.shade(Int(scalar - 0x2590))
      return bits
    }
    guard let parts = BlockParts.of(glyph) else { return nil }
    for part in parts { bits.fill(eighths: part) }
    return bits
  }
}

extension GlyphBits {
  fileprivate mutating func fill(eighths part: Rect) {
    fill(
      size.width.border(part.minX, of: 8)..<size.width.border(part.maxX, of: 8),
      size.height.border(part.minY, of: 8)..<size.height.border(part.maxY, of: 8))
  }

  /// Fills one, two or three quarters of the pixels evenly, in a pattern that continues across
  /// cells.
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

/// Braille, U+2800 to U+28FF: dots with the same distance across the borders of cells as inside.
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
