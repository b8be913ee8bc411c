import Cells

/// A block of 32 by 16 cells of a sparse grid, with its packed form once somebody asked for it.
struct Tile: Sendable {
  static let width = 32
  static let height = 16
  static let count = width * height
  /// Bytes that the place of a tile takes in a row of tiles, whether there is one or not.
  static let slotSize = MemoryLayout<Tile?>.stride

  private(set) var cells: [Cell]
  /// How many cells differ from the grid's background: a tile with none is dropped.
  private(set) var used: Int
  private var packed: PackedTile?

  init(filledWith background: Cell) {
    cells = Array(repeating: background, count: Tile.count)
    used = 0
  }

  /// A tile of `count` cells that came from `packed`.
  init(_ cells: [Cell], background: Cell) {
    self.cells = cells
    used = cells.count { $0 != background }
  }

  static func index(_ x: Int, _ y: Int) -> Int { (y & 15) << 5 | x & 31 }

  /// Writes one cell.
  mutating func replace(_ index: Int, with cell: Cell, background: Cell) {
    let old = cells[index]
    guard old != cell else { return }
    if old == background { used += 1 }
    if cell == background { used -= 1 }
    cells[index] = cell
    packed = nil
  }

  /// Writes equal cells and gives `inverse` the runs that stood there, the first of them at `p`.
  mutating func replace(
    _ range: Range<Int>, with cell: Cell, background: Cell, at p: Point,
    inverse: inout Patch.Builder
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      let end = endOfRun(from: i, in: range)
      inverse.append(cells[i], at: Point(p.x + i - range.lowerBound, p.y), count: end - i)
      i = end
    }
    fill(range, with: cell, background: background)
  }

  /// Where the cells that equal the one at `start` end.
  func endOfRun(from start: Int, in range: Range<Int>) -> Int {
    var end = start + 1
    while end < range.upperBound, cells[end] == cells[start] { end += 1 }
    return end
  }

  /// Writes equal cells.
  mutating func fill(_ range: Range<Int>, with cell: Cell, background: Cell) {
    used += (cell == background ? 0 : range.count) - cells[range].count { $0 != background }
    for i in range { cells[i] = cell }
    packed = nil
  }

  /// The packed form, made at most once after each change.
  mutating func pack() -> PackedTile {
    if let packed { return packed }
    let fresh = PackedTile(cells)
    packed = fresh
    return fresh
  }
}

extension Tile: Equatable {
  static func == (a: Tile, b: Tile) -> Bool { a.used == b.used && a.cells == b.cells }
}

/// A tile's bytes, as they stand in a snapshot, and their digest.
final class PackedTile: Sendable {
  let bytes: [UInt8]
  let digest: Digest

  init(_ cells: [Cell]) {
    bytes = TilePacking.pack(cells)
    digest = SHA256.digest(of: bytes)
  }
}
