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
      sum + layer.name.utf8.count + layer.celFootprint
    }
    let parts = PackedPart.allCases.reduce(0) { $0 + ($1.value(in: hand)?.footprint ?? 0) }
    return layers + parts + history.cost
  }
}

extension History {
  fileprivate var cost: Int { undoable.cost + redoable.cost }
}

extension Layer {
  /// A copy shares the tiles that it has in common with the cel before.
  fileprivate var celFootprint: Int {
    var (sum, before) = (0, TileGrid?.none)
    for number in 0..<celCount {
      let tiles = self[cel: number].tiles
      sum += tiles.footprint(beside: before)
      before = tiles
    }
    return sum
  }
}

extension TileGrid {
  fileprivate static let tileFootprint = Tile.count * MemoryLayout<Cell>.stride

  var footprint: Int { footprint(beside: nil) }

  /// Flat tiles share their cells, and so do those that another grid has in the same place: each
  /// counts only as its place.
  fileprivate func footprint(beside other: TileGrid?) -> Int {
    var bytes = 0
    bands.visitUsed { band, tiles in
      let others = other?.bands[band]
      tiles.visitUsed { column, tile in
        let isShared = tile.isFlat || others.map { $0[column] == tile } == true
        bytes += isShared ? Tile.slotSize : TileGrid.tileFootprint
      }
    }
    return bytes
  }
}
