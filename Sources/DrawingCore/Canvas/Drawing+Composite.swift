import Cells

extension Drawing {
  /// What is seen at a point: the visible layers over each other, with `sketch` in place of the
  /// cells of layer `active` that it touches. `clear` outside. Never half of a wide glyph.
  public func composite(at p: Point, sketch: Sketch? = nil, active: Int = 0) -> Cell {
    let cell = merged(at: p, sketch, active)
    if cell.glyph.isContinuation {
      let lead = merged(at: Point(p.x - 1, p.y), sketch, active)
      return lead.glyph.isWide ? Cell(.continuation, lead.style) : cell.widowed
    }
    if cell.glyph.isWide {
      let right = merged(at: Point(p.x + 1, p.y), sketch, active)
      return right.glyph.isContinuation ? cell : cell.widowed
    }
    return cell
  }

  /// The layers' cells over each other, whatever their neighbours are.
  private func merged(at p: Point, _ sketch: Sketch?, _ active: Int) -> Cell {
    var cell = Cell.clear
    for i in layers.indices where layers[i].isVisible {
      var top = layers[i][p]
      if i == active, let drawn = sketch?[p] { top = drawn }
      cell = top.over(cell)
    }
    return cell
  }

  /// The picture as a grid, or some rows of it: for small drawings, exports and tests.
  public func flattened(
    sketch: Sketch? = nil, active: Int = 0, rows: Range<Int>? = nil
  ) -> Grid {
    let rows = (rows ?? 0..<size.height).clamped(to: 0..<size.height)
    var grid = Grid(Size(size.width, rows.count), filledWith: .clear)
    for y in rows where isUsed(row: y, sketch) {
      for x in 0..<size.width {
        grid[x, y - rows.lowerBound] = composite(at: Point(x, y), sketch: sketch, active: active)
      }
    }
    return grid
  }

  private func isUsed(row y: Int, _ sketch: Sketch?) -> Bool {
    layers.contains { $0.isVisible && $0.tiles.hasTiles(inRow: y) }
      || sketch?.tiles.hasTiles(inRow: y) ?? false
  }
}
