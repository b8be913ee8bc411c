import Cells

/// The cells that a gesture would draw on a layer before it is committed. The rest of the layer is
/// left alone.
public struct Sketch: Equatable, Sendable {
  private(set) var tiles: TileGrid
  /// The ranks of the cells. Empty without symmetry.
  var ranks: Ranks

  init(_ size: Size) {
    tiles = TileGrid(size, background: .unset)
    ranks = Ranks(size)
  }

  /// The cell that the sketch puts at a point, or nil where it leaves the layer alone.
  public subscript(p: Point) -> Cell? {
    get {
      let cell = tiles[p]
      return cell.glyph.isUnset ? nil : cell
    }
    set { tiles[p] = newValue ?? .unset }
  }

  /// Writes equal cells in a part, which must lie inside.
  mutating func fill(_ part: Coverage.Part, with cell: Cell) { tiles.fill(part, with: cell) }

  /// Replaces the cells of a part, which must lie inside, by what `body` makes of the cells seen
  /// there, which are those of the sketch over those of `cel`.
  mutating func redraw(
    _ part: Coverage.Part, over cel: Cel, _ body: (Point, Cell) -> Cell
  ) {
    let (origin, below) = (part.origin, cel.tiles.tile(at: part.place)?.cells)
    tiles.redraw(part) { i, cell in
      let seen = cell.glyph.isUnset ? below?[i] ?? .clear : cell
      return body(Point(origin.x + i & 31, origin.y + i >> 5), seen)
    }
  }

  /// Returns the patch that draws the sketch on `cel`, with only the cells that it would change.
  func patch(over cel: Cel) -> Patch {
    var builder = Patch.Builder()
    tiles.forEachDifference(from: cel.tiles) { run in
      builder.append(run.cell, at: Point(run.x, run.y), count: run.count)
    }
    return builder.patch
  }
}
