import Cells

extension Layer {
  /// A layer from `packed()`. Checks that every tile and cell lies inside `size`, that tiles come in
  /// order, and that wide glyphs are whole.
  init(
    name: String, isVisible: Bool, size: Size, packed reader: inout ByteReader
  ) throws(PackingError) {
    guard Drawing.allows(size), Layer.allows(name: name) else {
      throw reader.failure("layer out of bounds")
    }
    let tiles = try TileGrid(size, background: .clear, packed: &reader)
    self.init(name: name, isVisible: isVisible, tiles: tiles)
  }
}

extension Layer {
  /// Whether the wide glyphs in and beside what `patch` writes are whole.
  func hasWholeGlyphs(in patch: Patch) -> Bool {
    patch.runs.allSatisfy { run in
      let inside = Rect(run.x, run.y, run.count, 1).intersection(tiles.bounds)
      guard !inside.isEmpty else { return true }
      let isNarrow = !run.cell.glyph.isWide && !run.cell.glyph.isContinuation
      // Of a run of narrow cells only the neighbours can have lost a half.
      let places = isNarrow ? [inside.minX - 1, inside.maxX] : Array(inside.columns)
      return places.allSatisfy { tiles.isWhole(at: Point($0, run.y)) }
    }
  }
}

extension TileGrid {
  /// The grid as `number, block` pairs, ascending. Packs only what changed.
  mutating func packed() -> [UInt8] {
    var writer = ByteWriter()
    for number in tileNumbers {
      guard let tile = packedTile(number) else { continue }
      writer.count(number)
      writer.block(tile.bytes)
    }
    return writer.bytes
  }

  init(
    _ size: Size, background: Cell, packed reader: inout ByteReader
  ) throws(PackingError) {
    self.init(size, background: background)
    try reader.spend(TileGrid.bandSize * (size.height / Tile.height + 1))
    var last = -1
    var tiles = UnpackedTiles(background: background)
    var wide: [Int] = []
    while !reader.isAtEnd {
      let number = try reader.number(in: last + 1...Drawing.maximumArea)
      let (tile, isWide) = try tiles.next(&reader)
      try reader.spend(UnpackingBudget.tile)
      if startsBand(number, after: last) { try reader.spend(columnCount * Tile.slotSize) }
      guard install(tile, at: number) else { throw reader.failure("tile out of place") }
      if isWide { wide.append(number) }
      last = number
    }
    guard wide.allSatisfy(hasWholeGlyphs) else { throw reader.failure("half of a wide glyph") }
  }

  private func startsBand(_ number: Int, after last: Int) -> Bool {
    last < 0 || number / columnCount != last / columnCount
  }

  /// Whether every wide glyph has its right half beside it, in its style, and no half is alone.
  var hasWholeGlyphs: Bool { tileNumbers.allSatisfy(hasWholeGlyphs) }

  /// The same of one tile and what stands beside it.
  private func hasWholeGlyphs(inTile number: Int) -> Bool {
    let origin = Point(
      number % columnCount * Tile.width, number / columnCount * Tile.height)
    return (0..<Tile.count).allSatisfy { isWhole(at: origin + Point($0 & 31, $0 >> 5)) }
  }

  /// Whether the cell at a point is no half of a wide glyph, or has the other half beside it.
  func isWhole(at p: Point) -> Bool {
    let cell = self[p]
    if cell.glyph.isContinuation { return self[Point(p.x - 1, p.y)].glyph.isWide }
    return !cell.glyph.isWide || self[Point(p.x + 1, p.y)] == Cell(.continuation, cell.style)
  }
}
