import Cells

extension Editor {
  /// What the state holds in memory, in bytes: tiles, history, clipboard and gesture, counted, not
  /// measured, so that equal states give equal numbers.
  public var footprint: Int { state.footprint + (sketch?.tiles.footprint ?? 0) }

  /// At most this much is added to the footprint by each cell that is written: a tile.
  public static let mostPerCell = TileGrid.tileFootprint
}

extension EditorState {
  fileprivate var footprint: Int {
    let layers = drawing.layers.reduce(0) { $0 + $1.tiles.footprint + $1.name.utf8.count }
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
  /// Flat tiles share their cells with others like them.
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
