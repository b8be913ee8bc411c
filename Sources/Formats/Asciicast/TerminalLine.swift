import Cells

/// A row of a terminal's screen.
struct TerminalLine {
  private(set) var cells: [Cell]
  /// Whether each cell is kept by selective erasing; empty if none ever was.
  private var guards: [Bool] = []

  init(_ width: Int, _ blank: Cell) { cells = Array(repeating: blank, count: width) }

  /// Writes a glyph, turning the other halves of wide ones that it covers into spaces.
  mutating func put(_ glyph: Glyph, _ style: Style, at x: Int, isGuarded: Bool = false) {
    part(at: x)
    part(at: x + glyph.width)
    cells[x] = Cell(glyph, style)
    if glyph.isWide { cells[x + 1] = Cell(.continuation, style) }
    if isGuarded, guards.isEmpty { guards = Array(repeating: false, count: cells.count) }
    if !guards.isEmpty { for place in x..<x + glyph.width { guards[place] = isGuarded } }
  }

  mutating func add(mark: Unicode.Scalar, at x: Int) -> Bool {
    let place = cells[x].glyph.isContinuation && x > 0 ? x - 1 : x
    guard let marked = cells[place].glyph.adding(mark: mark) else { return false }
    cells[place].glyph = marked
    return true
  }

  mutating func erase(_ columns: Range<Int>, _ blank: Cell) {
    part(at: columns.lowerBound)
    part(at: columns.upperBound)
    for x in columns { cells[x] = blank }
    if !guards.isEmpty { for x in columns { guards[x] = false } }
  }

  /// Erases all but guarded cells.
  mutating func eraseUnguarded(_ columns: Range<Int>, _ blank: Cell) {
    guard !guards.isEmpty else { return erase(columns, blank) }
    for x in columns where !guards[x] { erase(x..<x + 1, blank) }
  }

  /// Moves the cells from a column onwards to the right; those pushed out at the end are lost.
  mutating func insert(_ count: Int, at x: Int, _ blank: Cell) {
    let count = min(count, cells.count - x)
    part(at: x)
    part(at: cells.count - count)
    cells.removeLast(count)
    cells.insert(contentsOf: repeatElement(blank, count: count), at: x)
    guard !guards.isEmpty else { return }
    guards.removeLast(count)
    guards.insert(contentsOf: repeatElement(false, count: count), at: x)
  }

  /// Deletes some cells, moving those after them to the left.
  mutating func delete(_ count: Int, at x: Int, _ blank: Cell) {
    let count = min(count, cells.count - x)
    part(at: x)
    part(at: x + count)
    cells.removeSubrange(x..<x + count)
    cells += repeatElement(blank, count: count)
    guard !guards.isEmpty else { return }
    guards.removeSubrange(x..<x + count)
    guards += repeatElement(false, count: count)
  }

  mutating func resize(to width: Int, _ blank: Cell) {
    if !guards.isEmpty {
      guards = guards.prefix(width) + Array(repeating: false, count: max(0, width - guards.count))
    }
    if width < cells.count {
      part(at: width)
      cells.removeLast(cells.count - width)
    } else {
      cells += repeatElement(blank, count: width - cells.count)
    }
  }

  /// Turns both halves of a wide glyph into spaces if the place is between them.
  private mutating func part(at x: Int) {
    guard x > 0, x < cells.count, cells[x].glyph.isContinuation else { return }
    cells[x - 1].glyph = .space
    cells[x].glyph = .space
  }
}
