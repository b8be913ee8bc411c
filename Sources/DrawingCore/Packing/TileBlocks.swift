import Cells

/// The packed tiles of a grid, gathered to be unpacked together. Equal neighbours, and short ones
/// that come again, are unpacked once and share their cells and their digests: a flat drawing takes
/// little time and memory.
struct TileBlocks {
  private struct Block {
    let bytes: ArraySlice<UInt8>
    /// What it may turn out to be.
    let known: Tile?
    var isShared = false
  }

  /// No two neighbours are equal.
  private var blocks: [Block] = []
  /// Where the block of each tile stands.
  private var indices: [Int] = []
  private var shortOnes: [ArraySlice<UInt8>: Int] = [:]
  /// In bytes: no flat tile takes more.
  private static let short = 40

  /// Takes the next block. What its cells will take is spent here, once for equal ones.
  ///
  /// - Parameter known: a tile whose cells are shared if they turn out to be equal.
  mutating func append(
    _ reader: inout ByteReader, like known: Tile? = nil
  ) throws(PackingError) {
    let bytes = try reader.block()
    if let known = index(of: bytes) {
      blocks[known].isShared = true
      return indices.append(known)
    }
    try reader.spend(Tile.count * MemoryLayout<Cell>.stride)
    if bytes.count <= Self.short { shortOnes[bytes] = blocks.count }
    indices.append(blocks.count)
    blocks.append(Block(bytes: bytes, known: known))
  }

  private func index(of bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.count <= Self.short { return shortOnes[bytes] }
    guard let last = indices.last, blocks[last].bytes == bytes else { return nil }
    return last
  }

  /// The tiles in the order they came in.
  func unpacked(background: Cell) throws(PackingError) -> [Tile] {
    let results = blocks.mappedOnAllCores { block in
      Result { () throws(PackingError) in try Self.unpack(block, background) }
    }
    var tiles: [Tile] = []
    for result in results { tiles.append(try result.get()) }
    return indices.map { tiles[$0] }
  }

  private static func unpack(_ block: Block, _ background: Cell) throws(PackingError) -> Tile {
    let cells = try TilePacking.unpack(block.bytes)
    if let known = block.known, known.cells == cells { return known }
    var tile = Tile(cells, background: background)
    // Worth packing here, once for all that share it.
    if block.isShared { _ = tile.pack() }
    return tile
  }
}
