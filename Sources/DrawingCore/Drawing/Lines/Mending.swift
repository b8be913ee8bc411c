import Cells

extension Easel {
  /// Removes those arms of the line cells around erased ones that reach into them. `before` is the
  /// picture with the erased cells. The cells inside `rect` were erased, too.
  mutating func mendLines(
    around erased: [Point], in before: some CellSource, inside rect: Rect = .zero
  ) {
    let cells = Set(erased)
    var loose: [Point: [Side]] = [:]
    for p in erased {
      for side in Side.allCases {
        let next = p + side.step
        guard allows(next), !cells.contains(next), !rect.contains(next) else { continue }
        loose[next, default: []].append(side.opposite)
      }
    }
    for (p, sides) in loose {
      if let glyph = before.glyph(at: p, without: sides) { put(glyph, before[p].style, at: p) }
    }
  }
}

extension CellSource {
  /// Returns the line glyph at a point without some of its arms. Nil if there is no line, it has
  /// none of them, or it would lose its last arm. A `+` keeps only arms that are met.
  func glyph(at p: Point, without sides: [Side]) -> Glyph? {
    guard let line = line(at: p) else { return nil }
    let isPlus = self[p].glyph.rawValue == 0x2B
    let arms = line.arms.filtered { side in
      !sides.contains(side) && (!isPlus || isMet(side, at: p))
    }
    guard arms != line.arms, let side = arms.sides.first else { return nil }
    var style = LineStyle(line, weight: arms[side])
    if style.dashes == 0 { style.dashes = dashes(along: arms, at: p) }
    return style.glyph(arms, drawn: arms)
  }
}
