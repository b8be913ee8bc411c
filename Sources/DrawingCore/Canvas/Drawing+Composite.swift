import Cells

/// What is seen of a drawing: the same on the screen, in captures and in exports.
///
/// The visible layers lie over each other as `Cell.laid` says. A cell without a background (`none`)
/// lets the one below through, and where it has no foreground either, its glyph too. Where there is
/// a background but no foreground, the glyph has no ink: only its paper is seen, a space in that
/// background. Reversed, what is without ink is the paper, and the glyph is seen. A layer with
/// another `Blend` lies over the others as that says.
extension Drawing {
  /// What is seen at a point, with `sketch` in place of the cells of layer `active` that it touches.
  /// `clear` outside. Never half of a wide glyph.
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

  /// The layers' cells over each other, whatever their neighbours are.
  private func merged(at p: Point, _ sketch: Sketch?, _ active: Int) -> Cell {
    var cell = Cell.clear
    for i in layers.indices where layers[i].isVisible {
      var top = layers[i][p]
      if i == active, let drawn = sketch?[p] { top = drawn }
      if top != .clear { cell = layers[i].blend.lay(top, over: cell) }
    }
    return cell.inked
  }

  /// The picture as a grid, or some rows and columns of it. Costs the cells of the grid and the
  /// tiles that are stored there.
  public func flattened(
    sketch: Sketch? = nil, active: Int = 0, rows: Range<Int>? = nil, columns: Range<Int>? = nil
  ) -> Grid {
    let rows = (rows ?? 0..<size.height).clamped(to: 0..<size.height)
    let columns = (columns ?? 0..<size.width).clamped(to: 0..<size.width)
    // A neighbour decides whether half of a wide glyph is seen.
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
  /// A glyph without ink on a visible paper is only paper.
  fileprivate var inked: Cell {
    let isInkless = style.foreground == .none && style.background != .none
    return isInkless && !style.attributes.contains(.reverse) ? widowed : self
  }

  /// A half of a wide glyph, whole only beside the other half.
  fileprivate func seen(right: Cell?, left: Cell?) -> Cell {
    if let left { return left.glyph.isWide ? Cell(.continuation, left.style) : widowed }
    return right?.glyph.isContinuation ?? true ? self : widowed
  }
}

extension [Cell] {
  /// Makes a row of merged cells what is seen of them.
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
  /// Lays what stands in some columns of a row over their cells, with what a sketch puts in its
  /// place.
  fileprivate func lay(
    row y: Int, _ columns: Range<Int>, _ blend: Blend, under sketch: TileGrid?,
    over cells: inout [Cell]
  ) {
    let sketched = sketch?.bands[y >> 4]
    let row = (y & 15) << 5
    bands[y >> 4]?.visitUsed { column, tile in
      guard sketched?[column] == nil else { return }
      lay(tile.cells[row..<row + Tile.width], column, columns, blend, over: &cells)
    }
    sketched?.visitUsed { column, tile in
      let own = bands[y >> 4]?[column]
      let merged = (row..<row + Tile.width).map { i in
        tile[i].glyph.isUnset ? own?[i] ?? background : tile[i]
      }
      lay(merged[...], column, columns, blend, over: &cells)
    }
  }

  private func lay(
    _ tops: ArraySlice<Cell>, _ column: Int, _ columns: Range<Int>, _ blend: Blend,
    over cells: inout [Cell]
  ) {
    let left = column << 5
    for x in (left..<left + Tile.width).clamped(to: columns) {
      let top = tops[tops.startIndex + x - left]
      guard top != background else { continue }
      let below = cells[x - columns.lowerBound]
      cells[x - columns.lowerBound] =
        blend == .normal ? top.laid(over: below) : blend.lay(top, over: below)
    }
  }
}
