import Cells

extension CellSource {
  /// Returns the line that a `.`, `'`, `/` or `\` draws: a corner, or a tee of two round ones. Nil
  /// for text: no line meets it at one side, or none below or above.
  func corner(at p: Point) -> LineGlyph? {
    let met = ASCIICorner.ways(of: self[p].glyph).map { way in
      way.filter { side in isReached(p, side) }
    }
    let sides = met.first { way in way.contains(where: \.isLevel) && !way.allSatisfy(\.isLevel) }
    guard let sides else { return nil }
    return LineGlyph(
      arms: Arms(sides, .light), isArc: ASCIICorner.isRound(self[p].glyph), isASCII: true)
  }

  /// Returns whether the neighbour on one side can reach a corner: a line, a line's end, or below and
  /// above another corner.
  private func isReached(_ p: Point, _ side: Side) -> Bool {
    let glyph = self[p + side.step].glyph
    if let line = LineGlyph(glyph) { return line.arms[side.opposite] != .none }
    if LineEnd.takes(glyph, from: side.opposite) { return true }
    return !side.isLevel && ASCIICorner.isRound(self[p].glyph)
      && ASCIICorner.ways(of: glyph).contains { $0.contains(side.opposite) }
  }
}

/// The corners of ASCII but `+`, which are lines only in company.
private enum ASCIICorner {
  /// Returns the sides that a glyph can join, in one way or the other.
  static func ways(of glyph: Glyph) -> [[Side]] {
    switch glyph.rawValue {
    case 0x2E: [[.right, .down, .left]]
    case 0x27: [[.up, .right, .left]]
    case 0x2F: [[.right, .down], [.up, .left]]
    case 0x5C: [[.down, .left], [.up, .right]]
    default: []
    }
  }

  static func isRound(_ glyph: Glyph) -> Bool { glyph.rawValue == 0x2E || glyph.rawValue == 0x27 }
}
