import Cells

/// A block of 32 by 16 cells of a sparse grid, with its packed form once that has been made.
struct Tile: Sendable {
  static let width = 32
  static let height = 16
  static let count = width * height
  static let size = Size(width, height)
  /// The size of the place of a tile in a row of tiles, in bytes, whether there is a tile or not.
  static let slotSize = MemoryLayout<Tile?>.stride

  /// The cells. Empty if they are folded.
  private var written: [Cell]
  /// The cells in less memory, until one is written.
  private var folded: FoldedCells?
  /// The number of cells that differ from the grid’s background. A tile with none is dropped.
  private(set) var used: Int
  /// Whether all cells are known to be equal. Copies of such a tile share their storage.
  private(set) var isFlat: Bool
  /// Whether neither a wide glyph nor half of one was ever written.
  private(set) var isNarrow: Bool
  private(set) var packed: PackedTile?

  init(filledWith cell: Cell, background: Cell) {
    written = Array(repeating: cell, count: Tile.count)
    used = cell == background ? 0 : Tile.count
    isFlat = true
    isNarrow = cell.glyph.isNarrow
  }

  init(_ stencil: Stencil) {
    (written, folded) = ([], FoldedCells(.stencil(stencil)))
    used = stencil.cell == stencil.background ? 0 : stencil.mask.count
    isFlat = false
    isNarrow = stencil.cell.glyph.isNarrow && stencil.background.glyph.isNarrow
  }

  /// Creates a tile from `count` cells.
  init(_ cells: [Cell], background: Cell) {
    written = cells
    used = cells.count { $0 != background }
    isFlat = used == Tile.count && cells.allSatisfy { $0 == cells[0] }
    isNarrow = cells.allSatisfy(\.glyph.isNarrow)
  }

  /// All cells. Folded ones are unfolded each time, so rows or single cells are cheaper.
  var cells: [Cell] { folded?.cells ?? written }

  var isFolded: Bool { folded != nil }

  /// Whether there are as many cells as there have to be.
  var isWhole: Bool { folded != nil || written.count == Tile.count }

  /// The result of a fill, until something else is written.
  var stencil: Stencil? {
    if case .stencil(let stencil) = folded?.form { stencil } else { nil }
  }

  subscript(index: Int) -> Cell { folded?[index] ?? written[index] }

  /// Returns the cells of a row.
  func row(_ y: Int) -> ArraySlice<Cell> {
    let range = Tile.index(0..<Tile.width, inRow: y)
    return folded?.cells(range)[...] ?? written[range]
  }

  /// Returns the indices of some columns of a row.
  static func index(_ columns: Range<Int>, inRow row: Int) -> Range<Int> {
    row << 5 + columns.lowerBound..<row << 5 + columns.upperBound
  }

  static func index(_ x: Int, _ y: Int) -> Int { (y & 15) << 5 | x & 31 }

  /// Writes one cell.
  mutating func replace(_ index: Int, with cell: Cell, background: Cell) {
    unfold()
    let old = written[index]
    guard old != cell else { return }
    if old == background { used += 1 }
    if cell == background { used -= 1 }
    written[index] = cell
    forget(beside: cell)
  }

  /// Appends the runs of a range to `inverse`, the first of them at `p`.
  func append(_ range: Range<Int>, at p: Point, to inverse: inout Patch.Builder) {
    forEachRun(range) { run, cell in
      let x = p.x + run.lowerBound - range.lowerBound
      inverse.append(cell, at: Point(x, p.y), count: run.count)
    }
  }

  /// Calls `body` with each run of equal cells in a range.
  @inline(__always)
  func forEachRun(_ range: Range<Int>, _ body: (Range<Int>, Cell) -> Void) {
    guard let folded else { return visitRuns(of: written.span, range, body) }
    let cells = folded.cells(range)
    visitRuns(of: cells.span, 0..<range.count) { run, cell in
      body(run.lowerBound + range.lowerBound..<run.upperBound + range.lowerBound, cell)
    }
  }

