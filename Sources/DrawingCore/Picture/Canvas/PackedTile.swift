import Cells
import Synchronization

/// The bytes of a tile as stored in a snapshot, with their digest and their look from afar. Both
/// are computed on first use.
final class PackedTile: Sendable {
  let bytes: [UInt8]
  private let known = Mutex<Digest?>(nil)
  private let knownInks = Mutex<KnownInks>(KnownInks())

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
  /// - Parameters:
  ///   - tile: the tile that the bytes stand for.
  ///   - isForVGA: whether the first sixteen colours have VGA's levels.
  fileprivate func inks(of tile: Tile, isForVGA: Bool) -> TileInks {
    knownInks.withLock { known in
      let place = isForVGA ? \KnownInks.vga : \.usual
      let first = isForVGA ? MiniatureLook.vgaColors : nil
      let inks = known[keyPath: place] ?? TileInks(tile.cells, first: first)
      known[keyPath: place] = inks
      return inks
    }
  }
}

/// A tile's look from afar, in the usual levels of the first colours and in VGA's; nil as long as
/// nobody has asked.
private struct KnownInks {
  var usual: TileInks?
  var vga: TileInks?
}

/// A tile as it is seen from afar. Many can be examined on all cores.
struct TileView: Sendable {
  fileprivate let packed: PackedTile
  fileprivate let tile: Tile

  init(packed: PackedTile, tile: Tile) {
    self.packed = packed
    self.tile = tile
  }

  /// Returns the inks of the tile, computed once after it changed.
  ///
  /// - Parameter isForVGA: whether the first sixteen colours have VGA's levels.
  func inks(isForVGA: Bool) -> TileInks { packed.inks(of: tile, isForVGA: isForVGA) }
}
