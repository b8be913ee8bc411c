import Cells

extension TileGrid {
  /// Flipped or turned, glyphs and all unless `isPlain`. A wide glyph stays whole when it is flipped
  /// and becomes two spaces on its background when it is turned. Costs the cells that are drawn.
  func turned(_ step: TurnStep, isPlain: Bool) -> TileGrid {
    var turned = TileGrid(step.size(size), background: background)
    forEachUsedCell { p, cell in
      var (cell, place) = (cell, step.place(p, in: size))
      if step == .right, cell.glyph.isWide || cell.glyph.isContinuation {
        cell = cell.widowed
      } else if step == .level, cell.glyph.isWide {
        place.x -= 1
      } else if step == .level, cell.glyph.isContinuation {
        place.x += 1
      }
      if !isPlain { cell.glyph = turnedGlyph(cell.glyph, at: p, step) }
      turned[place] = cell
    }
    return turned
  }

  /// `^`, `v`, `<` and `>` point only where a line ends in their tail; `<` and `>` are a pair anyway.
  private func turnedGlyph(_ glyph: Glyph, at p: Point, _ step: TurnStep) -> Glyph {
    guard let side = GlyphTurns.pointing(glyph) else { return GlyphTurns.turned(glyph, step) }
    if step == .level { return GlyphTurns.turned(glyph, step) }
    let tail = LineGlyph(self[p + side.opposite.step].glyph)
    guard let tail, tail.arms[side] != .none else { return glyph }
    return GlyphTurns.arrow(pointing: step.side(side))
  }
}

extension Clip {
  func turned(_ steps: [TurnStep], isPlain: Bool) -> Clip {
    Clip(steps.reduce(tiles) { $0.turned($1, isPlain: isPlain) })
  }
}
