import Cells

/// The packed tiles of a grid, gathered to be unpacked together. Equal neighbours, and short blocks
/// that occur again, are unpacked once and share their cells and digests, so a flat drawing takes
/// little time and memory.
struct TileBlocks {
  private struct Block {
    let bytes: ArraySlice<UInt8>
    /// A tile that the block may be equal to.
    let known: Tile?
    var isShared = false
  }

  /// The distinct blocks. No two neighbours are equal.
  private var blocks: [Block] = []
  /// The index of each tile’s block.
  private var indices: [Int] = []
  private var shortOnes: [ArraySlice<UInt8>: Int] = [:]
  /// The size of a short block, in bytes, which no flat tile exceeds.
  private static let short = 40

  /// Reads the next block and spends the memory of its cells, once for equal blocks.
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

  /// Returns the tiles in the order they were read. Of thousands, all but the last ones are folded.
  func unpacked(background: Cell) throws(PackingError) -> [Tile] {
    var tiles: [Tile] = []
    for start in stride(from: 0, to: blocks.count, by: Sheet.mostUnfolded) {
      let batch = Array(blocks[start..<min(blocks.count, start + Sheet.mostUnfolded)])
      let results = batch.mappedOnAllCores { block in
        Result { () throws(PackingError) in try Self.unpack(block, background) }
      }
      var fresh: [Tile] = []
      for result in results { fresh.append(try result.get()) }
      if fresh.count == Sheet.mostUnfolded { fresh.fold() }
      tiles += fresh
    }
    return indices.map { tiles[$0] }
  }

  private static func unpack(_ block: Block, _ background: Cell) throws(PackingError) -> Tile {
    let cells = try TilePacking.unpack(block.bytes)
    if let known = block.known, known.cells == cells { return known }
    var tile = Tile(cells, background: background)
    // Packed here, once for all tiles that share it.
    if block.isShared { _ = tile.pack() }
    return tile
  }
}
