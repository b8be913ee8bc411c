import Cells

/// Cells that lines are read from.
protocol CellSource {
  subscript(p: Point) -> Cell { get }
}

extension Easel: CellSource {}
extension Layer: CellSource {}

extension CellSource {
  /// The line glyph at a point; nil for text, which `-`, `|` and `+` are where they meet no line.
  func line(at p: Point) -> LineGlyph? {
    guard let line = LineGlyph(self[p].glyph) else { return nil }
    if line.isASCII, !line.arms.sides.contains(where: { isMet($0, at: p) }) { return nil }
    return line
  }

  /// Whether an arm on one side of a cell is met: by an arm of the neighbour, an arrowhead that has
  /// its tail there, or a dot.
  func isMet(_ side: Side, at p: Point) -> Bool {
    let glyph = self[p + side.step].glyph
    if let line = LineGlyph(glyph), line.arms[side.opposite] != .none { return true }
    return LineEnd.takes(glyph, from: side.opposite)
  }

  /// The arms at a point that are met; none for what is no line.
  func metArms(at p: Point) -> Arms {
    line(at: p)?.arms.filtered { isMet($0, at: p) } ?? .none
  }

  /// The arms at a point that are met, or all where none is.
  func plainArms(at p: Point) -> Arms {
    let met = metArms(at: p)
    return met.isEmpty ? line(at: p)?.arms ?? .none : met
  }
}
