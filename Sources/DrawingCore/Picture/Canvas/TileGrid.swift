import Cells

/// A sparse grid of cells in copy-on-write tiles, stored only where something was written.
///
/// Reading or writing a cell takes the same time whatever the size. A copy costs nothing until
/// either is changed, and then the row of tiles and the tile that change.
struct TileGrid: Sendable {
  let background: Cell
  private(set) var size: Size
  /// The rows of tiles, from the first to the last that was written.
  private(set) var bands = PlaceWindow<Band>()
  /// The flat tile made last, for others to share its cells.
  var flat: Tile?

  init(_ size: Size, background: Cell) {
    self.size = size
    self.background = background
  }

  typealias Band = PlaceWindow<Tile>
  /// The size of the place of a row of tiles, in bytes, whether there is one or not.
  static let bandSize = MemoryLayout<Band?>.stride

  private static func bandCount(_ size: Size) -> Int {
    (size.height + Tile.height - 1) / Tile.height
  }

  var columnCount: Int { (size.width + Tile.width - 1) / Tile.width }
  /// The number of tiles in the grid if all are stored.
  var placeCount: Int { columnCount * TileGrid.bandCount(size) }
  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a point. Outside, reading gives the background and writing does nothing.
  subscript(p: Point) -> Cell {
    get {
      guard p.x >= 0, p.x < size.width, p.y >= 0, p.y < size.height else { return background }
      return bands[p.y >> 4]?[p.x >> 5]?[Tile.index(p.x, p.y)] ?? background
    }
    set {
      guard p.x >= 0, p.x < size.width, p.y >= 0, p.y < size.height else { return }
      let (band, column) = (p.y >> 4, p.x >> 5)
      guard hasTile(band, column) || newValue != background else { return }
      let (index, background) = (Tile.index(p.x, p.y), background)
      if newValue != background {
        // No tile is dropped. Readers write large files cell by cell, so every step counts.
        let done: Void? = bands.change(band) { tiles in
          tiles?.change(column) { $0?.replace(index, with: newValue, background: background) }
        }
        if done != nil { return }
      }
      update(band, column) { $0?.replace(index, with: newValue, background: background) }
    }
  }

  /// Returns whether anything is stored in the row of tiles that contains row `y`.
  func hasTiles(inRow y: Int) -> Bool { bands[y >> 4] != nil }

  func hasTile(_ band: Int, _ column: Int) -> Bool { bands[band]?[column] != nil }

  /// Changes a tile. It is made if there is none, and dropped if nothing is left in it.
  mutating func update(_ band: Int, _ column: Int, _ body: (inout Tile?) -> Void) {
    let background = background
    updateBand(band) { tiles in
      tiles.update(column) { tile in
        if tile == nil { tile = Tile(filledWith: background, background: background) }
        body(&tile)
        if tile?.used == 0 { tile = nil }
      }
    }
  }

  /// Changes a row of tiles. It is made if there is none, and dropped if nothing is left in it.
  mutating func updateBand(_ band: Int, _ body: (inout Band) -> Void) {
    bands.update(band) { tiles in
      var changed = tiles.take() ?? Band()
      body(&changed)
      if changed.used > 0 { tiles = changed }
    }
    if bands.used == 0 { bands = PlaceWindow() }
  }

  /// Folds tiles, which is worth while for thousands of them.
  ///
  /// - Parameter places: columns and rows of tiles, stored or not.
  mutating func fold(_ places: [Point]) {
    let stored = places.filter { tile(at: $0)?.isFolded == false }
    var tiles = stored.compactMap(tile(at:))
    tiles.fold()
    for (place, tile) in zip(stored, tiles) { update(place.y, place.x) { $0 = tile } }
  }

  /// Changes the size. Nothing may be stored outside the new one.
  mutating func resize(to newSize: Size) {
    size = newSize
    bands.cut(to: TileGrid.bandCount(newSize))
    let columns = columnCount
    for band in bands.range { bands.update(band) { $0?.cut(to: columns) } }
  }

  /// Calls `body` with every cell that is not the background, in row-major order.
  ///
  /// - Parameter inner: a rectangle from `0,0`; tiles that lie entirely within it are passed over.
  func forEachUsedCell(outside inner: Rect = .zero, _ body: (Point, Cell) -> Void) {
    bands.visitUsed { band, tiles in
      let rows = Tile.height * band..<Tile.height * (band + 1)
      let isInner = inner.rows.clamped(to: rows) == rows
      for row in 0..<Tile.height {
        tiles.visitUsed { column, tile in
          if isInner, Tile.width * (column + 1) <= inner.maxX { return }
          for i in 0..<Tile.width where tile[row << 5 | i] != background {
            body(Point(column << 5 | i, band << 4 | row), tile[row << 5 | i])
          }
        }
      }
    }
  }
}

