import Cells

extension GlyphBits {
  /// Returns the glyph with attributes applied. Glyphs drawn by rule become neither bold nor
  /// slanted, so that they still meet their neighbours.
  func shown(_ attributes: Attributes, isDrawnByRule: Bool) -> GlyphBits {
    var bits = self
    if !isDrawnByRule {
      if attributes.contains(.italic) { bits = bits.slanted }
      if attributes.contains(.bold) { bits.formUnion(bits.shifted(max(1, size.width / 16))) }
    }
    let stroke = max(1, size.height / 16)
    if attributes.contains(.underline) { bits.fillRows(size.height - 2 * stroke, stroke) }
    if attributes.contains(.strike) { bits.fillRows(size.height / 2, stroke) }
    return bits
  }

  private mutating func fillRows(_ y: Int, _ count: Int) {
    fill(0..<size.width, max(0, y)..<max(0, y) + count)
  }

  /// The glyph with its upper half moved a little to the right, where letters have space.
  private var slanted: GlyphBits {
    let step = UInt64(max(1, size.height / 16))
    return GlyphBits(
      size, rows: rows.enumerated().map { y, row in 2 * y < size.height ? row << step : row })
  }
}
