import Cells
import DrawingCore

/// A screen of known width that grows by rows as needed. Readers of character streams write on it
/// from the top down. Each cell written and each cursor move spends a step.
struct Page {
  let width: Int
  /// Whether writing in the last column moves the cursor to the next row at once, as in DOS;
  /// terminals wait for the next character.
  let wrapsAtOnce: Bool
  private var cells: Sheet
  private(set) var cursor = Point.zero
  /// The smallest size that holds all cells written.
  private(set) var used = Size.zero
  /// The number of drawn cells that were later drawn over or erased.
  private(set) var drawnOver = 0
  private let cellLimit: Int
  /// The cells of rows that are not there yet: the paper of what was erased down to the end.
  private var ground = Cell.clear
  /// What erasing has left. Drawing over it is no change of the picture.
  private var blanks: Set<Cell> = []
  private var stepsLeft: Int

  /// Creates an empty page.
  ///
  /// - Parameter bytes: The size of the file, which limits the number of cells and steps.
  init(width: Int, bytes: Int, wrapsAtOnce: Bool = true) throws(FormatError) {
    self.wrapsAtOnce = wrapsAtOnce
    try FormatLimits.check(Size(width, 1), bytes: bytes, at: 0)
    self.width = width
    cells = Sheet(Size(width, 1))
    cellLimit = FormatLimits.cells(from: bytes)
    stepsLeft = cellLimit * 2
  }

  var height: Int { cells.size.height }

  subscript(p: Point) -> Cell { cells[p.x, p.y] }

  /// Writes a cell at the cursor and advances it, at the end of a row to the next. A wide glyph
  /// that does not fit begins the next row.
  mutating func write(_ cell: Cell, at offset: Int) throws(FormatError) {
    try spend(1, at: offset)
    if cursor.x + max(1, cell.glyph.width) > width {
      try go(to: Point(0, cursor.y + 1), at: offset)
    }
    try grow(to: cursor.y, at: offset)
    cover(cursor, with: cell)
    cells.put(cell, at: cursor)
    let end = min(width, cursor.x + max(1, cell.glyph.width))
    used = Size(max(used.width, end), max(used.height, cursor.y + 1))
    cursor = end == width && wrapsAtOnce ? Point(0, cursor.y + 1) : Point(end, cursor.y)
  }

  private mutating func cover(_ p: Point, with cell: Cell) {
    let old = cells[p.x, p.y]
    if old.isDrawn, old.look != cell.look, !blanks.contains(old) { drawnOver += 1 }
  }

  /// Cells that were drawn over were seen for a while.
  var losses: [Loss] { drawnOver > 0 ? [Loss(.animation, cells: drawnOver)] : [] }

  /// Adds a combining mark to the glyph before the cursor; returns whether it could be added.
  mutating func add(mark: Unicode.Scalar) -> Bool {
    let last = cursor.x > 0 ? Point(cursor.x - 1, cursor.y) : Point(width - 1, cursor.y - 1)
    let isTail = cells[last.x, last.y].glyph.isContinuation
    let place = isTail ? Point(last.x - 1, last.y) : last
    var cell = cells[place.x, place.y]
    guard cell.glyph != .space, let marked = cell.glyph.adding(mark: mark) else { return false }
    cell.glyph = marked
    cells[place.x, place.y] = cell
    return true
  }

  /// Moves the cursor. A column after the last one means that the next character begins a new row.
  mutating func go(to p: Point, at offset: Int) throws(FormatError) {
    try spend(1, at: offset)
    guard p.y >= 0, p.y < Drawing.maximumSide else {
      throw FormatError("row \(p.y); \(Drawing.sizeRule)", at: offset)
    }
    cursor = Point(max(0, min(p.x, width)), p.y)
  }

  mutating func spend(_ steps: Int, at offset: Int) throws(FormatError) {
    stepsLeft -= steps
    guard stepsLeft >= 0 else { throw FormatError("the file needs too many steps", at: offset) }
  }

