import Cells

/// The composite picture of a drawing: the same on the screen, in captures and in exports.
///
/// The visible layers are laid over each other by `Cell.laid`. A cell without a background (`none`)
/// lets the one below through, and if it has no foreground either, its glyph too. With a background
/// but no foreground the glyph has no ink, and only a space in that background is seen. If such a
/// cell is reversed, the paper is what lacks ink, and the glyph is seen. A layer with another
/// `Blend` than `normal` is laid over the others by that.
extension Drawing {
  /// Returns the cell seen at a point, with the cells of `sketch` in place of those of layer
  /// `active`. Returns `clear` outside the drawing, and never half of a wide glyph.
  public func composite(at p: Point, sketch: Sketch? = nil, active: Int = 0) -> Cell {
    let cell = merged(at: p, sketch, active)
    if cell.glyph.isContinuation {
      return cell.seen(right: nil, left: merged(at: Point(p.x - 1, p.y), sketch, active))
    }
    if cell.glyph.isWide {
      return cell.seen(right: merged(at: Point(p.x + 1, p.y), sketch, active), left: nil)
    }
    return cell
  }

  /// Returns the cells of the layers laid over each other, regardless of the neighbours.
  private func merged(at p: Point, _ sketch: Sketch?, _ active: Int) -> Cell {
    var cell = Cell.clear
    for i in layers.indices where layers[i].isVisible {
      var top = layers[i][p]
      if i == active, let drawn = sketch?[p] { top = drawn }
      if top != .clear { cell = layers[i].blend.lay(top, over: cell) }
    }
    return cell.inked
  }

  /// Returns the picture, or some of its rows and columns, as a grid. Costs the cells of the grid
  /// and the tiles stored there.
  public func flattened(
    sketch: Sketch? = nil, active: Int = 0, rows: Range<Int>? = nil, columns: Range<Int>? = nil
  ) -> Grid {
    let rows = (rows ?? 0..<size.height).clamped(to: 0..<size.height)
    let columns = (columns ?? 0..<size.width).clamped(to: 0..<size.width)
    // Whether half of a wide glyph is seen depends on its neighbour.
    let seen = max(0, columns.lowerBound - 1)..<min(size.width, columns.upperBound + 1)
    var grid = Grid(Size(columns.count, rows.count), filledWith: .clear)
    for y in rows where isUsed(row: y, sketch) {
      var row = Array(repeating: Cell.clear, count: seen.count)
      for i in layers.indices where layers[i].isVisible {
        let sketched = i == active ? sketch?.tiles : nil
        layers[i].tiles.lay(row: y, seen, layers[i].blend, under: sketched, over: &row)
      }
      row.finish()
      let first = columns.lowerBound - seen.lowerBound
      grid.replaceRow(y - rows.lowerBound, with: Array(row[first..<first + columns.count]))
    }
    return grid
  }

  private func isUsed(row y: Int, _ sketch: Sketch?) -> Bool {
    layers.contains { $0.isVisible && $0.tiles.hasTiles(inRow: y) }
      || sketch?.tiles.hasTiles(inRow: y) ?? false
  }
}

extension Cell {
  /// The cell as it is seen: a glyph without ink on a paper is only paper.
  fileprivate var inked: Cell {
    let isInkless = style.foreground == .none && style.background != .none
    return isInkless && !style.attributes.contains(.reverse) ? widowed : self
  }

  /// Returns half of a wide glyph as it is seen: whole only if the other half is beside it.
  fileprivate func seen(right: Cell?, left: Cell?) -> Cell {
    if let left { return left.glyph.isWide ? Cell(.continuation, left.style) : widowed }
    return right?.glyph.isContinuation ?? true ? self : widowed
  }
}

extension [Cell] {
  /// Turns a row of merged cells into the cells that are seen.
  fileprivate mutating func finish() {
    var previous: Cell?
    for x in indices {
      let cell = self[x].inked
      let next = x + 1 < count ? self[x + 1].inked : Cell.clear
      if cell.glyph.isContinuation {
        self[x] = cell.seen(right: nil, left: previous ?? .clear)
      } else if cell.glyph.isWide {
        self[x] = cell.seen(right: next, left: nil)
      } else {
        self[x] = cell
      }
      previous = cell
    }
  }
}

extension TileGrid {
  /// Lays the columns `columns` of a row over `cells`, with the cells of `sketch` in place of its
  /// own.
  fileprivate func lay(
    row y: Int, _ columns: Range<Int>, _ blend: Blend, under sketch: TileGrid?,
    over cells: inout [Cell]
  ) {
    let sketched = sketch?.bands[y >> 4]
    bands[y >> 4]?.visitUsed { column, tile in
      guard sketched?[column] == nil else { return }
      let row = tile.row(y & 15)
      lay(column, columns, blend, over: &cells) { row[row.startIndex + $0] }
    }
    sketched?.visitUsed { column, tile in
      let own = bands[y >> 4]?[column]
      lay(column, columns, blend, over: &cells) { x in
        let i = Tile.index(x, y)
        return tile[i].glyph.isUnset ? own?[i] ?? background : tile[i]
      }
    }
  }

  /// - Parameter top: the cell in a column of the tile.
  private func lay(
    _ column: Int, _ columns: Range<Int>, _ blend: Blend, over cells: inout [Cell],
    _ top: (Int) -> Cell
  ) {
    let left = column << 5
    for x in (left..<left + Tile.width).clamped(to: columns) {
      let top = top(x - left)
      guard top != background else { continue }
      let below = cells[x - columns.lowerBound]
      cells[x - columns.lowerBound] =
        blend == .normal ? top.laid(over: below) : blend.lay(top, over: below)
    }
  }
}
