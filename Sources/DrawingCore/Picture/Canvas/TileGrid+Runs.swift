import Cells

extension TileGrid {
  /// Calls `body`, in row-major order, with the longest runs of equal cells that are not the
  /// background. Costs the stored tiles, flat ones little.
  func forEachRun(_ body: (Patch.Run) -> Void) {
    var pending: Patch.Run?
    forEachDifference(from: TileGrid(size, background: background)) { run in
      if let last = pending, last.y == run.y, last.columns.upperBound == run.x,
        last.cell == run.cell
      {
        pending = Patch.Run(x: last.x, y: last.y, count: last.count + run.count, cell: last.cell)
      } else {
        if let pending { body(pending) }
        pending = run
      }
    }
    if let pending { body(pending) }
  }
}
