import Cells

extension Editor {
  /// The memory taken by tiles, history, clipboard and gesture, in bytes. It is counted, not
  /// measured, so equal states give equal numbers.
  public var footprint: Int { state.footprint + (sketch?.tiles.footprint ?? 0) }

  /// The largest growth of the footprint for each cell written: one tile.
  public static let mostPerCell = TileGrid.tileFootprint
}

extension EditorState {
  fileprivate var footprint: Int {
    let layers = drawing.layers.reduce(0) { sum, layer in
      sum + layer.cels.reduce(layer.name.utf8.count) { $0 + $1.tiles.footprint }
    }
    let clips = (clipboard?.tiles.footprint ?? 0) + (floating?.clip.tiles.footprint ?? 0)
    let picture = brush.picture?.tiles.footprint ?? 0
    let dots = 4 * (reference?.picture.size.area ?? 0)
    return layers + clips + picture + dots + history.cost + (gesture?.footprint ?? 0)
  }
}

extension History {
  fileprivate var cost: Int { undoable.cost + redoable.cost }
}

extension Gesture {
  fileprivate var footprint: Int {
    stops.reduce(0) { $0 + MemoryLayout<Stop>.stride + $1.typed.utf8.count }
  }
}

extension TileGrid {
  fileprivate static let tileFootprint = Tile.count * MemoryLayout<Cell>.stride
  /// Flat tiles share their cells, so each counts only as its place.
  fileprivate var footprint: Int {
    var bytes = 0
    bands.visitUsed { _, tiles in
      tiles.visitUsed { _, tile in
        bytes += tile.isFlat ? Tile.slotSize : TileGrid.tileFootprint
      }
    }
    return bytes
  }
}
