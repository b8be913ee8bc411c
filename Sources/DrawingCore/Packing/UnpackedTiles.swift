import Cells

/// The tiles of a grid as they are unpacked. Equal neighbours, and flat tiles that come again, share
/// their cells and their digests: a flat drawing takes little memory.
struct UnpackedTiles {
  typealias Known = (tile: Tile, isWide: Bool)

  private let background: Cell
  private var previous: (bytes: ArraySlice<UInt8>, known: Known)?
  private var flats: [ArraySlice<UInt8>: Known] = [:]
  private static let mostFlats = 256

  init(background: Cell) { self.background = background }

  /// The tile that comes next, and whether a wide glyph or a half of one is in it.
  mutating func next(_ reader: inout ByteReader) throws(PackingError) -> Known {
    let bytes = try reader.block()
    if let previous, previous.bytes == bytes { return shared(previous.known, bytes) }
    if let known = flats[bytes] {
      previous = (bytes, known)
      return known
    }
    try reader.spend(Tile.count * MemoryLayout<Cell>.stride)
    let cells = try TilePacking.unpack(bytes)
    let isWide = cells.contains { $0.glyph.isContinuation || $0.glyph.isWide }
    let known = (tile: Tile(cells, background: background), isWide: isWide)
    previous = (bytes, known)
    return known.tile.isFlat && flats.count < Self.mostFlats ? shared(known, bytes) : known
  }

  /// Worth packing here, once for all.
  private mutating func shared(_ known: Known, _ bytes: ArraySlice<UInt8>) -> Known {
    guard known.tile.packed == nil else { return known }
    var packed = known
    _ = packed.tile.pack()
    previous = (bytes, packed)
    if packed.tile.isFlat, flats.count < Self.mostFlats { flats[bytes] = packed }
    return packed
  }
}
