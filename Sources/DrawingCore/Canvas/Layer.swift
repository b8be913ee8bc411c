import Cells

/// One sheet of a drawing: a name, whether it is shown, and cells, most of them clear.
public struct Layer: Sendable {
  /// One line of text that can be shown, of at most `maximumNameLength` scalars.
  public var name: String
  /// Whether it is part of the picture. What is hidden is kept all the same.
  public var isVisible = true
  /// Its lock and its blend.
  public var traits = LayerTraits.usual
  private(set) var tiles: TileGrid
  private var digests = DigestSum()
  /// What `refreshedDigest` gave last; good as long as nothing is stale.
  private var lastDigest: [UInt8]?
  /// The tiles written since the digest was last asked for.
  private var stale: Set<Int> = []

  /// All clear. Costs nothing for cells that are clear.
  public init(name: String, size: Size) {
    self.init(name: name, tiles: TileGrid(size, background: .clear))
  }

  init(name: String, isVisible: Bool = true, tiles: TileGrid) {
    self.name = name
    self.isVisible = isVisible
    self.tiles = tiles
    stale = Set(tiles.tileNumbers)
  }

  /// Which of its cells may be drawn on.
  public var lock: LayerLock {
    get { traits.lock }
    set { traits.lock = newValue }
  }

  /// How it lies over those below.
  public var blend: Blend {
    get { traits.blend }
    set { traits.blend = newValue }
  }

  /// In Unicode scalars.
  public static let maximumNameLength = 64

  /// The part of a name that can be shown.
  static func cleaned(_ name: String) -> String {
    Glyph.glyphs(in: name).map(\.description).joined()
  }

  /// Whether a name is one line of text that can be shown, and not too long.
  static func allows(name: String) -> Bool {
    name.unicodeScalars.count <= maximumNameLength
      && name.unicodeScalars.elementsEqual(cleaned(name).unicodeScalars)
  }

  /// In cells, that of the drawing.
  public var size: Size { tiles.size }

  /// The cell at a point, `clear` where nothing was drawn and outside.
  public subscript(p: Point) -> Cell { tiles[p] }

  /// Writes the patch and returns the one that takes it back. What lies outside is left out.
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

  /// The same where nothing has to take it back.
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

  /// Whether what stands where the patch writes takes more memory as runs than as the tiles that it
  /// stands in.
  func isDear(toTakeBack patch: Patch) -> Bool {
    Layer.areDear(asRuns: patch.cellCount)
      && Layer.areDear(asRuns: tiles.unevenCells(in: patch.extent))
  }

  /// Whether so many cells, no two neighbours alike, take more memory as runs than any screenful.
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

  /// The patch that clears everything outside `newSize`, with no half of a wide glyph left over.
  func patchClearingOutside(_ newSize: Size) -> Patch {
    var builder = Patch.Builder()
    let kept = Rect(origin: .zero, size: newSize)
    // The last column may be left with half of a wide glyph.
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

  /// Takes another size, in which everything that is drawn must lie.
  mutating func resize(to newSize: Size) {
    tiles.resize(to: newSize)
    digests = DigestSum()
    lastDigest = nil
    stale = Set(tiles.tileNumbers)
  }

  /// Takes other cells.
  mutating func replace(_ cells: TileGrid) {
    tiles = cells
    digests = DigestSum()
    lastDigest = nil
    stale = Set(tiles.tileNumbers)
  }

  /// The digest's contribution of the cells alone: costs the tiles that changed since last time.
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

  /// Whether all of it is in the terminal's own colours, without attributes. Costs its cells.
  package var isPlain: Bool {
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

  package func hasTiles(inRow y: Int) -> Bool { tiles.hasTiles(inRow: y) }

  /// A tile as it is seen from far away, nil where nothing is stored.
  mutating func view(ofTile number: Int) -> TileView? { tiles.view(ofTile: number) }

  /// The cells: for each stored tile its number and its bytes, ascending. Packs only what changed.
  public mutating func packed() -> [UInt8] { tiles.packed() }
}

extension Layer: Equatable {
  public static func == (a: Layer, b: Layer) -> Bool {
    a.name == b.name && a.isVisible == b.isVisible && a.traits == b.traits && a.tiles == b.tiles
  }
}
