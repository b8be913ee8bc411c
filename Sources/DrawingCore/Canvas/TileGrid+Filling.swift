import Cells

extension TileGrid {
  /// Writes equal cells in a rectangle that lies inside the grid. Tiles in which nothing else is
  /// left share their cells.
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

  /// Writes equal cells in a part of a tile that lies inside the grid.
  mutating func fill(_ part: Coverage.Part, with cell: Cell) {
    var filling = Filling(cell: cell, background: background, flat: flat)
    guard filling.isUsed || hasTile(part.place.y, part.place.x) else { return }
    updateBand(part.place.y) { tiles in
      tiles.update(part.place.x) { filling.fill(&$0, part.mask) }
    }
    flat = filling.flat
  }

  /// Changes each cell of a part of a tile that lies inside the grid, given by its place in the tile.
  mutating func redraw(_ part: Coverage.Part, _ body: (Int, Cell) -> Cell) {
    let background = background
    update(part.place.y, part.place.x) { $0?.redraw(part.mask, background: background, body) }
  }

  /// Gives `inverse` what stands in a rectangle that lies inside the grid, in row-major order.
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
  /// Writes runs of one row of tiles and gives `inverse` what stood there. What lies outside is left
  /// out. Returns the numbers of the tiles that were written.
  mutating func exchange(
    _ runs: ArraySlice<Patch.Run>, _ inverse: inout Patch.Builder
  ) -> Set<Int> {
    guard let band = runs.first.map({ $0.y >> 4 }), bounds.rows.contains(band << 4) else {
      return []
    }
    let (bounds, firstTile) = (bounds, band * columnCount)
    var filling = Filling(cell: background, background: background, flat: flat)
    var written: Set<Int> = []
    var last = -1
    updateBand(band) { tiles in
      for run in runs where run.y < bounds.maxY {
        filling.cell = run.cell
        var columns = run.columns.clamped(to: bounds.columns)
        while !columns.isEmpty {
          let (column, end) = (columns.lowerBound >> 5, (columns.lowerBound | 31) + 1)
          let piece = columns.clamped(to: columns.lowerBound..<end)
          filling.exchange(&tiles, piece, run.y, &inverse)
          if column != last { written.insert(firstTile + column) }
          (last, columns) = (column, piece.upperBound..<columns.upperBound)
        }
      }
    }
    flat = filling.flat
    return written
  }
}

/// Equal cells on their way into tiles.
private struct Filling {
  var cell: Cell
  let background: Cell
  /// A tile of nothing but the cell that was written last: those like it share its cells.
  var flat: Tile?

  var isUsed: Bool { cell != background }

  /// Writes cells of a row and gives `inverse` what stood there.
  mutating func exchange(
    _ tiles: inout TileGrid.Band, _ columns: Range<Int>, _ y: Int,
    _ inverse: inout Patch.Builder
  ) {
    let (p, column) = (Point(columns.lowerBound, y), columns.lowerBound >> 5)
    let (start, isStored) = (Tile.index(p.x, y), tiles[column] != nil)
    if isStored {
      tiles[column]?.append(start..<start + columns.count, at: p, to: &inverse)
    } else {
      inverse.append(background, at: p, count: columns.count)
    }
    if isStored || isUsed { tiles.update(column) { fill(&$0, y..<y + 1, columns) } }
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
    // Rows come from the top: with the last one a tile may have become flat.
    let isLast = rows.upperBound & (Tile.height - 1) == 0
    if part.used > 0 { tile = isLast && part.isFilled(with: cell) ? flatTile() : part }
  }

  mutating func fill(_ tile: inout Tile?, _ mask: TileMask) {
    if mask == .all {
      tile = isUsed ? flatTile() : nil
      return
    }
    var part = tile.take() ?? Tile(filledWith: background, background: background)
    mask.forEachRun { row, run in
      part.fill(
        row << 5 + run.lowerBound..<row << 5 + run.upperBound, with: cell, background: background)
    }
    if part.used > 0 { tile = part.isFilled(with: cell) ? flatTile() : part }
  }

  private mutating func flatTile() -> Tile {
    if let flat, flat.cells[0] == cell { return flat }
    let fresh = Tile(filledWith: cell, background: background)
    flat = fresh
    return fresh
  }
}
