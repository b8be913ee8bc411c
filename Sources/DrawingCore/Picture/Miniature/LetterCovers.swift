import Cells

/// How much of a cell the letters of a drawing's own cover.
struct LetterCovers {
  /// The cover of the halves of a cell, 0 to 255, by number in code page 437.
  private let covers: [(upper: Int, lower: Int)]

  init(_ font: BitFont) {
    covers = (0..<font.count).map { number in
      let rows = Array(font.rows(of: number))
      func cover(_ part: some Collection<UInt8>) -> Int {
        part.isEmpty ? 0 : part.reduce(0) { $0 + $1.nonzeroBitCount } * 255 / (8 * part.count)
      }
      return (cover(rows.prefix((rows.count + 1) / 2)), cover(rows.suffix((rows.count + 1) / 2)))
    }
  }

  /// Returns the cover of a glyph, or nil if there is no letter for it.
  subscript(glyph: Glyph) -> (upper: Int, lower: Int)? {
    glyph.letterNumber.flatMap { covers.indices.contains($0) ? covers[$0] : nil }
  }
}

extension Glyph {
  /// The number of the letter of a font of 256 or 512 that stands for the glyph; nil for one that no
  /// such font has.
  package var letterNumber: Int? {
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    if let byte = CodePage437.byte(scalar) { return Int(byte) }
    let number = Int(scalar.value) - Int(BitFont.firstPrivate)
    return (0..<512).contains(number) ? number : nil
  }
}
