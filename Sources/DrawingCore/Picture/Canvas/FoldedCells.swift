import Cells

/// The cells of a tile in far less memory than an array of them takes, until one is written. It is
/// a class so that a tile holds only a reference.
final class FoldedCells: Sendable {
  enum Form: Sendable {
    case flat(Cell)
    /// The result of a fill.
    case stencil(Stencil)
    /// The place of each cell in a palette, which many tiles share.
    case bytes([UInt8], palette: [Cell])
    /// The same for a larger palette.
    case words([UInt16], palette: [Cell])
  }

  let form: Form

  init(_ form: Form) { self.form = form }

  /// The cell at an index, at no cost; `cells` costs a tile.
  subscript(index: Int) -> Cell {
    switch form {
    case .flat(let cell): cell
    case .stencil(let stencil): stencil[index]
    case .bytes(let places, let palette): palette[Int(places[index])]
    case .words(let places, let palette): palette[Int(places[index])]
    }
  }

  var cells: [Cell] { cells(0..<Tile.count) }

  /// Returns some of the cells.
  func cells(_ range: Range<Int>) -> [Cell] {
    switch form {
    case .flat(let cell): Array(repeating: cell, count: range.count)
    case .stencil(let stencil): range.map { stencil[$0] }
    case .bytes(let places, let palette): places[range].map { palette[Int($0)] }
    case .words(let places, let palette): places[range].map { palette[Int($0)] }
    }
  }
}

extension [Tile] {
  /// Folds the tiles that hold arrays of cells. Costs their cells.
  ///
  /// They share palettes of up to 65,536 cells, in the order in which these are met. Of tiles in
  /// which all cells differ that makes no more than an eighth as much again.
  mutating func fold() {
    var palette = TilePalette()
    var pending: [(index: Int, places: [UInt16])] = []
    func finish(_ tiles: inout [Tile]) {
      for (i, places) in pending { tiles[i].fold(FoldedCells(palette.form(of: places))) }
    }
    for i in indices where !self[i].isFolded {
      if !palette.hasRoom {
        finish(&self)
        (palette, pending) = (TilePalette(), [])
      }
      pending.append((i, palette.places(of: self[i].cells)))
    }
    finish(&self)
  }
}

/// The distinct cells of some tiles, in the order in which they are met.
private struct TilePalette {
  private var cells: [Cell] = []
  /// The place of each cell. Keys are hashed with a seed: a file cannot make them collide.
  private var known: [Cell: UInt16] = [:]
  /// The cells found last, by a hash that a file may make collide at the cost of a look at `known`.
  private var recent = Array(
    repeating: (cell: Cell.unset, place: UInt16(0)), count: 1 << TilePalette.recentBits)
  private static let recentBits: UInt64 = 12

  /// Whether all cells of one more tile have a place.
  var hasRoom: Bool { cells.count <= 1 << 16 - Tile.count }

  mutating func places(of cells: [Cell]) -> [UInt16] {
    var places: [UInt16] = []
    places.reserveCapacity(cells.count)
    var last = cells[0]
    var place = self.place(of: last)
    for cell in cells {
      if cell != last { (last, place) = (cell, self.place(of: cell)) }
      places.append(place)
    }
    return places
  }

  private mutating func place(of cell: Cell) -> UInt16 {
    let word = cell.glyph.rawValue &* 0x9E37_79B9_7F4A_7C15 ^ cell.style.packed
    let i = Int((word &* 0xD6E8_FEB8_6659_FD93) >> (64 - TilePalette.recentBits))
    if recent[i].cell == cell { return recent[i].place }
    let place = known[cell] ?? UInt16(truncatingIfNeeded: cells.count)
    if Int(place) == cells.count {
      known[cell] = place
      cells.append(cell)
    }
    recent[i] = (cell, place)
    return place
  }

  /// Returns the form of a tile with cells at these places. The palette must not change any more.
  func form(of places: [UInt16]) -> FoldedCells.Form {
    if places.allSatisfy({ $0 == places[0] }) { return .flat(cells[Int(places[0])]) }
    let isSmall = places.allSatisfy { $0 < 1 << 8 }
    return isSmall
      ? .bytes(places.map { UInt8(truncatingIfNeeded: $0) }, palette: cells)
      : .words(places, palette: cells)
  }
}