  @inline(__always)
  private func visitRuns(
    of cells: Swift.Span<Cell>, _ range: Range<Int>, _ body: (Range<Int>, Cell) -> Void
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      let cell = cells[i]
      var end = isFlat ? range.upperBound : i + 1
      while end < range.upperBound, cells[end] == cell { end += 1 }
      body(i..<end, cell)
      i = end
    }
  }

  /// Returns whether every cell is `cell`, which is not the background.
  func isFilled(with cell: Cell) -> Bool {
    used == Tile.count && self[0] == cell && cells.allSatisfy { $0 == cell }
  }

  /// Fills a range with equal cells.
  mutating func fill(_ range: Range<Int>, with cell: Cell, background: Cell) {
    exchange(range, with: cell, background: background) { _, _ in }
  }

  /// Fills a range with equal cells and calls `body` with the runs of equal cells that it replaces.
  @inline(__always)
  mutating func exchange(
    _ range: Range<Int>, with cell: Cell, background: Cell, _ body: (Cell, Range<Int>) -> Void
  ) {
    unfold()
    let wasFlat = isFlat
    var overwritten = 0
    written.withUnsafeMutableBufferPointer { cells in
      var i = range.lowerBound
      while i < range.upperBound {
        let old = cells[i]
        cells[i] = cell
        var end = i + 1
        while end < range.upperBound, wasFlat || cells[end] == old {
          cells[end] = cell
          end += 1
        }
        if old != background { overwritten += end - i }
        body(old, i..<end)
        i = end
      }
    }
    used += (cell == background ? 0 : range.count) - overwritten
    forget(beside: cell)
  }

  /// Fills the places of a mask with equal cells.
  mutating func fill(_ mask: TileMask, with cell: Cell, background: Cell) {
    if let stencil, stencil.cell == cell {
      self = Tile(stencil.widened(by: mask))
      return
    }
    mask.forEachRun { row, run in
      fill(Tile.index(run, inRow: row), with: cell, background: background)
    }
  }

  /// Replaces the cells of a mask by what `body` makes of their index and content.
  mutating func redraw(_ mask: TileMask, background: Cell, _ body: (Int, Cell) -> Cell) {
    unfold()
    mask.forEachRun { row, run in
      for i in Tile.index(run, inRow: row) {
        let (old, new) = (written[i], body(i, written[i]))
        if old != background { used -= 1 }
        if new != background { used += 1 }
        written[i] = new
        if !new.glyph.isNarrow { isNarrow = false }
      }
    }
    forget(beside: background)
  }

  /// Stores the same cells in another form.
  mutating func fold(_ form: FoldedCells) {
    (written, folded) = ([], form)
    if case .flat = form.form { isFlat = true }
  }

  private mutating func unfold() {
    if folded != nil { (written, folded) = (cells, nil) }
  }

  /// Discards what was known of the cells before `cell` was written.
  private mutating func forget(beside cell: Cell) {
    if isNarrow, !cell.glyph.isNarrow { isNarrow = false }
    isFlat = false
    packed = nil
  }

  /// Whether the tile holds a wide glyph or half of one.
  var holdsWideGlyphs: Bool { !isNarrow && !cells.allSatisfy(\.glyph.isNarrow) }

  /// Returns the packed form, made at most once after each change.
  mutating func pack() -> PackedTile {
    if let packed { return packed }
    let fresh = PackedTile(cells)
    packed = fresh
    return fresh
  }

  /// Stores the packed form of its cells, made elsewhere.
  mutating func keep(_ form: PackedTile) { packed = form }
}

extension Tile: Equatable {
  static func == (a: Tile, b: Tile) -> Bool {
    a.used == b.used && (a.folded != nil && a.folded === b.folded || a.cells == b.cells)
  }
}
