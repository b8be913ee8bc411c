import Cells
import DrawingCore

/// The glyphs drawn by rule, at any size, so that they join across cells without a seam.
enum CellRule {
  /// Returns the pixels of a glyph, or nil if it is not drawn by rule.
  ///
  /// - Parameter size: The size of the cell in pixels.
  static func bits(_ glyph: Glyph, _ size: Size) -> GlyphBits? {
    guard let scalar = glyph.scalars.first?.value, glyph.scalars.count == 1 else { return nil }
    switch scalar {
    case 0x20, 0xA0: return GlyphBits(size)
    case 0x2500...0x257F: return BoxRule.bits(scalar, size)
    case 0x2580...0x259F, 0x1FB70...0x1FB8B: return BlockRule.bits(glyph, scalar, size)
    case 0x1FB00...0x1FB3B: return dots(.sextant, glyph, size)
    case _ where glyph.isOctant: return dots(.octant, glyph, size)
    case 0x1CC21...0x1CC2F, 0x1CE51...0x1CE8F: return separatedDots(glyph, size)
    case 0x2800...0x28FF: return BrailleRule.bits(glyph, size)
    default: return ArrowRule.bits(scalar, size)
    }
  }

  /// Returns block elements made of dots, each of which fills its part of the cell.
  private static func dots(_ grid: DotGrid, _ glyph: Glyph, _ size: Size) -> GlyphBits? {
    grid.mask(of: glyph).map { dots(grid, $0, size, gap: 0) }
  }

  /// Returns block elements made of dots that do not touch.
  private static func separatedDots(_ glyph: Glyph, _ size: Size) -> GlyphBits? {
    glyph.separatedDots.map { dots($0.grid, $0.mask, size, gap: max(1, size.width / 8)) }
  }

  /// - Parameter gap: The pixels that each dot lacks on all of its sides.
  private static func dots(_ grid: DotGrid, _ mask: UInt8, _ size: Size, gap: Int) -> GlyphBits {
    var bits = GlyphBits(size)
    for i in 0..<grid.count where mask >> UInt8(i) & 1 == 1 {
      bits.fill(
        size.width.part(i % grid.columns, of: grid.columns).without(gap),
        size.height.part(i / grid.columns, of: grid.rows).without(gap))
    }
    return bits
  }
}

extension Range<Int> {
  /// Returns the range without its ends, if anything is left of it.
  fileprivate func without(_ gap: Int) -> Range<Int> {
    count > 2 * gap ? lowerBound + gap..<upperBound - gap : self
  }
}

extension Int {
  /// Returns part `i` of a length divided into `count` parts, as equal as whole pixels allow,
  /// without gaps.
  func part(_ i: Int, of count: Int) -> Range<Int> {
    border(i, of: count)..<border(i + 1, of: count)
  }

  /// Returns the start of part `i` of `count`, rounded to the nearest pixel, up at a tie.
  func border(_ i: Int, of count: Int) -> Int { (2 * self * i + count) / (2 * count) }

  /// Returns the middle `thickness` pixels of a length.
  func middle(_ thickness: Int) -> Range<Int> {
    let start = (self - thickness) / 2
    return start..<start + thickness
  }
}
