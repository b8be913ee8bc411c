import Cells

/// The connected region of equal cells around a point.
enum FloodFill {
  private struct Part {
    /// The cells of the tile that look like the seed.
    let member: TileMask
    /// Those that are connected to it.
    var filled = TileMask.none
  }

  /// 4-connected cells of a layer with the seed's glyph and style, a wide glyph being one. Not
  /// recursive; costs the tiles that the region touches.
  struct Region {
    let layer: Layer
    let area: Rect
    let target: Cell
    private let columns: Int
    private var parts: [Int: Part] = [:]
    /// Tiles with cells that were reached from a neighbour and not yet flooded.
    private var pending: [(number: Int, seeds: TileMask)] = []

    /// The one that holds `seed`; empty where that lies outside `area`.
    init(of layer: Layer, in area: Rect, from seed: Point) {
      self.layer = layer
      self.area = area
      target = layer.kind(at: seed)
      columns = layer.tiles.columnCount
      if area.contains(seed) { flood(from: seed) }
    }

    private mutating func flood(from seed: Point) {
      var mask = TileMask.none
      mask.rows[seed.y & 15] = 1 << UInt32(seed.x & 31)
      pending = [(layer.tiles.tileNumber(of: seed), mask)]
      while let (number, seeds) = pending.popLast() { flood(number, seeds) }
    }

    private mutating func flood(_ number: Int, _ seeds: TileMask) {
      var part = parts[number] ?? Part(member: member(number))
      let filled = (part.filled | seeds).flooded(within: part.member)
      if filled != part.filled {
        part.filled = filled
        spill(filled, from: number)
      }
      parts[number] = part
    }

    /// Hands the cells at the tile's edges on to its neighbours.
    private mutating func spill(_ filled: TileMask, from number: Int) {
      let column = number % columns
      if column > 0 { push(number - 1, TileMask(rows: filled.rows &<< 31)) }
      if column < columns - 1 { push(number + 1, TileMask(rows: filled.rows &>> 31)) }
      if number >= columns {
        var above = TileMask.none
        above.rows[Tile.height - 1] = filled.rows[0]
        push(number - columns, above)
      }
      var below = TileMask.none
      below.rows[0] = filled.rows[Tile.height - 1]
      push(number + columns, below)
    }

    private mutating func push(_ number: Int, _ seeds: TileMask) {
      if !seeds.isEmpty { pending.append((number, seeds)) }
    }

    private func member(_ number: Int) -> TileMask {
      let origin = Point(number % columns * Tile.width, number / columns * Tile.height)
      let inside = TileMask(inside: area.offset(by: Point.zero - origin))
      guard !inside.isEmpty else { return .none }
      guard let tile = layer.tiles.tile(number) else {
        return target == .clear ? inside : .none
      }
      let cells = tile.cells
      if tile.isFlat, !cells[0].glyph.isContinuation {
        return target == cells[0] ? inside : .none
      }
      let looksAlike = TileMask { i in
        cells[i] == target
          || cells[i].glyph.isContinuation
            && layer.kind(at: origin + Point(i & 31, i >> 5)) == target
      }
      return looksAlike & inside
    }

    /// All of it, each piece in one tile, in no order.
    var pieces: [Rect] {
      parts.flatMap { number, part in
        let origin = Point(number % columns * Tile.width, number / columns * Tile.height)
        return part.filled.rects.map { $0.offset(by: origin) }
      }
    }

    /// All of it, from the top left.
    var spans: [Span] {
      var spans: [Span] = []
      let bands = Dictionary(grouping: parts.keys.sorted()) { $0 / columns }
      for (band, numbers) in bands.sorted(by: { $0.key < $1.key }) {
        for row in 0..<Tile.height {
          for number in numbers {
            guard let part = parts[number] else { continue }
            for run in part.filled.runs(inRow: row) {
              append(run, number % columns * Tile.width, band * Tile.height + row, to: &spans)
            }
          }
        }
      }
      return spans
    }

    /// Joins what goes on from one tile to the next.
    private func append(_ run: Range<Int>, _ x: Int, _ y: Int, to spans: inout [Span]) {
      let columns = run.lowerBound + x..<run.upperBound + x
      if let last = spans.last, last.y == y, last.columns.upperBound == columns.lowerBound {
        spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        spans.append(Span(y: y, columns: columns))
      }
    }
  }
}

extension Layer {
  /// The cell that decides what a place looks like: the lead for either half of a wide glyph.
  fileprivate func kind(at p: Point) -> Cell {
    let cell = self[p]
    return cell.glyph.isContinuation ? self[Point(p.x - 1, p.y)] : cell
  }
}
