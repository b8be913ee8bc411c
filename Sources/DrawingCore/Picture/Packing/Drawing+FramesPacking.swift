import Cells

extension Drawing {
  /// Returns the cels behind the first frame: the distinct tiles that the first frame does not have,
  /// then for each layer its cels as numbers of tiles, and the cel of each frame. Packs only what
  /// changed.
  mutating func packedFrames() -> [UInt8] {
    var distinct = DistinctTiles()
    for i in layers.indices {
      for (_, block) in layers[i].packedTiles(ofCel: 0) { _ = distinct.number(of: block) }
    }
    let known = distinct.blocks.count
    var cels = ByteWriter()
    for i in layers.indices {
      cels.count(layers[i].celCount)
      for number in 1..<max(1, layers[i].celCount) {
        let tiles = layers[i].packedTiles(ofCel: number)
        cels.list(tiles.map { ($0, distinct.number(of: $1)) }) { writer, tile in
          writer.count(tile.0)
          writer.count(tile.1)
        }
      }
      cels.runs(layers[i].track.runs)
    }
    var writer = ByteWriter()
    writer.list(Array(distinct.blocks[known...])) { $0.block(Array($1)) }
    writer.raw(cels.bytes)
    return writer.bytes
  }

  /// Reads the cels behind the first frame, which is there already.
  ///
  /// - Parameter first: the packed cells of each layer in the first frame.
  mutating func readFrames(
    _ timeline: Timeline, first: [ArraySlice<UInt8>], _ reader: inout ByteReader
  ) throws(PackingError) {
    var tiles = NamedTiles()
    for (layer, bytes) in zip(layers, first) { try tiles.append(layer.tiles, packed: bytes) }
    var blocks = TileBlocks()
    for _ in 0..<(try reader.count()) { try blocks.append(&reader) }
    tiles.append(try blocks.unpacked(background: .clear))
    var celCount = 0
    for i in layers.indices {
      try layers[i].readCels(timeline.frames.count, tiles, &celCount, &reader)
    }
    set(timeline, shown: 0)
    guard hasWholeFrames else { throw reader.failure("a still layer that moves") }
  }
}

extension Layer {
  fileprivate mutating func packedTiles(
    ofCel number: Int
  ) -> [(place: Int, block: ArraySlice<UInt8>)] {
    self[cel: number].packedTiles.map { (place: $0, block: $1.bytes[...]) }
  }

  /// Reads the cels behind the first one, and the cel of each frame.
  ///
  /// - Parameter celCount: the number of all cels read so far.
  fileprivate mutating func readCels(
    _ frames: Int, _ tiles: NamedTiles, _ celCount: inout Int, _ reader: inout ByteReader
  ) throws(PackingError) {
    let count = try reader.number(in: 1...frames)
    celCount += count
    guard celCount <= Timeline.maximumCels else { throw reader.failure("too many cels") }
    var cels = [cel]
    for _ in 1..<max(1, count) {
      cels.append(Cel(try TileGrid(size, background: .clear, named: tiles, &reader)))
    }
    let order = try reader.runs(of: frames, below: count).numbers
    guard order[0] == 0, set(cels, order: order, shown: 0) == Array(cels.indices) else {
      throw reader.failure("cels out of order")
    }
  }
}

extension Cel {
  /// The stored tiles, packed. Packs only what changed.
  fileprivate var packedTiles: [(place: Int, tile: PackedTile)] {
    mutating get {
      let numbers = tiles.tileNumbers
      packTiles()
      return numbers.compactMap { number in
        tiles.tile(number)?.packed.map { (place: number, tile: $0) }
      }
    }
  }
}

extension TileGrid {
  /// Reads a grid as numbers of tiles.
  fileprivate init(
    _ size: Size, background: Cell, named tiles: NamedTiles, _ reader: inout ByteReader
  ) throws(PackingError) {
    self.init(size, background: background)
    try reader.spend(MemoryLayout<Cel>.stride)
    var wide: [Int] = []
    var last = -1
    for _ in 0..<(try reader.count()) {
      let place = try reader.number(in: 0...Drawing.maximumArea)
      guard place > last, place < placeCount, tiles.count > 0 else {
        throw reader.failure("tile out of place")
      }
      let tile = tiles[try reader.number(in: 0...tiles.count - 1)]
      try reader.spend(UnpackingBudget.tile)
      try spendBands(upTo: place, after: last, &reader)
      guard install(tile, at: place) else { throw reader.failure("tile out of place") }
      if !tile.isNarrow { wide.append(place) }
      last = place
    }
    guard wide.allSatisfy(hasWholeGlyphs(inTile:)) else {
      throw reader.failure("half of a wide glyph")
    }
  }

  /// Spends the memory for the rows of tiles, and the places in them, up to a tile.
  private func spendBands(
    upTo place: Int, after last: Int, _ reader: inout ByteReader
  ) throws(PackingError) {
    let band = place / columnCount
    if last >= 0, last / columnCount == band {
      try reader.spend((place - last) * Tile.slotSize)
    } else {
      let bands = last < 0 ? 1 : band - last / columnCount
      try reader.spend(bands * TileGrid.bandSize + Tile.slotSize)
    }
  }
}
