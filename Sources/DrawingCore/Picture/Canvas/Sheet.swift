import Cells

/// Cells read from a file, on their way into a drawing. Only what is written takes memory, and of a
/// large sheet little: its tiles are folded, some thousands at a time.
package struct Sheet: Sendable {
  private(set) var tiles: TileGrid
  /// The places of the tiles that may not be folded.
  private var unfolded: [Point] = []
  /// The place of the tile that was written last.
  private var last = Point(-1, -1)

  /// Creates a sheet of clear cells. The caller has checked that a drawing may have the size.
  package init(_ size: Size) { tiles = TileGrid(size, background: .clear) }

  package var size: Size { tiles.size }

  /// Returns the number of cells stored once every tile is written. As tiles are stored whole, that
  /// is far more than the area of a narrow sheet. The caller has checked that a drawing may have
  /// the size.
  package static func storedCells(of size: Size) -> Int {
    TileGrid(size, background: .clear).placeCount * Tile.count
  }

  /// The number of tiles that are not folded: as many as a row or column of tiles has at most, so
  /// that they are folded once however a reader goes over its cells.
  static let mostUnfolded = Drawing.maximumSide / Tile.height

  /// The cell at a point. Outside, reading gives `clear` and writing does nothing.
  package subscript(x: Int, y: Int) -> Cell {
    get { tiles[Point(x, y)] }
    set { write(newValue, at: Point(x, y)) }
  }

  private mutating func write(_ cell: Cell, at p: Point) {
    let place = Point(p.x >> 5, p.y >> 4)
    if place != last { touch(place) }
    tiles[p] = cell
  }

  /// Notes that a tile will be written.
  private mutating func touch(_ place: Point) {
    if unfolded.count >= Sheet.mostUnfolded {
      tiles.fold(unfolded)
      unfolded.removeAll(keepingCapacity: true)
    }
    last = place
    if tiles.tile(at: place)?.isFolded ?? true { unfolded.append(place) }
  }

  /// Puts a cell so that no half of a wide glyph is left. A wide glyph that does not fit is left
  /// out.
  package mutating func put(_ cell: Cell, at p: Point) {
    guard tiles.bounds.contains(p), !cell.glyph.isContinuation else { return }
    guard cell.glyph.isWide else { return set(cell, at: p) }
    let right = Point(p.x + 1, p.y)
    guard tiles.bounds.contains(right) else { return }
    set(cell, at: p)
    set(Cell(.continuation, cell.style), at: right)
  }

  private mutating func set(_ cell: Cell, at p: Point) {
    let old = tiles[p].glyph
    if old.isContinuation { widow(Point(p.x - 1, p.y)) }
    if old.isWide { widow(Point(p.x + 1, p.y)) }
    write(cell, at: p)
  }

  private mutating func widow(_ p: Point) { write(tiles[p].widowed, at: p) }

  /// Changes the size and drops the cells outside.
  package mutating func resize(to size: Size) {
    guard size != tiles.size else { return }
    let kept = Rect(origin: .zero, size: size)
    var outside: [Point] = []
    tiles.forEachUsedCell(outside: kept) { p, _ in if !kept.contains(p) { outside.append(p) } }
    for p in outside { write(.clear, at: p) }
    if size.width < tiles.size.width {
      for y in 0..<size.height where tiles[Point(size.width - 1, y)].glyph.isWide {
        widow(Point(size.width - 1, y))
      }
    }
    tiles.resize(to: size)
  }
}

extension Layer {
  package init(name: String, isVisible: Bool = true, _ sheet: Sheet) {
    self.init(
      name: Layer.cleaned(name, upTo: Layer.maximumNameLength), isVisible: isVisible,
      cel: Cel(sheet.tiles))
  }

  private static func cleaned(_ name: String, upTo count: Int) -> String {
    String(String.UnicodeScalarView(cleaned(name).unicodeScalars.prefix(count)))
  }
}

extension Drawing {
  /// Creates a drawing from layers of one size. Nil if there are none or too many, or if the size,
  /// the palette or `about` is not allowed.
  package init?(
    _ layers: [Layer], palette: [Color] = Drawing.defaultPalette, about: About = .empty,
    font: BitFont? = nil
  ) {
    guard let size = layers.first?.size, about.isAllowed else { return nil }
    self.init(size: size, layers: layers, palette: palette)
    (self.about, self.font) = (about, font)
  }
}
