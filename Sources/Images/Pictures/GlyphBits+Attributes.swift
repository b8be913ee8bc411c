import Cells

extension GlyphBits {
  /// The glyph as its attributes show it. What is drawn by rule is neither bold nor slanted, so that
  /// it still meets its neighbours.
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

  /// The upper half a little to the right, where letters leave room.
  private var slanted: GlyphBits {
    let step = UInt64(max(1, size.height / 16))
    return GlyphBits(
      size, rows: rows.enumerated().map { y, row in 2 * y < size.height ? row << step : row })
  }
}
