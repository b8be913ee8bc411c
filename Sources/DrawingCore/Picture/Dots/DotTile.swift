import Cells

/// A flag for each dot of a tile’s cells, in rows of bits; bit 0 is the leftmost dot.
struct DotTile: Equatable {
  let grid: DotGrid
  private(set) var rows: [UInt64]

  /// Creates a tile without dots.
  init(_ grid: DotGrid) {
    self.grid = grid
    rows = Array(repeating: 0, count: Tile.height * grid.rows)
  }

  private var width: Int { Tile.width * grid.columns }

  /// Creates a tile with the same dots in every cell.
  init(_ grid: DotGrid, everyCell dots: UInt8) {
    self.init(grid)
    for x in 0..<Tile.width { self[Point(x, 0)] = dots }
    for i in rows.indices { rows[i] = rows[i % grid.rows] }
  }

  /// Returns the dots that are not in another tile.
  func subtracting(_ other: DotTile) -> DotTile {
    var rest = self
    for i in rest.rows.indices { rest.rows[i] &= ~other.rows[i] }
    return rest
  }

  static func | (a: DotTile, b: DotTile) -> DotTile {
    var union = a
    for i in a.rows.indices { union.rows[i] |= b.rows[i] }
    return union
  }

  /// The dots of a cell, given by its place in the tile.
  subscript(cell: Point) -> UInt8 {
    get {
      let row = UInt64(1) << UInt64(grid.columns) - 1
      return (0..<grid.rows).reduce(0) { mask, y in
        let bits = rows[cell.y * grid.rows + y] >> UInt64(cell.x * grid.columns) & row
        return mask | UInt8(bits) << UInt8(y * grid.columns)
      }
    }
    set {
      let row = UInt64(1) << UInt64(grid.columns) - 1
      for y in 0..<grid.rows {
        let shift = UInt64(cell.x * grid.columns)
        let bits = UInt64(newValue) >> UInt64(y * grid.columns) & row
        let i = cell.y * grid.rows + y
        rows[i] = rows[i] & ~(row << shift) | bits << shift
      }
    }
  }

  var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

  /// Returns the outermost column on the left (-1) or right, moved to where it adjoins in the tile
  /// beyond.
  func shifted(_ side: Int) -> DotTile {
    let last = UInt64(width - 1)
    return mapped { side < 0 ? ($0 & 1) << last : $0 >> last & 1 }
  }

  /// Returns the first row, moved to the end of the tile above, or the last row, moved to the start
  /// of the tile below.
  func handedOn(up: Bool) -> DotTile {
    var next = DotTile(grid)
    let last = rows.count - 1
    next.rows[up ? last : 0] = rows[up ? 0 : last]
    return next
  }

  private func mapped(_ change: (UInt64) -> UInt64) -> DotTile {
    var tile = self
    for i in rows.indices { tile.rows[i] = change(rows[i]) }
    return tile
  }

  /// Returns the dots of `member` that are connected with a dot of this tile, by sides and inside
  /// the tile.
  func flooded(within member: DotTile) -> DotTile {
    var filled = self
    for i in rows.indices {
      filled.rows[i] = (rows[i] & member.rows[i]).spread(within: member.rows[i])
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for i in rows.indices { isGrowing = filled.grow(i, from: i - 1, member) || isGrowing }
      for i in rows.indices.reversed() {
        isGrowing = filled.grow(i, from: i + 1, member) || isGrowing
      }
    }
    return filled
  }

  /// Grows a row within itself and from a neighbour. Returns whether dots were added.
  private mutating func grow(_ i: Int, from neighbour: Int, _ member: DotTile) -> Bool {
    let (before, members) = (rows[i], member.rows[i])
    let bits = (before | (rows.indices.contains(neighbour) ? rows[neighbour] : 0)) & members
    if bits != before { rows[i] = bits.spread(within: members) }
    return rows[i] != before
  }
}

extension UInt64 {
  /// Returns all bits of the runs of `members` that contain one of these bits, in six steps of
  /// doubling distance.
  fileprivate func spread(within members: UInt64) -> UInt64 {
    var (left, right, ahead, behind) = (self, self, members, members)
    var shift: UInt64 = 1
    while shift < 64 {
      left |= ahead & left << shift
      right |= behind & right >> shift
      ahead &= ahead << shift
      behind &= behind >> shift
      shift *= 2
    }
    return left | right
  }
}
