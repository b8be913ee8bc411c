import Cells

extension Drawing {
  /// Cells of all layers that are merged: what takes longer is refused.
  static let mostMerged = 64 << 20

  /// The cells of the given layers as they are seen over each other. Costs the tiles stored in them.
  ///
  /// Throws where those are more than `mostMerged` cells.
  func mergedTiles(_ indices: [Int]) throws(CommandError) -> TileGrid {
    let stored = indices.reduce(0) { $0 + layers[$1].tiles.tileCount * Tile.count }
    guard stored <= Drawing.mostMerged else { throw .tooMuchToMerge }
    var seen = self
    seen.layers = indices.map { layers[$0] }
    for i in seen.layers.indices { seen.layers[i].isVisible = true }
    return seen.flattenedTiles()
  }

  /// One layer for each that has a blend other than `normal` and those that it lies on; the drawing
  /// looks the same. What is hidden is left out.
  package func withNormalBlends() throws(CommandError) -> Drawing {
    var drawing = self
    drawing.layers = layers.filter(\.isVisible)
    guard !drawing.layers.isEmpty else { return self }
    guard drawing.layers.contains(where: { $0.blend != .normal }) else { return drawing }
    var runs: [[Int]] = []
    for (i, layer) in drawing.layers.enumerated() {
      if layer.blend == .normal || runs.isEmpty {
        runs.append([i])
      } else {
        runs[runs.endIndex - 1].append(i)
      }
    }
    var merged: [Layer] = []
    for run in runs {
      var layer = drawing.layers[run[0]]
      if run.count > 1 || layer.blend != .normal { layer.replace(try drawing.mergedTiles(run)) }
      layer.blend = .normal
      merged.append(layer)
    }
    drawing.layers = merged
    return drawing
  }

  private func flattenedTiles() -> TileGrid {
    var tiles = TileGrid(size, background: .clear)
    for top in stride(from: 0, to: size.height, by: Tile.height) {
      guard layers.contains(where: { $0.hasTiles(inRow: top) }) else { continue }
      let rows = flattened(rows: top..<top + Tile.height)
      for column in 0..<tiles.columnCount {
        let number = tiles.tileNumber(of: Point(column * Tile.width, top))
        guard layers.contains(where: { $0.tiles.tile(number) != nil }) else { continue }
        // Nothing is left of it where all is clear.
        _ = tiles.install(Tile(rows.tile(column), background: .clear), at: number)
      }
    }
    return tiles
  }
}

extension Grid {
  /// The cells of a tile of these rows, clear where they end.
  fileprivate func tile(_ column: Int) -> [Cell] {
    (0..<Tile.count).map { i in
      let (x, y) = (column * Tile.width + i & 31, i >> 5)
      return x < width && y < height ? self[x, y] : .clear
    }
  }
}
