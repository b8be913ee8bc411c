import Cells
import Synchronization

/// The bytes of a tile as stored in a snapshot, with their digest and their look from afar. Both
/// are computed on first use.
final class PackedTile: Sendable {
  let bytes: [UInt8]
  private let known = Mutex<Digest?>(nil)
  private let knownInks = Mutex<TileInks?>(nil)

  init(_ cells: [Cell]) { bytes = TilePacking.pack(cells) }

  var digest: Digest {
    known.withLock { known in
      let digest = known ?? SHA256.digest(of: bytes)
      known = digest
      return digest
    }
  }

  /// Returns the tile’s look from afar.
  ///
  /// - Parameter tile: the tile that the bytes stand for.
  fileprivate func inks(of tile: Tile) -> TileInks {
    knownInks.withLock { known in
      let inks = known ?? TileInks(tile.cells)
      known = inks
      return inks
    }
  }
}

/// A tile as it is seen from afar. Many can be examined on all cores.
struct TileView: Sendable {
  fileprivate let packed: PackedTile
  fileprivate let tile: Tile

  init(packed: PackedTile, tile: Tile) {
    self.packed = packed
    self.tile = tile
  }

  /// The inks of the tile, computed once after it changed.
  var inks: TileInks { packed.inks(of: tile) }
}
