import Cells

/// The tiles of a drawing of several frames, each distinct one once, numbered in order of first use.
struct DistinctTiles {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]
  /// The packed tiles, by number.
  private(set) var blocks: [ArraySlice<UInt8>] = []

  /// Returns the number of a packed tile.
  mutating func number(of block: ArraySlice<UInt8>) -> Int {
    if let number = numbers[block] { return number }
    numbers[block] = blocks.count
    blocks.append(block)
    return blocks.count - 1
  }
}

/// The tiles of a drawing of several frames that were unpacked, with their numbers.
struct NamedTiles {
  private var tiles: [Tile] = []
  private var blocks = DistinctTiles()

  /// Takes the tiles of a cel that was unpacked from `number, block` pairs.
  mutating func append(_ grid: TileGrid, packed bytes: ArraySlice<UInt8>) throws(PackingError) {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      let place = try reader.number(in: 0...Drawing.maximumArea)
      let block = try reader.block()
      guard let tile = grid.tile(place) else { throw reader.failure("tile out of place") }
      if blocks.number(of: block) == tiles.count { tiles.append(tile) }
    }
  }

  /// Takes tiles that no cel before has.
  mutating func append(_ more: [Tile]) { tiles += more }

  var count: Int { tiles.count }

  subscript(number: Int) -> Tile { tiles[number] }
}
