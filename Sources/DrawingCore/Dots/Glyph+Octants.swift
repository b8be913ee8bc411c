import Cells

extension Glyph {
  /// The braille glyph with the same dots, for an octant of Unicode 16, which few fonts have; nil for
  /// any other glyph.
  package var brailleForOctant: Glyph? {
    switch rawValue {
    case 0x1CD00...0x1CDE5, 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7:
      DotGrid.octant.mask(of: self).map(DotGrid.braille.glyph)
    default: nil
    }
  }
}
