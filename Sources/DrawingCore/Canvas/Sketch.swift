import Cells

/// What a gesture would draw on a layer, before it is committed: some cells, the rest untouched.
public struct Sketch: Equatable, Sendable {
  private(set) var tiles: TileGrid
  /// Empty where there is no symmetry.
  var ranks: Ranks

  init(_ size: Size) {
    tiles = TileGrid(size, background: .unset)
    ranks = Ranks(size)
  }

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

  /// Writes cells that lie inside, each as `body` makes it of what is seen of the sketch over a layer.
  mutating func redraw(
    _ part: Coverage.Part, over layer: Layer, _ body: (Point, Cell) -> Cell
  ) {
    let (origin, below) = (part.origin, layer.tiles.tile(at: part.place)?.cells)
    tiles.redraw(part) { i, cell in
      let seen = cell.glyph.isUnset ? below?[i] ?? .clear : cell
      return body(Point(origin.x + i & 31, origin.y + i >> 5), seen)
    }
  }

  /// What has to be written to `layer` to draw the sketch: only cells that it would change.
  func patch(over layer: Layer) -> Patch {
    var builder = Patch.Builder()
    tiles.forEachDifference(from: layer.tiles) { run in
      builder.append(run.cell, at: Point(run.x, run.y), count: run.count)
    }
    return builder.patch
  }
}
