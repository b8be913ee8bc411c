import Cells

/// Cells on their way into a drawing: what reads a file writes here. Nothing is stored where
/// nothing is written.
package struct Sheet: Sendable {
  private(set) var tiles: TileGrid

  /// The caller has checked that a drawing may have the size.
  package init(_ size: Size) { tiles = TileGrid(size, background: .clear) }

  package var size: Size { tiles.size }

  /// How many cells are stored where something is written everywhere: whole tiles, which is far
  /// more than a narrow one has. The caller has checked that a drawing may have the size.
  package static func storedCells(of size: Size) -> Int {
    TileGrid(size, background: .clear).placeCount * Tile.count
  }

  /// The cell at a point; outside `clear` is read, and nothing is written.
  package subscript(x: Int, y: Int) -> Cell {
    get { tiles[Point(x, y)] }
    set { tiles[Point(x, y)] = newValue }
  }

  /// Puts a glyph so that no half of a wide one is left. A wide one that does not fit is not put.
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
    tiles[p] = cell
  }

  private mutating func widow(_ p: Point) { tiles[p] = tiles[p].widowed }

  /// Takes another size; what stands outside goes.
  package mutating func resize(to size: Size) {
    guard size != tiles.size else { return }
    let kept = Rect(origin: .zero, size: size)
    var outside: [Point] = []
    tiles.forEachUsedCell { p, _ in if !kept.contains(p) { outside.append(p) } }
    for p in outside { tiles[p] = .clear }
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
      tiles: sheet.tiles)
  }

  private static func cleaned(_ name: String, upTo count: Int) -> String {
    String(String.UnicodeScalarView(cleaned(name).unicodeScalars.prefix(count)))
  }
}

extension Drawing {
  /// A drawing made of layers of one size. Nil where there are none or too many, or the size or the
  /// palette is not allowed.
  package init?(
    _ layers: [Layer], palette: [Color] = Drawing.defaultPalette, about: About = .empty,
    font: BitFont? = nil
  ) {
    guard let size = layers.first?.size, about.isAllowed else { return nil }
    self.init(size: size, layers: layers, palette: palette)
    (self.about, self.font) = (about, font)
  }
}
