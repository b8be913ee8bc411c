import Cells

/// The reason why layers cannot be merged.
package enum MergingError: Error, Hashable {
  /// The layer with an index and the one below would look different as one.
  case isSeen(Int)
  /// The layers have more than `Drawing.mostMerged` cells.
  case tooMuch
}

extension Drawing {
  /// The largest number of stored cells that are merged at once; more is refused.
  static let mostMerged = 64 << 20

  /// Returns the cells of the given layers, shown or hidden, as they are seen over each other.
  /// Costs the tiles stored in them.
  ///
  /// Throws if those have more than `mostMerged` cells.
  func mergedTiles(_ indices: [Int]) throws(MergingError) -> TileGrid {
    let stored = indices.reduce(0) { $0 + layers[$1].tiles.tileCount * Tile.count }
    guard stored <= Drawing.mostMerged else { throw .tooMuch }
    var seen = self
    seen.layers = indices.map { layers[$0] }
    for i in seen.layers.indices { seen.layers[i].isVisible = true }
    return seen.flattenedTiles()
  }

  /// Returns the layer that a layer and the one below, both shown, become without a change of what
  /// is seen. It has the blend of the lower one if that can be.
  ///
  /// Throws if there is no such layer: a blend may depend on what lies further below.
  func merging(_ index: Int) throws(MergingError) -> Layer {
    let pair = [index - 1, index]
    let blend = layers[index - 1].blend
    let merged = try mergedCels(pair)
    if let layer = layer(pair, merged, blend) { return layer }
    guard blend != .normal else { throw .isSeen(index) }
    var plain = self
    plain.layers[index - 1].blend = .normal
    if let layer = layer(pair, try plain.mergedCels(pair), blend) { return layer }
    guard let layer = layer(pair, merged, .normal) else { throw .isSeen(index) }
    return layer
  }

  /// Returns the cels that some layers become, each as `mergedTiles` merges them, and for each frame
  /// the index of its cel. Frames in which they share their cels share the one that these become.
  ///
  /// Throws if all of them have more than `mostMerged` cells.
  func mergedCels(_ indices: [Int]) throws(MergingError) -> (cels: [Cel], order: [Int]) {
    var (cels, order): ([Cel], [Int]) = ([], [])
    var known: [[Int]: Int] = [:]
    var stored = 0
    for frame in timeline.frames.indices {
      let numbers = indices.map { layers[$0].celNumber(inFrame: frame) }
      if let cel = known[numbers] {
        order.append(cel)
        continue
      }
      let seen = showing(frame: frame)
      stored += indices.reduce(0) { $0 + seen.layers[$1].tiles.tileCount * Tile.count }
      guard stored <= Drawing.mostMerged else { throw .tooMuch }
      known[numbers] = cels.count
      order.append(cels.count)
      cels.append(Cel(try seen.mergedTiles(indices)))
    }
    return (cels, order)
  }

  /// Returns the lower one of two layers with other cells and a blend; nil if in place of both it
  /// would change the picture.
  private func layer(
    _ pair: [Int], _ merged: (cels: [Cel], order: [Int]), _ blend: Blend
  ) -> Layer? {
    var layer = layers[pair[0]]
    layer.set(merged.cels, order: merged.order, shown: shownFrame)
    layer.blend = blend
    layer.traits.isStill = pair.allSatisfy { layers[$0].traits.isStill }
    let isSame = timeline.frames.indices.allSatisfy { frame in
      var shown = layer
      shown.show(frame: frame)
      return showing(frame: frame).looksTheSame(with: shown, inPlaceOf: pair)
    }
    return isSame ? layer : nil
  }

  /// Returns whether the picture stays if a layer takes the place of two. Costs the rows in which
  /// these have cells.
  private func looksTheSame(with layer: Layer, inPlaceOf pair: [Int]) -> Bool {
    var other = self
    other.layers.replaceSubrange(pair[0]...pair[1], with: [layer])
    return stride(from: 0, to: size.height, by: Tile.height).allSatisfy { top in
      guard pair.contains(where: { layers[$0].hasTiles(inRow: top) }) else { return true }
      let rows = top..<top + Tile.height
      return flattened(rows: rows) == other.flattened(rows: rows)
    }
  }

  /// Returns a drawing that looks the same with `normal` blends only: each layer with another blend
  /// is merged with the layers it lies on. Hidden layers are left out, unless all are hidden.
  package func withNormalBlends() throws(MergingError) -> Drawing {
    var drawing = self.drawingOfShownFrame
    drawing.layers = drawing.layers.filter(\.isVisible)
    guard !drawing.layers.isEmpty else { return drawingOfShownFrame }
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
      if run.count > 1 || layer.blend != .normal { layer.cel = Cel(try drawing.mergedTiles(run)) }
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
        // A tile that is all clear is not installed.
        _ = tiles.install(Tile(rows.tile(column), background: .clear), at: number)
      }
    }
    return tiles
  }
}

extension Grid {
  /// Returns the cells of a tile in these rows, with `clear` beyond the edges.
  fileprivate func tile(_ column: Int) -> [Cell] {
    (0..<Tile.count).map { i in
      let (x, y) = (column * Tile.width + i & 31, i >> 5)
      return x < width && y < height ? self[x, y] : .clear
    }
  }
}
