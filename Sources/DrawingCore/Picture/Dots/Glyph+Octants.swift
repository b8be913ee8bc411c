import Cells

extension Glyph {
  /// Whether the glyph is one of the octants added in Unicode 16, which few fonts have.
  package var isOctant: Bool {
    switch rawValue {
    case 0x1CD00...0x1CDE5, 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7: true
    default: false
    }
  }

  /// The braille glyph with the same dots as an octant of Unicode 16. Nil for any other glyph.
  package var brailleForOctant: Glyph? {
    isOctant ? DotGrid.octant.mask(of: self).map(DotGrid.braille.glyph) : nil
  }
}