extension TileGrid {
  /// Calls `body` with the cells of a rectangle that are not the background, in row-major order.
  /// Costs the tiles that the rectangle touches.
  func forEachUsedCell(in rect: Rect, _ body: (Point, Cell) -> Void) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for y in visible.rows {
      guard let band = bands[y >> 4] else { continue }
      for column in visible.minX >> 5...(visible.maxX - 1) >> 5 {
        guard let tile = band[column] else { continue }
        let columns = visible.columns.clamped(to: column << 5..<(column + 1) << 5)
        for x in columns where tile[Tile.index(x, y)] != background {
          body(Point(x, y), tile[Tile.index(x, y)])
        }
      }
    }
  }
}

extension TileGrid {
  /// Returns the tile at a column and row of tiles. Nil if nothing is stored.
  func tile(at place: Point) -> Tile? { bands[place.y]?[place.x] }

  /// Returns the tile with a number. Nil if nothing is stored.
  func tile(_ number: Int) -> Tile? {
    let (band, column) = number.quotientAndRemainder(dividingBy: columnCount)
    return bands[band]?[column]
  }
}

extension TileGrid: Equatable {
  static func == (a: TileGrid, b: TileGrid) -> Bool {
    a.size == b.size && a.background == b.background && a.bands == b.bands
  }
}

extension TileGrid {
  /// Returns the number of the tile that contains a point: row-major over the tiles of the grid.
  func tileNumber(of p: Point) -> Int { (p.y >> 4) * columnCount + p.x >> 5 }

  /// Returns the packed form of a tile. Nil if nothing is stored. Packs only what has changed.
  mutating func packedTile(_ number: Int) -> PackedTile? {
    pack([number])
    return tile(number)?.packed
  }

  /// Packs those of the given tiles that have changed, on all cores if there are many.
  mutating func pack(_ numbers: some Sequence<Int>) {
    let changed = numbers.compactMap { number -> (number: Int, tile: Tile)? in
      guard let tile = tile(number), tile.packed == nil else { return nil }
      return (number, tile)
    }
    let packed = changed.mappedOnAllCores { PackedTile($0.tile.cells) }
    for (changed, packed) in zip(changed, packed) {
      let (band, column) = changed.number.quotientAndRemainder(dividingBy: columnCount)
      update(band, column) { $0?.keep(packed) }
    }
  }

  /// Returns a tile as it is seen from afar. Nil if nothing is stored.
  mutating func view(ofTile number: Int) -> TileView? {
    guard let packed = packedTile(number), let tile = tile(number) else { return nil }
    return TileView(packed: packed, tile: tile)
  }

  /// The memory taken by the cells, in bytes.
  var cost: Int { tileCount * Tile.count * MemoryLayout<Cell>.stride }

  /// Whether nothing is stored.
  var isClear: Bool { bands.used == 0 }

  /// The number of stored tiles. Costs the rows of tiles.
  var tileCount: Int {
    var count = 0
    bands.visitUsed { _, tiles in count += tiles.used }
    return count
  }

  /// The numbers of the stored tiles, ascending.
  var tileNumbers: [Int] {
    var numbers: [Int] = []
    bands.visitUsed { band, tiles in
      tiles.visitUsed { column, _ in numbers.append(band * columnCount + column) }
    }
    return numbers
  }

  /// Installs a whole tile that was unpacked elsewhere. Returns false if there is no such place, it
  /// is taken, a cell lies outside the grid, or the tile is empty.
  mutating func install(_ tile: Tile, at number: Int) -> Bool {
    guard number >= 0, columnCount > 0, tile.isWhole else { return false }
    let (band, column) = number.quotientAndRemainder(dividingBy: columnCount)
    let place = Rect(column * Tile.width, band * Tile.height, Tile.width, Tile.height)
    guard band < TileGrid.bandCount(size), tile.used > 0, !hasTile(band, column),
      isEmpty(tile, outside: bounds.intersection(place).size)
    else { return false }
    updateBand(band) { $0.put(tile, column) }
    return true
  }

  /// Returns whether the cells of a tile outside the given size are all background.
  private func isEmpty(_ tile: Tile, outside inside: Size) -> Bool {
    if inside.width == Tile.width, inside.height == Tile.height { return true }
    return (0..<Tile.count).allSatisfy { i in
      tile[i] == background || (i & 31 < inside.width && i >> 5 < inside.height)
    }
  }
}
