import Cells

extension Drawing {
  /// The number of cells of the stored tiles of all visible layers.
  package var shownCells: Int {
    layers.reduce(0) { $0 + ($1.isVisible ? $1.tiles.storedCells : 0) }
  }
}

extension TileGrid {
  /// The number of cells of the stored tiles.
  var storedCells: Int { tileCount * Tile.count }

  /// Returns the number of cells of the stored tiles inside a rectangle.
  func storedCells(in rect: Rect) -> Int { cells(in: rect) { _ in true } }

  /// Returns the number of cells inside a rectangle of stored tiles not known to be flat.
  func unevenCells(in rect: Rect) -> Int { cells(in: rect) { !$0.isFlat } }

  private func cells(in rect: Rect, ofTiles isCounted: (Tile) -> Bool) -> Int {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return 0 }
    let columns = visible.minX >> 5...(visible.maxX - 1) >> 5
    var count = 0
    for y in visible.minY >> 4...(visible.maxY - 1) >> 4 {
      guard let band = bands[y] else { continue }
      count += columns.count { band[$0].map(isCounted) ?? false }
    }
    return min(count * Tile.count, visible.size.area ?? .max)
  }
}
