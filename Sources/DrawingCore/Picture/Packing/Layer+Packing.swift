import Cells

extension Layer {
  /// Unpacks the result of `packed()`. Throws unless every tile and cell lies inside `size`, tiles
  /// are in order, and wide glyphs are whole.
  ///
  /// - Parameter known: a layer to share cells with.
  init(
    name: String, isVisible: Bool, size: Size, packed reader: inout ByteReader,
    like known: Layer? = nil
  ) throws(PackingError) {
    guard Drawing.allows(size), Layer.allows(name: name) else {
      throw reader.failure("layer out of bounds")
    }
    let tiles = try TileGrid(size, background: .clear, packed: &reader, like: known?.tiles)
    self.init(name: name, isVisible: isVisible, cel: Cel(tiles))
  }
}

extension Cel {
  /// Returns whether the wide glyphs in and beside the cells of `patch` are whole.
  func hasWholeGlyphs(in patch: Patch) -> Bool {
    patch.runs.allSatisfy { run in
      let inside = Rect(run.x, run.y, run.count, 1).intersection(tiles.bounds)
      guard !inside.isEmpty else { return true }
      // A run of narrow cells can only have cut a glyph at its ends.
      let places = run.cell.glyph.isNarrow ? [inside.minX - 1, inside.maxX] : Array(inside.columns)
      return places.allSatisfy { tiles.isWhole(at: Point($0, run.y)) }
    }
  }
}

extension TileGrid {
  /// Returns `number, block` pairs of the tiles, ascending. Packs only what changed.
  mutating func packed() -> [UInt8] {
    let numbers = tileNumbers
    pack(numbers)
    let tiles = numbers.compactMap { number in tile(number)?.packed.map { (number, $0.bytes) } }
    // A number and a length take at most three bytes each.
    var writer = ByteWriter(count: tiles.reduce(0) { $0 + $1.1.count + 6 })
    for (number, bytes) in tiles {
      writer.count(number)
      writer.block(bytes)
    }
    return writer.bytes
  }

  init(
    _ size: Size, background: Cell, packed reader: inout ByteReader, like known: TileGrid? = nil
  ) throws(PackingError) {
    self.init(size, background: background)
    try reader.spend(TileGrid.bandSize * (size.height / Tile.height + 1))
    var numbers: [Int] = []
    var blocks = TileBlocks()
    while !reader.isAtEnd {
      let number = try nextNumber(after: numbers.last, &reader)
      try blocks.append(&reader, like: known?.tile(number))
      try reader.spend(UnpackingBudget.tile)
      if startsBand(number, after: numbers.last) { try reader.spend(columnCount * Tile.slotSize) }
      numbers.append(number)
    }
    let tiles = try blocks.unpacked(background: background)
    for (number, tile) in zip(numbers, tiles) {
      guard install(tile, at: number) else { throw reader.failure("tile out of place") }
    }
    let wide = zip(numbers, tiles).filter { !$1.isNarrow }.map(\.0)
    guard wide.allSatisfy(hasWholeGlyphs) else { throw reader.failure("half of a wide glyph") }
  }

  private func nextNumber(
    after last: Int?, _ reader: inout ByteReader
  ) throws(PackingError) -> Int {
    let number = try reader.number(in: 0...Drawing.maximumArea)
    guard number > last ?? -1, number < placeCount else {
      throw reader.failure("tile out of place")
    }
    return number
  }

  private func startsBand(_ number: Int, after last: Int?) -> Bool {
    guard let last else { return true }
    return number / columnCount != last / columnCount
  }

  /// Whether every wide glyph has its right half beside it, in its style, and no half is alone.
  var hasWholeGlyphs: Bool { tileNumbers.allSatisfy(hasWholeGlyphs) }

  /// Returns whether the wide glyphs in a tile are whole, with the cells beside it.
  func hasWholeGlyphs(inTile number: Int) -> Bool {
    let origin = Point(
      number % columnCount * Tile.width, number / columnCount * Tile.height)
    return (0..<Tile.count).allSatisfy { isWhole(at: origin + Point($0 & 31, $0 >> 5)) }
  }

  /// Returns whether the cell at a point is not half of a wide glyph, or has the other half beside
  /// it.
  func isWhole(at p: Point) -> Bool {
    let cell = self[p]
    if cell.glyph.isContinuation { return self[Point(p.x - 1, p.y)].glyph.isWide }
    return !cell.glyph.isWide || self[Point(p.x + 1, p.y)] == Cell(.continuation, cell.style)
  }
}
