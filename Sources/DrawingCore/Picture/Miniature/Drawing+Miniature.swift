import Cells

extension Drawing {
  /// The largest number of cells of all layers that are looked at one by one. A larger drawing is
  /// looked at by tiles.
  private static let mostCells = 1 << 16
  /// The number of tiles lying over each other that are looked at, from the top. From afar, nothing
  /// below them is seen.
  private static let mostSheets = 16

  /// Makes a small picture of the drawing. Costs a bounded number of cells for a small drawing. For
  /// a large one it costs the tiles, each of which is examined once after it changed.
  ///
  /// - Parameter isForVGA: whether the first sixteen colours have VGA's levels.
  mutating func makeMiniature(isForVGA: Bool) -> Miniature {
    Miniature(inks(within: Miniature.limit, first: isForVGA ? MiniatureLook.vgaColors : nil))
  }

  /// Returns the whole picture in half blocks, as large as fits. Costs what a miniature does, and
  /// the cells of the picture.
  ///
  /// - Parameters:
  ///   - limit: the largest size in pixels, two of which are stacked in a cell.
  ///   - look: what the terminal shows.
  public mutating func overview(within limit: Size, _ look: MiniatureLook) -> Grid {
    inks(within: Size(max(1, limit.width), max(1, limit.height)), first: look.firstColors)
      .grid(look)
  }

  private mutating func inks(within limit: Size, first: [RGB]? = nil) -> InkSums {
    let cells = (size.area ?? Drawing.maximumArea) * layers.count
    return cells <= Drawing.mostCells
      ? inksOfCells(within: limit, first: first)
      : inksOfTiles(within: limit, isForVGA: first == MiniatureLook.vgaColors)
  }

  /// - Parameter first: the levels of the palette's first colours; nil for the usual ones. Tiles are
  ///   remembered with those and with VGA's.
  private func inksOfCells(within limit: Size, first: [RGB]?) -> InkSums {
    var sums = InkSums(source: Size(size.width, 2 * size.height), within: limit)
    let letters = font.map(LetterCovers.init)
    // Most cells are like the one before.
    var last = Cell.clear
    var inks = last.inks(in: letters, first: first)
    for top in stride(from: 0, to: size.height, by: Tile.height) {
      guard let columns = tiledColumns(inRow: top) else { continue }
      let rows = top..<min(size.height, top + Tile.height)
      let band = flattened(rows: rows, columns: columns)
      for y in rows {
        for (x, cell) in zip(columns, band.row(y - top)) {
          if cell != last { (last, inks) = (cell, cell.inks(in: letters, first: first)) }
          sums.add(inks.upper, at: Point(x, 2 * y))
          sums.add(inks.lower, at: Point(x, 2 * y + 1))
        }
      }
    }
    return sums
  }

  /// Returns the columns of a row of tiles from the first of them to the last; nil if there is none.
  private func tiledColumns(inRow y: Int) -> Range<Int>? {
    var (first, last) = (Int.max, Int.min)
    for layer in layers {
      layer.tiles.bands[y / Tile.height]?.visitUsed { column, _ in
        (first, last) = (min(first, column), max(last, column))
      }
    }
    return first > last ? nil : first * Tile.width..<min(size.width, (last + 1) * Tile.width)
  }

  private mutating func inksOfTiles(within limit: Size, isForVGA: Bool) -> InkSums {
    let block = TileInks.block
    let source = Size(
      (size.width + block.width - 1) / block.width,
      (size.height + block.height - 1) / block.height)
    var sums = InkSums(source: source, within: limit)
    let shown = layers.indices.filter { layers[$0].isVisible }
    let numbers = Set(shown.flatMap { layers[$0].tiles.tileNumbers }).sorted()
    let columns = (size.width + Tile.width - 1) / Tile.width
    let sheets = numbers.map { number in
      let used = shown.filter { layers[$0].tiles.tile(number) != nil }
      return used.suffix(Drawing.mostSheets).compactMap { layers[$0].cel.view(ofTile: number) }
    }
    let inks = sheets.mappedOnAllCores { $0.map { $0.inks(isForVGA: isForVGA) } }
    for (number, tiles) in zip(numbers, inks) {
      let origin = Point(
        number % columns * TileInks.size.width, number / columns * TileInks.size.height)
      for i in 0..<TileInks.count {
        let ink = tiles.reduce(Ink.none) { $1[i].over($0) }
        sums.add(ink, at: origin + TileInks.place(i))
      }
    }
    return sums
  }
}
