import Cells

extension TileGrid {
  /// Calls `body`, in row-major order, with the runs of equal cells that are not this grid’s
  /// background and differ from `other`, a grid of the same size. Costs the tiles stored here.
  func forEachDifference(from other: TileGrid, _ body: (Patch.Run) -> Void) {
    bands.visitUsed { band, tiles in
      let below = other.bands[band]
      var changes: [Changes] = []
      tiles.visitUsed { column, tile in
        let places = places(in: tile, differingFrom: below?[column], on: other.background)
        if places.isEmpty { return }
        changes.append(Changes(column: column, places: places, cell: tile.stencil?.cell))
      }
      for row in 0..<Tile.height {
        for change in changes where change.places.rows[row] != 0 {
          let corner = Point(change.column * Tile.width, band * Tile.height + row)
          TileMask.forEachRun(of: change.places.rows[row]) { columns in
            func report(_ columns: Range<Int>, _ cell: Cell) {
              let x = corner.x + columns.lowerBound
              body(Patch.Run(x: x, y: corner.y, count: columns.count, cell: cell))
            }
            if let cell = change.cell {
              report(columns, cell)
            } else {
              tiles[change.column]?.forEachRun(Tile.index(columns, inRow: row)) { run, cell in
                report(run.lowerBound & 31..<run.lowerBound & 31 + run.count, cell)
              }
            }
          }
        }
      }
    }
  }

  /// The places in which a tile differs from another and, for a stencil, the cell there.
  private struct Changes {
    let column: Int
    let places: TileMask
    let cell: Cell?
  }

  /// Returns the cells of a tile that are not the background and differ from those of an older tile
  /// or, if there is none, from its background.
  private func places(
    in tile: Tile, differingFrom old: Tile?, on oldBackground: Cell
  ) -> TileMask {
    if let stencil = tile.stencil { return stencil.changes(from: old, oldBackground) }
    if tile.isFlat, old?.isFlat ?? true {
      let isDifferent = tile[0] != background && tile[0] != old?[0] ?? oldBackground
      return isDifferent ? .all : .none
    }
    let (cells, background) = (tile.cells.span, background)
    guard let old else {
      return TileMask { cells[$0] != background && cells[$0] != oldBackground }
    }
    let others = old.cells.span
    return TileMask { cells[$0] != background && cells[$0] != others[$0] }
  }
}
