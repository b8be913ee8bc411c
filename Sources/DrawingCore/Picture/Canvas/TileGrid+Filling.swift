import Cells

extension TileGrid {
  /// Fills a rectangle that lies inside the grid with equal cells. Tiles filled completely share
  /// their cells.
  mutating func fill(_ rect: Rect, with cell: Cell) {
    guard !rect.isEmpty else { return }
    var filling = Filling(cell: cell, background: background, flat: flat)
    for band in rect.minY >> 4...(rect.maxY - 1) >> 4 where filling.isUsed || bands[band] != nil {
      let rows = rect.rows.clamped(to: band << 4..<(band + 1) << 4)
      updateBand(band) { tiles in
        for column in rect.minX >> 5...(rect.maxX - 1) >> 5
        where filling.isUsed || tiles[column] != nil {
          let columns = rect.columns.clamped(to: column << 5..<(column + 1) << 5)
          tiles.update(column) { filling.fill(&$0, rows, columns) }
        }
      }
    }
    flat = filling.flat
  }

  /// Fills a part of a tile that lies inside the grid with equal cells.
  mutating func fill(_ part: Coverage.Part, with cell: Cell) {
    var filling = Filling(cell: cell, background: background, flat: flat)
    guard filling.isUsed || hasTile(part.place.y, part.place.x) else { return }
    updateBand(part.place.y) { tiles in
      tiles.update(part.place.x) { filling.fill(&$0, part.mask) }
    }
    flat = filling.flat
  }

  /// Replaces each cell of a part of a tile that lies inside the grid by what `body` makes of its
  /// index in the tile and its content.
  mutating func redraw(_ part: Coverage.Part, _ body: (Int, Cell) -> Cell) {
    let background = background
    update(part.place.y, part.place.x) { $0?.redraw(part.mask, background: background, body) }
  }

  /// Appends the cells of a rectangle that lies inside the grid to `inverse`, in row-major order.
  func append(_ rect: Rect, to inverse: inout Patch.Builder) {
    for y in rect.rows {
      guard let tiles = bands[y >> 4] else {
        inverse.append(background, at: Point(rect.minX, y), count: rect.width)
        continue
      }
      var x = rect.minX
      while x < rect.maxX {
        let end = min(rect.maxX, (x | 31) + 1)
        if let tile = tiles[x >> 5] {
          let start = Tile.index(x, y)
          tile.append(start..<start + end - x, at: Point(x, y), to: &inverse)
        } else {
          inverse.append(background, at: Point(x, y), count: end - x)
        }
        x = end
      }
    }
  }
}

extension TileGrid {
  /// Writes the runs of one row of tiles and appends the cells they replace to `inverse`. Runs are
  /// clipped to the grid. Returns the numbers of the tiles that the runs touch.
  mutating func exchange(
    _ runs: ArraySlice<Patch.Run>, _ inverse: inout Patch.Builder
  ) -> [Int] {
    guard let band = runs.first.map({ $0.y >> 4 }), bounds.rows.contains(band << 4) else {
      return []
    }
    let (background, firstTile) = (background, band * columnCount)
    var filling = Filling(cell: background, background: background, flat: flat)
    var isWritten = Array(repeating: false, count: columnCount)
    var pieces = TilePieces(of: runs, in: bounds)
    var next = pieces.next()
    updateBand(band) { tiles in
      while let first = next {
        let column = first.x >> 5
        isWritten[column] = true
        guard first.cell != background || tiles[column] != nil else {
          inverse.append(background, at: Point(first.x, first.y), count: first.count)
          next = pieces.next()
          continue
        }
        tiles.update(column) { tile in
          var part = tile.take() ?? Tile(filledWith: background, background: background)
          var end = first.y
          while let piece = next, piece.x >> 5 == column {
            filling.exchange(&part, piece, &inverse)
            (next, end) = (pieces.next(), piece.y + 1)
          }
          tile = filling.kept(part, to: end)
        }
      }
    }
    flat = filling.flat
    return isWritten.indices.filter { isWritten[$0] }.map { firstTile + $0 }
  }
}

/// Runs cut at the edges of tiles and of the grid.
private struct TilePieces: IteratorProtocol {
  private var runs: ArraySlice<Patch.Run>.Iterator
  private let bounds: Rect
  private var rest: Patch.Run?

  init(of runs: ArraySlice<Patch.Run>, in bounds: Rect) {
    (self.runs, self.bounds) = (runs.makeIterator(), bounds)
  }

  mutating func next() -> Patch.Run? {
    while true {
      guard let run = rest ?? runs.next() else { return nil }
      let columns = run.columns.clamped(to: bounds.columns)
      guard run.y < bounds.maxY, !columns.isEmpty else {
        rest = nil
        continue
      }
      let x = columns.lowerBound
      let end = min(columns.upperBound, (x | 31) + 1)
      rest = Patch.Run(x: end, y: run.y, count: columns.upperBound - end, cell: run.cell)
      return Patch.Run(x: x, y: run.y, count: end - x, cell: run.cell)
    }
  }
}

/// Equal cells to be written into tiles.
private struct Filling {
  var cell: Cell
  let background: Cell
  /// A tile that holds only the cell written last, whose storage is shared by others like it.
  var flat: Tile?

  var isUsed: Bool { cell != background }

  /// Writes a run that lies in a tile and appends the cells it replaces to `inverse`.
  mutating func exchange(
    _ tile: inout Tile, _ run: Patch.Run, _ inverse: inout Patch.Builder
  ) {
    cell = run.cell
    let start = Tile.index(run.x, run.y)
    tile.exchange(start..<start + run.count, with: cell, background: background) { old, range in
      inverse.append(old, at: Point(run.x + range.lowerBound - start, run.y), count: range.count)
    }
  }

  /// Returns a tile after the rows before `end` were written: nil if it is empty, a shared one if
  /// it is flat.
  mutating func kept(_ tile: Tile, to end: Int) -> Tile? {
    // Rows are written from the top, so a tile can become flat only with its last row.
    let isLast = end & (Tile.height - 1) == 0
    return tile.used == 0 ? nil : isLast && tile.isFilled(with: cell) ? flatTile() : tile
  }

  mutating func fill(_ tile: inout Tile?, _ rows: Range<Int>, _ columns: Range<Int>) {
    if rows.count == Tile.height, columns.count == Tile.width {
      tile = isUsed ? flatTile() : nil
      return
    }
    var part = tile.take() ?? Tile(filledWith: background, background: background)
    for y in rows {
      let start = Tile.index(columns.lowerBound, y)
      part.fill(start..<start + columns.count, with: cell, background: background)
    }
    tile = kept(part, to: rows.upperBound)
  }

  mutating func fill(_ tile: inout Tile?, _ mask: TileMask) {
    if mask == .all {
      tile = isUsed ? flatTile() : nil
      return
    }
    guard var part = tile.take() else {
      if isUsed, !mask.isEmpty { tile = Tile(Stencil(mask, cell, on: background)) }
      return
    }
    part.fill(mask, with: cell, background: background)
    if part.used > 0 { tile = part.isFilled(with: cell) ? flatTile() : part }
  }

  private mutating func flatTile() -> Tile {
    if let flat, flat[0] == cell { return flat }
    let fresh = Tile(filledWith: cell, background: background)
    flat = fresh
    return fresh
  }
}
