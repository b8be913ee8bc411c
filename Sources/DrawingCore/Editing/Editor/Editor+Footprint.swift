import Cells

extension Editor {
  /// The memory taken by tiles, history and the packed parts of the hand, in bytes. It is counted, not
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
    let parts = PackedPart.allCases.reduce(0) { $0 + ($1.value(in: hand)?.footprint ?? 0) }
    return layers + parts + history.cost
  }
}

extension History {
  fileprivate var cost: Int { undoable.cost + redoable.cost }
}

extension TileGrid {
  fileprivate static let tileFootprint = Tile.count * MemoryLayout<Cell>.stride
  /// Flat tiles share their cells, so each counts only as its place.
  var footprint: Int {
    var bytes = 0
    bands.visitUsed { _, tiles in
      tiles.visitUsed { _, tile in
        bytes += tile.isFlat ? Tile.slotSize : TileGrid.tileFootprint
      }
    }
    return bytes
  }
}
