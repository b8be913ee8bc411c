import Cells

/// The glyphs that are made of dots, two to a row: which of them stands for which dots.
struct DotPattern: Sendable {
  /// Rows of two dots.
  let rows: Int
  private let glyphs: [Glyph?]

  /// Bit `i` is the dot in column `i` mod 2 and row `i` div 2.
  func glyph(_ mask: Int) -> Glyph? { glyphs.indices.contains(mask) ? glyphs[mask] : nil }

  var dotCount: Int { 2 * rows }

  static let allGrids = [sextants, braille]

  func flippedLevel(_ mask: Int) -> Int {
    (0..<dotCount).reduce(0) { $0 | (mask >> $1 & 1) << ($1 ^ 1) }
  }

  func flippedUpright(_ mask: Int) -> Int {
    (0..<dotCount).reduce(0) { $0 | (mask >> $1 & 1) << ((rows - 1 - $1 / 2) * 2 + $1 % 2) }
  }

  static let sextants = DotPattern(
    rows: 3,
    glyphs: (0..<64).map { mask in
      switch mask {
      case 0: .space
      case 21: Glyph("▌")
      case 42: Glyph("▐")
      case 63: .block
      default: glyph(0x1FB00 + mask - 1 - (mask > 21 ? 1 : 0) - (mask > 42 ? 1 : 0))
      }
    })

  /// Braille counts its dots down the left column, then the right, and the lowest row last.
  static let braille = DotPattern(
    rows: 4,
    glyphs: (0..<256).map { mask in
      let bits = [0, 3, 1, 4, 2, 5, 6, 7]
      let offset = bits.enumerated().reduce(0) { $0 | (mask >> $1.offset & 1) << $1.element }
      return mask == 0 ? .space : glyph(0x2800 + offset)
    })

  private static func glyph(_ value: Int) -> Glyph? {
    Unicode.Scalar(UInt32(value)).flatMap(Glyph.init)
  }
}
