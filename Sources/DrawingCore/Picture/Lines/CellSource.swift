import Cells

/// Cells that lines are read from.
protocol CellSource {
  subscript(p: Point) -> Cell { get }
}

extension Layer: CellSource {}
extension TileGrid: CellSource {}

extension CellSource {
  /// Returns the line glyph at a point. Nil for text, which includes a `-`, `|` or `+` that meets
  /// no line.
  func line(at p: Point) -> LineGlyph? {
    guard let line = LineGlyph(self[p].glyph) else { return nil }
    if line.isASCII, !line.arms.sides.contains(where: { isMet($0, at: p) }) { return nil }
    return line
  }

  /// Returns whether the arm on one side of a cell is met by an arm of the neighbour, by an
  /// arrowhead that has its tail there, by a dot, or by a corner of ASCII.
  func isMet(_ side: Side, at p: Point) -> Bool {
    let next = p + side.step
    let glyph = self[next].glyph
    if let line = LineGlyph(glyph), line.arms[side.opposite] != .none { return true }
    return LineEnd.takes(glyph, from: side.opposite)
      || corner(at: next).map { $0.arms[side.opposite] != .none } ?? false
  }

  /// Returns the arms at a point that are met, or none if there is no line.
  func metArms(at p: Point) -> Arms {
    line(at: p)?.arms.filtered { isMet($0, at: p) } ?? .none
  }

  /// Returns the number of dashes of the line that goes through a cell: that of the next cells on the
  /// sides of some arms, as far as they are straight pieces. 0 if the arms bend, or these differ.
  func dashes(along arms: Arms, at p: Point) -> Int {
    guard arms.isLevel || arms.isUpright else { return 0 }
    let all = Set(
      arms.sides.compactMap { side -> Int? in
        guard let next = LineGlyph(self[p + side.step].glyph),
          arms.isLevel ? next.arms.isLevel : next.arms.isUpright
        else { return nil }
        return next.dashes
      })
    return all.count == 1 ? all.first ?? 0 : 0
  }

  /// Returns the arms at a point that are met, or all of them if none is.
  func plainArms(at p: Point) -> Arms {
    let met = metArms(at: p)
    return met.isEmpty ? line(at: p)?.arms ?? .none : met
  }
}
