import Cells

/// A flag for each cell of a tile: 16 rows of 32 bits, bit 0 the leftmost cell.
struct TileMask: Equatable {
  var rows: SIMD16<UInt32>

  static let none = TileMask(rows: SIMD16(repeating: 0))
  static let all = TileMask(rows: SIMD16(repeating: .max))

  init(rows: SIMD16<UInt32>) { self.rows = rows }

  /// Creates a mask of the indices in a tile for which `isMember` is true.
  @inline(__always)
  init(where isMember: (Int) -> Bool) { self.init(in: .all, where: isMember) }

  /// Creates a mask of the members of another for which `isMember` is true. Costs the rows that have
  /// members.
  @inline(__always)
  init(in mask: TileMask, where isMember: (Int) -> Bool) {
    rows = SIMD16(repeating: 0)
    for row in 0..<Tile.height where mask.rows[row] != 0 {
      var bits: UInt32 = 0
      // Without branches, as members are hard to predict.
      for column in 0..<Tile.width {
        bits |= (isMember(row << 5 | column) ? 1 : 0) &<< UInt32(column)
      }
      rows[row] = bits & mask.rows[row]
    }
  }

  /// Creates a mask of the cells inside `rect`, which is relative to the tile.
  init(inside rect: Rect) {
    let tile = Rect(origin: .zero, size: Tile.size)
    if rect == tile {
      self = .all
      return
    }
    let area = rect.intersection(tile)
    rows = SIMD16(repeating: 0)
    guard !area.isEmpty else { return }
    let bits = TileMask.bits(area.minX, area.width)
    for row in area.rows { rows[row] = bits }
  }

  /// Creates a mask of the selected cells inside a frame, for the tile at `origin`.
  init(at origin: Point, in frame: Rect, _ selection: Selection?) {
    let tile = Rect(origin: origin, size: Tile.size).intersection(frame)
    let toTile = Point.zero - origin
    guard let selection else {
      self.init(inside: tile.offset(by: toTile))
      return
    }
    self = selection.rects(in: tile).reduce(.none) {
      $0 | TileMask(inside: $1.offset(by: toTile))
    }
  }

  /// Returns `count` bits from `first`, which lie in a row of a tile.
  static func bits(_ first: Int, _ count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(count) - 1) << UInt64(first))
  }

  /// Whether the cell at an index in the tile is a member.
  subscript(index: Int) -> Bool { rows[index >> 5] >> UInt32(index & 31) & 1 == 1 }

  /// The number of members.
  var count: Int { rows.indices.reduce(0) { $0 + rows[$1].nonzeroBitCount } }

  var isEmpty: Bool { rows == SIMD16(repeating: 0) }

  static func & (a: TileMask, b: TileMask) -> TileMask { TileMask(rows: a.rows & b.rows) }
  static func | (a: TileMask, b: TileMask) -> TileMask { TileMask(rows: a.rows | b.rows) }
  static prefix func ~ (mask: TileMask) -> TileMask { TileMask(rows: ~mask.rows) }

  /// The members and the cells to their left and right.
  var widened: TileMask { TileMask(rows: rows | rows &<< 1 | rows &>> 1) }

  /// The members and the cells above and below them.
  var heightened: TileMask { TileMask(rows: rows | rows.movedDown(1) | rows.movedUp(1)) }

  /// Returns the outermost column on the left (-1) or right, moved to where it adjoins in the tile
  /// beyond.
  func shifted(_ side: Int) -> TileMask {
    TileMask(rows: side < 0 ? rows &<< 31 : rows &>> 31)
  }

  /// Returns the members of `member` that are connected with a cell of this mask inside the tile:
  /// 4-connected, or 8-connected if `isDiagonal` is true.
  func flooded(within member: TileMask, _ isDiagonal: Bool = false) -> TileMask {
    var filled = self & member
    while true {
      var grown = filled.rows
      if isDiagonal {
        let bits = filled.widened.rows
        grown |= (bits.movedDown(1) | bits.movedUp(1)) & member.rows
      }
      // Spreads straight as far as possible, so that each turn of the path takes one round.
      grown.spread(through: member.rows) { $0 &<< UInt32($1) }
      grown.spread(through: member.rows) { $0 &>> UInt32($1) }
      grown.spread(through: member.rows) { $0.movedDown($1) }
      grown.spread(through: member.rows) { $0.movedUp($1) }
      if grown == filled.rows { return filled }
      filled.rows = grown
    }
  }

  /// The members as rectangles. Equal runs directly below each other form one rectangle.
  var rects: [Rect] {
    var rects: [Rect] = []
    var row = 0
    while row < Tile.height {
      var end = row + 1
      while end < Tile.height, rows[end] == rows[row] { end += 1 }
      for run in runs(inRow: row) {
        rects.append(Rect(run.lowerBound, row, run.count, end - row))
      }
      row = end
    }
    return rects
  }

  /// The half-open runs of set bits in a row, left to right.
  func runs(inRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    TileMask.forEachRun(of: rows[row]) { runs.append($0) }
    return runs
  }

  /// Calls `body` with each row and the runs in it, from the top left.
  @inline(__always)
  func forEachRun(_ body: (Int, Range<Int>) -> Void) {
    for row in 0..<Tile.height { TileMask.forEachRun(of: rows[row]) { body(row, $0) } }
  }

  @inline(__always)
  static func forEachRun(of bits: UInt32, _ body: (Range<Int>) -> Void) {
    var rest = bits
    while rest != 0 {
      let first = rest.trailingZeroBitCount
      let run = first..<first + (~(rest >> UInt32(first))).trailingZeroBitCount
      body(run)
      rest &= ~TileMask.bits(run.lowerBound, run.count)
    }
  }

  /// The smallest rectangle around all members.
  var bounds: Rect {
    var (top, bottom, columns) = (Tile.height, 0, UInt32(0))
    for row in 0..<Tile.height where rows[row] != 0 {
      (top, bottom) = (min(top, row), row + 1)
      columns |= rows[row]
    }
    guard columns != 0 else { return .zero }
    let (left, right) = (columns.trailingZeroBitCount, Tile.width - columns.leadingZeroBitCount)
    return Rect(left, top, right - left, bottom - top)
  }
}

extension SIMD16<UInt32> {
  /// Returns the rows moved down by `count`, with empty rows at the top.
  @inline(__always)
  fileprivate func movedDown(_ count: Int) -> Self {
    var moved = Self(repeating: 0)
    for row in count..<16 { moved[row] = self[row - count] }
    return moved
  }

  @inline(__always)
  fileprivate func movedUp(_ count: Int) -> Self {
    var moved = Self(repeating: 0)
    for row in 0..<16 - count { moved[row] = self[row + count] }
    return moved
  }

  /// Fills what can be reached in one direction through a mask, twice as far with each step (Kogge
  /// and Stone).
  @inline(__always)
  fileprivate mutating func spread(through way: Self, _ moved: (Self, Int) -> Self) {
    var way = way
    // Not a loop, as the compiler has to know the distances.
    step(1, &way, moved)
    step(2, &way, moved)
    step(4, &way, moved)
    step(8, &way, moved)
    step(16, &way, moved)
  }

  @inline(__always)
  private mutating func step(_ count: Int, _ way: inout Self, _ moved: (Self, Int) -> Self) {
    self |= way & moved(self, count)
    way &= moved(way, count)
  }
}
