import Cells

extension TileGrid {
  /// Returns a grid with a mark wherever this one has a cell.
  func marked(_ mark: Cell) -> TileGrid {
    var marks = TileGrid(size, background: background)
    forEachRun { run in
      marks.fill(Rect(run.x, run.y, run.count, 1), with: mark)
    }
    return marks
  }
}

extension Patch {
  /// Returns the patch that writes a mark into the same cells.
  func marked(_ mark: Cell) -> Patch {
    var marks = Builder(count: runs.count)
    for run in runs { marks.append(mark, at: Point(run.x, run.y), count: run.count) }
    return marks.patch
  }
}

extension Layer {
  /// Returns the layer with a mark wherever this one has a cell, in all frames.
  func marked(_ mark: Cell) -> Layer {
    var marks = self
    for number in 0..<celCount { marks[cel: number] = Cel(self[cel: number].tiles.marked(mark)) }
    return marks
  }
}

extension LayerCels {
  /// Returns the cels with a mark wherever those that are new have a cell.
  func marked(_ mark: Cell) -> LayerCels {
    let marks = cels.map { source -> Source in
      if case .tiles(let tiles) = source { .tiles(tiles.marked(mark)) } else { source }
    }
    return LayerCels(isStill: isStill, cels: marks, order: order)
  }
}
