import Cells

extension Glyph {
  /// Whether it is one of the octants that came with Unicode 16, which few fonts have.
  package var isOctant: Bool {
    switch rawValue {
    case 0x1CD00...0x1CDE5, 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7: true
    default: false
    }
  }

  /// The braille glyph with the same dots, for such an octant; nil for any other glyph.
  package var brailleForOctant: Glyph? {
    isOctant ? DotGrid.octant.mask(of: self).map(DotGrid.braille.glyph) : nil
  }
}
