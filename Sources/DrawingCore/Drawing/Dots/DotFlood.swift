import Cells

/// The dots of one colour that are connected by their sides with a seed. Cells with other glyphs
/// are walls. Not recursive; costs the tiles that are touched.
struct DotFlood {
  private struct Part {
    /// The dots of the tile that have the colour.
    let member: DotTile
    /// The dots that are connected with the seed.
    var filled: DotTile
  }

  let grid: DotGrid
  private let source: FloodFill.Source
  private let area: Rect
  private let mask: Selection?
  private let target: DotColor
  private var parts: [Int: Part] = [:]
  /// Tiles not yet flooded, with their dots reached from a neighbour.
  private var pending: [(number: Int, seeds: DotTile)] = []

  /// Creates a flood from a dot. It is empty if the seed lies on a wall, outside `area`, or outside
  /// the cells of `mask`.
  init(
    of source: FloodFill.Source, _ grid: DotGrid, in area: Rect, _ mask: Selection? = nil,
    from seed: Point
  ) {
    (self.source, self.grid, self.area, self.mask) = (source, grid, area, mask)
    let (cell, dot) = (PointGrid.dots(grid).cell(of: seed), PointGrid.dots(grid).dot(of: seed))
    let bit = UInt8(1) << UInt8(dot.y * grid.columns + dot.x)
    let seen = source.cell(cell)
    let dots = DottedCell(seen, grid)
    target = DotColor(dots, isSet: dots.dots & bit != 0)
    guard grid.dots(setBy: seen.glyph) != nil, area.contains(cell) else { return }
    var seeds = DotTile(grid)
    seeds[Point(cell.x & 31, cell.y & 15)] = bit
    pending = [((cell.y >> 4) * source.columns + cell.x >> 5, seeds)]
    while let (number, seeds) = pending.popLast() { flood(number, seeds) }
  }

  private mutating func flood(_ number: Int, _ seeds: DotTile) {
    if let known = parts[number], seeds.subtracting(known.filled).isEmpty { return }
    var part = parts[number] ?? Part(member: member(number), filled: DotTile(grid))
    let filled = (part.filled | seeds).flooded(within: part.member)
    if filled != part.filled {
      part.filled = filled
      spill(filled, from: number)
    }
    parts[number] = part
  }

  /// Passes the dots at the edges of a tile on to its neighbours.
  private mutating func spill(_ filled: DotTile, from number: Int) {
    let column = number % source.columns
    if column > 0 { push(number - 1, filled.shifted(-1)) }
    if column < source.columns - 1 { push(number + 1, filled.shifted(1)) }
    if number >= source.columns { push(number - source.columns, filled.handedOn(up: true)) }
    push(number + source.columns, filled.handedOn(up: false))
  }

  private mutating func push(_ number: Int, _ seeds: DotTile) {
    if !seeds.isEmpty { pending.append((number, seeds)) }
  }

  private func member(_ number: Int) -> DotTile {
    var member = DotTile(grid)
    let inside = cells(ofTile: number)
    guard !inside.isEmpty else { return member }
    let cells = source.tile(number)?.cells
    let clear = members(.clear)
    if cells == nil, mask == nil, inside.size == Tile.size {
      return DotTile(grid, everyCell: clear)
    }
    for y in inside.rows {
      for x in inside.columns where mask?.contains(Point(x, y)) ?? true {
        let place = Point(x & 31, y & 15)
        member[place] = cells.map { members($0[Tile.index(x, y)]) } ?? clear
      }
    }
    return member
  }

  private func cells(ofTile number: Int) -> Rect {
    let (columns, width, height) = (source.columns, Tile.width, Tile.height)
    return Rect(number % columns * width, number / columns * height, width, height)
      .intersection(area)
  }

  /// Returns the dots of a cell that have the colour.
  private func members(_ cell: Cell) -> UInt8 {
    guard grid.dots(setBy: cell.glyph) != nil else { return 0 }
    let cell = DottedCell(cell, grid)
    let set = DotColor(cell, isSet: true) == target ? cell.dots : 0
    return DotColor(cell, isSet: false) == target ? set | ~cell.dots : set
  }

  /// The part of a flood in one tile.
  struct Piece {
    /// The cells of the tile that the flood may enter.
    let area: Rect
    fileprivate let filled: DotTile

    /// The dots of each cell if they are equal in all of them; nil otherwise or if there are none.
    var dotsOfEachCell: UInt8? {
      let dots = filled[Point(area.minX & 31, area.minY & 15)]
      return dots != 0 && filled == DotTile(filled.grid, everyCell: dots) ? dots : nil
    }

    var region: DotRegion {
      var region = DotRegion(filled.grid, in: area)
      for y in area.rows {
        for x in area.columns {
          region.insert(filled[Point(x & 31, y & 15)], inCell: Point(x, y))
        }
      }
      return region
    }
  }

  /// The pieces of the flood, one for each tile.
  var pieces: [Piece] {
    parts.sorted { $0.key < $1.key }.map { Piece(area: cells(ofTile: $0), filled: $1.filled) }
  }
}

/// The look of a dot: raised or not in braille, otherwise its colour. The default ink and the
/// default paper are two colours.
private struct DotColor: Equatable {
  private let color: Color
  private let isInk: Bool

  init(_ cell: DottedCell, isSet: Bool) {
    if cell.grid == .braille {
      (color, isInk) = (.none, isSet)
    } else {
      color = isSet ? cell.ink : cell.paper
      isInk = isSet && color == .default
    }
  }
}

extension Easel {
  /// Returns the dots that look the same as the one at `p` and are connected with it, on the layer
  /// or in the composite picture.
  func dots(like p: Point, _ grid: DotGrid, _ options: BrushOptions) -> DotFlood {
    DotFlood(of: source(options.sample), grid, in: area, mask, from: p)
  }
}