  private mutating func grow(to y: Int, at offset: Int) throws(FormatError) {
    guard y >= height else { return }
    guard y < Drawing.maximumSide, (y + 1) * width <= cellLimit else {
      throw FormatError("row \(y) is too far down for such a small file", at: offset)
    }
    let rows = min(max(y + 1, height * 2), Drawing.maximumSide, cellLimit / width)
    cells = picture(Size(width, max(rows, y + 1)))
  }

  /// Clears a rectangle of cells; each spends a step.
  ///
  /// - Parameter blank: What is left there: nothing, or a blank on a paper, which the picture then
  ///   has down to there.
  mutating func clear(
    _ rows: Range<Int>, columns: Range<Int>, as blank: Cell = .clear, at offset: Int
  ) throws(FormatError) {
    // Rows that are not there yet would get the paper that was set before.
    if let last = rows.last, blank != .clear || ground != .clear {
      try grow(to: last, at: offset)
    }
    if blank != .clear, !rows.isEmpty {
      used = Size(max(used.width, columns.upperBound), max(used.height, rows.upperBound))
    }
    try fill(rows, columns, blank, offset)
  }

  /// Clears all rows from one on, also those that are not there yet. The picture gets no higher.
  mutating func clear(
    from row: Int, as blank: Cell = .clear, at offset: Int
  ) throws(FormatError) {
    if ground != blank, row > height { try grow(to: row - 1, at: offset) }
    try fill(row..<max(row, height), 0..<width, blank, offset)
    ground = blank
  }

  private mutating func fill(
    _ rows: Range<Int>, _ columns: Range<Int>, _ blank: Cell, _ offset: Int
  ) throws(FormatError) {
    let rows = rows.clamped(to: 0..<height)
    try spend(rows.count * columns.count, at: offset)
    if blank != .clear { blanks.insert(blank) }
    for y in rows {
      for x in columns {
        cover(Point(x, y), with: blank)
        cells.put(blank, at: Point(x, y))
      }
    }
  }

  /// Returns the cells as they are now, cut or extended to a size; they share what later ones leave
  /// as it is.
  func picture(_ size: Size) -> Sheet {
    var sheet = cells
    sheet.resize(to: size)
    guard ground != .clear else { return sheet }
    for y in min(height, size.height)..<size.height {
      for x in 0..<min(width, size.width) { sheet[x, y] = ground }
    }
    return sheet
  }

  /// Forgets which cells were written.
  mutating func forgetUsed() { used = .zero }

  /// Returns the cells written, cut or extended to the columns and rows that a record states. Without
  /// columns it is as wide as the screen it is meant for, without rows as high as what was written.
  func sheet(columns: Int?, rows: Int?) -> Sheet {
    let written = used.isEmpty ? Size(1, 1) : used
    let size = Size(columns ?? width, rows ?? written.height)
    // A record may state an impossible size; then what was written counts.
    let isFair = Drawing.allows(size) && size.area ?? .max <= cellLimit
    return picture(isFair ? size : written)
  }

  /// The columns of the screen that files without SAUCE are meant for.
  static let usualWidth = 80

  /// Returns the size that can be written: at most as many columns as SAUCE can state, or 80
  /// without it.
  static func size(of drawing: Drawing, hasSauce: Bool) -> Size {
    Size(
      min(drawing.size.width, hasSauce ? 0xFFFF : usualWidth), min(drawing.size.height, 0xFFFF))
  }

  /// Returns whether a drawing has the size that a file without SAUCE is read with: 80 columns, and
  /// rows up to the last that is not clear.
  static func isDerivable(_ drawing: Drawing) -> Bool {
    guard drawing.size.width == usualWidth else { return false }
    let last = drawing.size.height - 1
    return last == 0 || drawing.flattened(rows: last..<last + 1).row(0).contains { $0 != .clear }
  }
}
