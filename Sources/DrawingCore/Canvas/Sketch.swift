import Cells

/// What a gesture would draw on a layer, before it is committed: some cells, the rest untouched.
public struct Sketch: Equatable, Sendable {
  private(set) var tiles: TileGrid
  /// Empty where there is no symmetry.
  var ranks = Ranks()

  init(_ size: Size) { tiles = TileGrid(size, background: .unset) }

  /// The cell the sketch puts at a point, nil where it leaves the layer alone.
  public subscript(p: Point) -> Cell? {
    get {
      let cell = tiles[p]
      return cell.glyph.isUnset ? nil : cell
    }
    set { tiles[p] = newValue ?? .unset }
  }

  /// Writes equal cells that lie inside.
  mutating func fill(_ part: Coverage.Part, with cell: Cell) { tiles.fill(part, with: cell) }

  /// What has to be written to `layer` to draw the sketch: only cells that it would change.
  func patch(over layer: Layer) -> Patch {
    var builder = Patch.Builder()
    tiles.forEachDifference(from: layer.tiles) { run in
      builder.append(run.cell, at: Point(run.x, run.y), count: run.count)
    }
    return builder.patch
  }
}
