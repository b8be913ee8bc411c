import Cells

extension TileGrid {
  /// Returns the grid flipped or turned, with its glyphs unless `isPlain`. A wide glyph stays whole
  /// in a flip and becomes two spaces on its background in a turn. Costs the cells that are drawn.
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

  /// Returns a glyph after a step. `^`, `v`, `<` and `>` are turned as arrows only if a line ends
  /// at their tail. A flip left to right exchanges `<` and `>` in any case.
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
