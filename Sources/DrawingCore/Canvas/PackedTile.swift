import Cells
import Synchronization

/// A tile's bytes, as they stand in a snapshot, with their digest and what they look like from far
/// away, both worked out when first asked for.
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

  /// - Parameter cells: those that the bytes stand for.
  fileprivate func inks(of cells: [Cell]) -> TileInks {
    knownInks.withLock { known in
      let inks = known ?? TileInks(cells)
      known = inks
      return inks
    }
  }
}

/// A tile as it is seen from far away: many can be looked at on all cores.
struct TileView: Sendable {
  fileprivate let packed: PackedTile
  fileprivate let cells: [Cell]

  init(packed: PackedTile, cells: [Cell]) {
    self.packed = packed
    self.cells = cells
  }

  /// Looked into once after it has changed.
  var inks: TileInks { packed.inks(of: cells) }
}
