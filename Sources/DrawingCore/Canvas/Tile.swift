import Cells
import Synchronization

/// A block of 32 by 16 cells of a sparse grid, with its packed form once that was asked for.
struct Tile: Sendable {
  static let width = 32
  static let height = 16
  static let count = width * height
  static let size = Size(width, height)
  /// Bytes that the place of a tile takes in a row of tiles, whether there is one or not.
  static let slotSize = MemoryLayout<Tile?>.stride

  private(set) var cells: [Cell]
  /// How many cells differ from the grid's background: a tile with none is dropped.
  private(set) var used: Int
  /// Whether all cells are known to be equal. Copies of such a tile share them.
  private(set) var isFlat: Bool
  private(set) var packed: PackedTile?

  init(filledWith cell: Cell, background: Cell) {
    cells = Array(repeating: cell, count: Tile.count)
    used = cell == background ? 0 : Tile.count
    isFlat = true
  }

  /// A tile of `count` cells that came from `packed`.
  init(_ cells: [Cell], background: Cell) {
    self.cells = cells
    used = cells.count { $0 != background }
    isFlat = used == Tile.count && cells.allSatisfy { $0 == cells[0] }
  }

  static func index(_ x: Int, _ y: Int) -> Int { (y & 15) << 5 | x & 31 }

  /// Writes one cell.
  mutating func replace(_ index: Int, with cell: Cell, background: Cell) {
    let old = cells[index]
    guard old != cell else { return }
    if old == background { used += 1 }
    if cell == background { used -= 1 }
    cells[index] = cell
    isFlat = false
    packed = nil
  }

  /// Gives `inverse` the runs that stand in a range, the first of them at `p`.
  func append(_ range: Range<Int>, at p: Point, to inverse: inout Patch.Builder) {
    var i = range.lowerBound
    while i < range.upperBound {
      let end = isFlat ? range.upperBound : endOfRun(from: i, in: range)
      inverse.append(cells[i], at: Point(p.x + i - range.lowerBound, p.y), count: end - i)
      i = end
    }
  }

  /// Where the cells that equal the one at `start` end.
  private func endOfRun(from start: Int, in range: Range<Int>) -> Int {
    var end = start + 1
    while end < range.upperBound, cells[end] == cells[start] { end += 1 }
    return end
  }

  /// Whether nothing but this cell, which is not the background, is in it.
  func isFilled(with cell: Cell) -> Bool {
    used == Tile.count && cells[0] == cell && cells.allSatisfy { $0 == cell }
  }

  /// Writes equal cells.
  mutating func fill(_ range: Range<Int>, with cell: Cell, background: Cell) {
    var added = cell == background ? 0 : range.count
    cells.withUnsafeMutableBufferPointer { cells in
      for i in range {
        if cells[i] != background { added -= 1 }
        cells[i] = cell
      }
    }
    used += added
    isFlat = false
    packed = nil
  }

  /// Changes cells, given by their places.
  mutating func redraw(_ mask: TileMask, background: Cell, _ body: (Int, Cell) -> Cell) {
    mask.forEachRun { row, run in
      for i in row << 5 + run.lowerBound..<row << 5 + run.upperBound {
        let (old, new) = (cells[i], body(i, cells[i]))
        if old != background { used -= 1 }
        if new != background { used += 1 }
        cells[i] = new
      }
    }
    isFlat = false
    packed = nil
  }

  /// Whether one is in it, or half of one.
  var holdsWideGlyphs: Bool { !isFlat && cells.contains { $0.glyph.width != 1 } }

  /// The packed form, made at most once after each change.
  mutating func pack() -> PackedTile {
    if let packed { return packed }
    let fresh = PackedTile(cells)
    packed = fresh
    return fresh
  }

  /// Takes the packed form of its cells, made elsewhere.
  mutating func keep(_ form: PackedTile) { packed = form }
}

extension Tile: Equatable {
  static func == (a: Tile, b: Tile) -> Bool { a.used == b.used && a.cells == b.cells }
}

/// A tile's bytes, as they stand in a snapshot, with their digest and what they look like from far
/// away, both worked out when first asked for.
final class PackedTile: Sendable {
  let bytes: [UInt8]
  private let known = Mutex<Digest?>(nil)
  private let knownInks = Mutex<TileInks?>(nil)

  init(_ cells: [Cell]) { bytes = TilePacking.pack(cells) }

  var digest: Digest {
    known.withLock { known in
      let digest = known ?? SHA256.digest(of: bytes)
      known = digest
      return digest
    }
  }

  /// - Parameter cells: those that the bytes stand for.
  fileprivate func inks(of cells: [Cell]) -> TileInks {
    knownInks.withLock { known in
      let inks = known ?? TileInks(cells)
      known = inks
      return inks
    }
  }
}

/// A tile as it is seen from far away: many can be looked at on all cores.
struct TileView: Sendable {
  fileprivate let packed: PackedTile
  fileprivate let cells: [Cell]

  init(packed: PackedTile, cells: [Cell]) {
    self.packed = packed
    self.cells = cells
  }

  /// Looked into once after it has changed.
  var inks: TileInks { packed.inks(of: cells) }
}
