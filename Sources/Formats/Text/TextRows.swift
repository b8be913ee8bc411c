import Cells

/// The conversion of lines of text to rows of cells and back.
enum TextRows {
  /// The control codes that are not characters in text: tab, line ends, and the end of a DOS file.
  static let steering: Set<Int> = [9, 10, 13, 26]

  /// Returns the lines without line ends. A final line end does not begin another line.
  static func rows(of bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [String] {
    var bytes = bytes
    if let end = bytes.firstIndex(of: 0x1A) { bytes = bytes[..<end] }
    if encoding == .utf8, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == 0x0A { bytes.removeLast() }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      guard encoding == .cp437 else { return String(decoding: line, as: UTF8.self) }
      return String(
        String.UnicodeScalarView(line.map { $0 == 0x09 ? "\t" : CodePage437.scalar($0) }))
    }
  }

  /// Returns the cells of one row. Tabs advance to the next multiple of eight columns; characters
  /// that cannot be in a cell are dropped.
  ///
  /// - Parameter most: The number of cells after which to stop; a wide glyph or a tab may exceed
  ///   it.
  static func cells(_ line: String, upTo most: Int = .max) -> [Cell] {
    var cells: [Cell] = []
    for scalar in line.unicodeScalars {
      if cells.count >= most, CellWidth.of(scalar) != 0 { break }
      if scalar == "\t" {
        cells += Array(repeating: Cell(.space), count: 8 - cells.count % 8)
      } else if let glyph = Glyph(scalar) {
        cells.append(Cell(glyph))
        if glyph.isWide { cells.append(Cell(.continuation)) }
      } else {
        add(mark: scalar, to: &cells)
      }
    }
    return cells
  }

  private static func add(mark: Unicode.Scalar, to cells: inout [Cell]) {
    guard let last = cells.lastIndex(where: { !$0.glyph.isContinuation }),
      cells[last].glyph != .space, let marked = cells[last].glyph.adding(mark: mark)
    else { return }
    cells[last] = Cell(marked)
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
