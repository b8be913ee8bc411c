import Cells

extension Edit {
  /// What applying it costs: a step for a cell that is written, fewer for whole tiles.
  var work: Int {
    switch self {
    case .cells(_, let patch): patch.work
    case .size(_, let patches): patches.reduce(1) { $0 + $1.work }
    case .group(let edits): edits.reduce(1) { $0 + $1.work }
    case .picture(_, let tiles): tiles.reduce(1) { $0 + $1.tileCount * Tile.count }
    default: 1
    }
  }
}

extension Patch {
  /// A step for each cell, but for a large block of equal cells one for each row and some for each
  /// tile, as a flat tile is written at once.
  fileprivate var work: Int {
    var work = 0
    forEachBlock { block, _ in
      let tiles = (block.width / Tile.width + 2) * (block.height / Tile.height + 2)
      let byTiles = block.height + tiles * Patch.stepsPerTile
      work += min(block.size.area ?? byTiles, byTiles)
    }
    return work
  }

  private static let stepsPerTile = 4
}
