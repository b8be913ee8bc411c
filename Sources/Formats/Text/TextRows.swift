import Cells

/// The conversion of lines of text to rows of cells and back.
enum TextRows {
  /// The control codes that are not characters in text: tab, line ends, and the end of a DOS file.
  static let steering: Set<Int> = [9, 10, 13, 26]

  /// Returns the cells of one row (`TextRow`).
  static func cells(_ line: String, upTo most: Int = .max, inColumns: Bool = false) -> [Cell] {
    TextRow(line, upTo: most, inColumns: inColumns).cells
  }

  /// Returns the column after the last character that is not a blank.
  static func end(_ row: some BidirectionalCollection<Cell>) -> Int {
    row.count - row.reversed().prefix { $0.glyph == .space }.count
  }

  /// Returns whether blanks fill all rows up to one width. Otherwise trailing blanks mean nothing.
  static func areFilledUp(_ rows: [[Cell]]) -> Bool {
    rows.contains { $0.last?.glyph == .space } && Set(rows.map(\.count)).count == 1
  }

  static func text(of row: ArraySlice<Cell>, keepsBlanks: Bool) -> String {
    var bytes: [UInt8] = []
    for cell in keepsBlanks ? row : row.prefix(end(row)) { cell.glyph.append(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The cells of one row of text, and what they do not hold of it.
struct TextRow {
  /// The cells. Tabs advance to the next multiple of eight columns. U+FFFD stands where there is a
  /// character that no cell may hold, so that what follows it keeps its column.
  private(set) var cells: [Cell] = []
  /// The characters that cannot be in a cell, whether anything stands in their place or not.
  private(set) var dropped: [Unicode.Scalar] = []
  /// The number of tabs.
  private(set) var tabs = 0

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - most: The number of cells after which to stop; a wide glyph or a tab may exceed it.
  ///   - inColumns: Whether each character has a column of its own, tabs and invisible ones included,
  ///     as in a file that says separately what colour a column has.
  init(_ line: String, upTo most: Int = .max, inColumns: Bool = false) {
    for scalar in line.unicodeScalars {
      if cells.count >= most, CellWidth.of(scalar) != 0 { break }
      if scalar == "\t", !inColumns {
        cells += Array(repeating: Cell(.space), count: 8 - cells.count % 8)
        tabs += 1
      } else if let glyph = Glyph(scalar) {
        cells.append(Cell(glyph))
        if glyph.isWide { cells.append(Cell(.continuation)) }
      } else if !add(mark: scalar) {
        dropped.append(scalar)
        replace(scalar, inColumns: inColumns)
      }
    }
  }

  /// The control code that begins a new page, which takes no column.
  private static let formFeed: Unicode.Scalar = "\u{C}"

  private mutating func replace(_ scalar: Unicode.Scalar, inColumns: Bool) {
    // A mark without a cell to stand in takes none.
    guard CellWidth.of(scalar) != 0, inColumns || scalar != Self.formFeed else { return }
    let standIns = inColumns ? [.replacement] : Glyph.standIns(for: scalar)
    cells += standIns.map { Cell($0) }
  }

  private mutating func add(mark: Unicode.Scalar) -> Bool {
    guard let last = cells.lastIndex(where: { !$0.glyph.isContinuation }),
      cells[last].glyph != .space, let marked = cells[last].glyph.adding(mark: mark)
    else { return false }
    cells[last] = Cell(marked)
    return true
  }
}
