import Cells

/// Quadrants and sextants whose dots do not touch, added in Unicode 16.
extension Glyph {
  /// The grid of the dots, and which there are. Nil for any other glyph.
  package var separatedDots: (grid: DotGrid, mask: UInt8)? {
    switch rawValue {
    case 0x1CC21...0x1CC2F: (grid: .quad, mask: UInt8(rawValue - 0x1CC20))
    case 0x1CE51...0x1CE8F: (grid: .sextant, mask: UInt8(rawValue - 0x1CE50))
    default: nil
    }
  }

  /// The glyph that is shown where a terminal may not have one of Unicode 16: braille for an octant,
  /// dots that touch for those that do not. Nil for any other glyph.
  package var olderLikeness: Glyph? {
    brailleForOctant ?? separatedDots.map { $0.grid.glyph($0.mask) }
  }
}
