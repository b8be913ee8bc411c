import Cells

extension Edit {
  /// The cost of applying the edit: a step for each cell written, fewer for whole tiles.
  var work: Int {
    switch self {
    case .cells(_, let patch): patch.work
    case .size(_, let patches): patches.reduce(1) { $0 + $1.work }
    case .group(let edits): edits.reduce(1) { $0 + $1.work }
    case .picture(_, let tiles): tiles.reduce(1) { $0 + $1.tileCount * Tile.count }
    case .insertLayer, .removeLayer, .moveLayer, .activeLayer, .layerName, .layerVisibility,
      .layerTraits, .paletteColor, .palette, .about, .font, .selection:
      1
    }
  }
}

extension Patch {
  /// A step for each cell. A large block of equal cells takes one for each row and a few for each
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
