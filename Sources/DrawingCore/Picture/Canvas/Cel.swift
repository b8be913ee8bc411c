import Cells

/// What is drawn on one layer: cells, most of them clear, with what is known of their digest.
struct Cel: Sendable {
  private(set) var tiles: TileGrid
  private var digests = DigestSum()
  /// The last result of `refreshedDigest`, valid while `stale` is empty.
  private var lastDigest: [UInt8]?
  /// The numbers of the tiles written since the digest was last computed.
  private var stale: Set<Int> = []

  init(_ tiles: TileGrid) {
    self.tiles = tiles
    stale = Set(tiles.tileNumbers)
  }

  /// What stands in place of a cel that is elsewhere.
  static let none = Cel(TileGrid(.zero, background: .clear))

  /// Whether something was written since the digest was last computed.
  var isStale: Bool { lastDigest == nil || !stale.isEmpty }

  var size: Size { tiles.size }

  /// The cell at a point. Returns `clear` where nothing was drawn and outside.
  subscript(p: Point) -> Cell { tiles[p] }

  /// Writes a patch and returns its inverse. Cells outside are left out.
  mutating func apply(_ patch: Patch) -> Patch {
    var inverse = Patch.Builder()
    patch.forEachPart(Tile.height) { runs in
      stale.formUnion(tiles.exchange(runs, &inverse))
    } block: { block, cell in
      let inside = block.intersection(tiles.bounds)
      guard !inside.isEmpty else { return }
      tiles.append(inside, to: &inverse)
      tiles.fill(inside, with: cell)
      markStale(inside)
    }
    return inverse.patch
  }

  /// Writes a patch without making its inverse.
  mutating func write(_ patch: Patch) {
    patch.forEachPart(Tile.height) { runs in
      var dropped = Patch.Builder()
      stale.formUnion(tiles.exchange(runs, &dropped))
    } block: { block, cell in
      let inside = block.intersection(tiles.bounds)
      tiles.fill(inside, with: cell)
      markStale(inside)
    }
  }

  /// Returns whether the inverse of a patch may take more than 64 MiB as runs, so that a copy of
  /// the tiles is cheaper.
  func isDear(toTakeBack patch: Patch) -> Bool {
    Cel.areDear(asRuns: patch.cellCount)
      && Cel.areDear(asRuns: tiles.unevenCells(in: patch.extent))
  }

  /// Returns whether `count` cells, no two neighbours alike, take more than 64 MiB as runs.
  static func areDear(asRuns count: Int) -> Bool {
    count > (64 << 20) / Patch.costOfRun
  }

  private mutating func markStale(_ area: Rect) {
    for y in stride(from: area.minY & ~15, to: area.maxY, by: Tile.height) {
      for x in stride(from: area.minX & ~31, to: area.maxX, by: Tile.width) {
        stale.insert(tiles.tileNumber(of: Point(x, y)))
      }
    }
  }

  /// Returns the patch that clears everything outside `newSize` and leaves no half of a wide glyph.
  func patchClearingOutside(_ newSize: Size) -> Patch {
    var builder = Patch.Builder()
    let kept = Rect(origin: .zero, size: newSize)
    // The last column may hold half of a wide glyph.
    let inner = Rect(0, 0, newSize.width - 1, newSize.height)
    tiles.forEachUsedCell(outside: inner) { p, cell in
      if !kept.contains(p) {
        builder.append(.clear, at: p)
      } else if p.x == newSize.width - 1, cell.glyph.isWide {
        builder.append(cell.widowed, at: p)
      }
    }
    return builder.patch
  }

  /// Changes the size. Everything drawn must lie within the new one.
  mutating func resize(to newSize: Size) {
    var resized = tiles
    resized.resize(to: newSize)
    self = Cel(resized)
  }

  /// Returns what the cells contribute to the digest. Costs the tiles changed since the last call.
  mutating func refreshedDigest() -> [UInt8] {
    if let lastDigest, stale.isEmpty { return lastDigest }
    tiles.pack(stale)
    let packed = stale.map { (number: $0, tile: tiles.tile($0)?.packed) }
    let parts = packed.mappedOnAllCores { entry in
      entry.tile.map { DigestSum.part(entry.number, $0) }
    }
    for (entry, part) in zip(packed, parts) { digests.update(entry.number, to: part) }
    stale.removeAll(keepingCapacity: true)
    let bytes = digests.bytes
    lastDigest = bytes
    return bytes
  }

  /// Whether all cells have the terminal’s default colours and no attributes. Costs the stored
  /// cells.
  var isPlain: Bool {
    let own: Set<Color> = [.default, .none]
    var isPlain = true
    tiles.forEachUsedCell { _, cell in
      let style = cell.style
      isPlain =
        isPlain && own.contains(style.foreground) && own.contains(style.background)
        && style.attributes.isEmpty
    }
    return isPlain
  }

  var tileNumbers: [Int] { tiles.tileNumbers }

  /// Returns a tile as it is seen from afar. Nil if nothing is stored.
  mutating func view(ofTile number: Int) -> TileView? { tiles.view(ofTile: number) }

  /// Packs the tiles that changed.
  mutating func packTiles() { tiles.pack(tiles.tileNumbers) }

  /// Returns the packed cells: the number and the bytes of each stored tile, ascending. Packs only
  /// tiles that changed.
  mutating func packed() -> [UInt8] { tiles.packed() }
}

extension Cel: Equatable {
  static func == (a: Cel, b: Cel) -> Bool { a.tiles == b.tiles }
}
