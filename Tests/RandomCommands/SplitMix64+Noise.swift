import Cells

extension SplitMix64 {
  /// Returns a picture in which no cell is like another, and each takes as much room as one can.
  package mutating func noise(_ size: Size) -> Grid {
    var picture = Grid(size)
    for y in 0..<size.height {
      for x in 0..<size.width { picture[x, y] = noisyCell() }
    }
    return picture
  }

  private mutating func noisyCell() -> Cell {
    let lead = Unicode.Scalar(UInt32(0x1D400 + number(in: 0...80))) ?? "x"
    let marks = (0..<2).compactMap { _ in Unicode.Scalar(UInt32(0x300 + number(in: 0...60))) }
    let glyph = Glyph(String(String.UnicodeScalarView([lead] + marks)))
    return Cell(
      glyph ?? .space,
      Style(
        foreground: .rgb(UInt32(next() & 0xFF_FFFF)), background: .rgb(UInt32(next() & 0xFF_FFFF)),
        attributes: Attributes(rawValue: UInt16(next() & 127))))
  }
}
