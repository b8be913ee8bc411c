import Cells

/// The cells that look like the one at a point.
enum FloodFill {
  private struct Part {
    /// The number of the tile.
    let number: Int
    /// The cells of the tile that look like the seed.
    let member: TileMask
    /// The member cells connected with the seed.
    var filled = TileMask.none
  }

  /// The cells that are compared: those of a layer, or of the composite picture.
  struct Source {
    let size: Size
    let columns: Int
    /// The cells of a tile by its number, or nil if all of them are clear.
    let tile: (Int) -> (cells: [Cell], isFlat: Bool)?
    let cell: (Point) -> Cell
  }

  /// Cells that match the seed, either those connected with it or all of them. A wide glyph counts
  /// as one. Not recursive; costs the tiles that are touched.
  struct Region {
    private let source: Source
    private let area: Rect
    private let mask: Selection?
    private let match: BrushOptions.Match
    private let reach: BrushOptions.Reach
    private let target: Cell
    private let columns: Int
    private var parts: [Part] = []
    /// The index of each tile’s part, -1 for none.
    private var places: [Int32]
    /// Tiles with cells that were reached from a neighbour but not yet flooded.
    private var pending: [(number: Int, seeds: TileMask)] = []

    /// Creates a region. It is empty if the seed lies outside `area`, or outside the cells of
    /// `mask`.
    init(
      of source: Source, in area: Rect, _ mask: Selection? = nil, from seed: Point,
      _ options: BrushOptions = BrushOptions()
    ) {
      (self.source, self.area, self.mask) = (source, area, mask)
      (match, reach) = (options.match, options.reach)
      target = options.match.key(source.kind(at: seed))
      columns = source.columns
      let count = TileGrid(source.size, background: .clear).placeCount
      places = Array(repeating: -1, count: count)
      guard area.contains(seed), mask?.contains(seed) ?? true else { return }
      if reach == .everywhere { findAll() } else { flood(from: seed) }
    }

    private mutating func findAll() {
      for row in area.minY >> 4...(area.maxY - 1) >> 4 {
        for column in area.minX >> 5...(area.maxX - 1) >> 5 {
          let number = row * columns + column
          let members = member(number)
          if !members.isEmpty {
            parts.append(Part(number: number, member: members, filled: members))
          }
        }
      }
    }

    private mutating func flood(from seed: Point) {
      var mask = TileMask.none
      mask.rows[seed.y & 15] = 1 << UInt32(seed.x & 31)
      pending = [((seed.y >> 4) * columns + seed.x >> 5, mask)]
      while let (number, seeds) = pending.popLast() { flood(number, seeds) }
    }

    private mutating func flood(_ number: Int, _ seeds: TileMask) {
      let place = place(of: number)
      let part = parts[place]
      if (seeds & part.member & ~part.filled).isEmpty { return }
      let filled = (part.filled | seeds).flooded(within: part.member, reach == .diagonal)
      parts[place].filled = filled
      spill(filled, from: number)
    }

    /// Returns the index of a tile’s part, which is made on first use.
    private mutating func place(of number: Int) -> Int {
      if places[number] < 0 {
        places[number] = Int32(clamping: parts.count)
        parts.append(Part(number: number, member: member(number)))
      }
      return Int(places[number])
    }

    /// Passes the cells at the tile’s edges on to its neighbours.
    private mutating func spill(_ filled: TileMask, from number: Int) {
      let column = number % columns
      let sides = [-1, 1].filter { (0..<columns).contains(column + $0) }
      for side in sides { push(number + side, filled.shifted(side)) }
      var above = TileMask.none
      above.rows[Tile.height - 1] = filled.rows[0]
      var below = TileMask.none
      below.rows[0] = filled.rows[Tile.height - 1]
      for (mask, next) in [(above, number - columns), (below, number + columns)] {
        guard reach == .diagonal else {
          push(next, mask)
          continue
        }
        push(next, mask.widened)
        for side in sides { push(next + side, mask.shifted(side)) }
      }
      if reach == .diagonal {
        for side in sides { push(number + side, filled.shifted(side).heightened) }
      }
    }

    private mutating func push(_ number: Int, _ seeds: TileMask) {
      if !seeds.isEmpty, places.indices.contains(number) { pending.append((number, seeds)) }
    }

    private func member(_ number: Int) -> TileMask {
      let origin = Point(number % columns * Tile.width, number / columns * Tile.height)
      let inside = TileMask(at: origin, in: area, mask)
      guard !inside.isEmpty else { return .none }
      guard let tile = source.tile(number) else {
        return target == match.key(.clear) ? inside : .none
      }
      let cells = tile.cells.span
      if tile.isFlat, !cells[0].glyph.isContinuation {
        return target == match.key(cells[0]) ? inside : .none
      }
      // Unless the target is a wide glyph, cells can be compared as they are.
      if match == .cells(.all), !target.glyph.isWide {
        return TileMask(in: inside) { cells[$0] == target }
      }
      return TileMask(in: inside) { i in
        cells[i].glyph.isContinuation
          ? match.key(source.kind(at: origin + Point(i & 31, i >> 5))) == target
          : match.key(cells[i]) == target
      }
    }

    /// The cells of the region.
    var coverage: Coverage {
      Coverage(
        parts.lazy.map { part in
          let (row, column) = part.number.quotientAndRemainder(dividingBy: columns)
          return Coverage.Part(place: Point(column, row), mask: part.filled)
        })
    }

    /// The runs of the region, from the top left.
    var spans: [Span] { coverage.spans(upTo: .max) }
  }
}

extension FloodFill.Source {
  init(_ cel: Cel) {
    self.init(
      size: cel.size, columns: cel.tiles.columnCount,
      tile: { number in cel.tiles.tile(number).map { ($0.cells, $0.isFlat) } },
      cell: { cel[$0] })
  }

  /// Creates a source of the composite picture.
  init(_ drawing: Drawing) {
    let columns = drawing.layers[0].tiles.columnCount
    self.init(
      size: drawing.size, columns: columns,
      tile: { number in
        let shown = drawing.layers.filter(\.isVisible)
        guard shown.contains(where: { $0.tiles.tile(number) != nil }) else { return nil }
        let origin = Point(number % columns * Tile.width, number / columns * Tile.height)
        let cells = (0..<Tile.count).map {
          drawing.composite(at: origin + Point($0 & 31, $0 >> 5))
        }
        return (cells, false)
      },
      cell: { drawing.composite(at: $0) })
  }

  /// Returns the cell that decides the look of a point: the left one for either half of a wide
  /// glyph.
  fileprivate func kind(at p: Point) -> Cell {
    let found = cell(p)
    return found.glyph.isContinuation ? cell(Point(p.x - 1, p.y)) : found
  }
}

extension Easel {
  /// Returns the cells that match the one at `p`, by the options.
  func region(like p: Point, _ options: BrushOptions) -> FloodFill.Region {
    FloodFill.Region(of: source(options.sample), in: area, mask, from: p, options)
  }

  /// Returns the source in which cells are compared.
  func source(_ sample: BrushOptions.Sample) -> FloodFill.Source {
    let visible = sample == .visible ? drawing.map { FloodFill.Source($0) } : nil
    return visible ?? FloodFill.Source(layer.cel)
  }
}
