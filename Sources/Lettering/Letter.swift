import Cells

/// One character as a font draws it: a rectangle as high as the font.
struct Letter: Equatable, Sendable {
  /// A cell that shows as a blank but is as solid as ink when letters move together.
  static let hardBlank = Cell(.unset)
  static let blank = Cell(.space)

  let width: Int
  /// The cells, row by row. Those in the default style take the style of the ink.
  let cells: [Cell]
  /// Whether the letter may share a column with its neighbour.
  let canSmush: Bool

  /// Creates a letter from its rows; short and missing rows are filled with blanks.
  init(rows: [[Cell]], width: Int, height: Int) {
    self.width = width
    var cells: [Cell] = []
    cells.reserveCapacity(width * height)
    for y in 0..<height {
      if y < rows.count { cells += rows[y].prefix(width) }
      cells += repeatElement(Letter.blank, count: width * (y + 1) - cells.count)
    }
    self.cells = cells
    canSmush = width > 1
  }

  /// Creates a letter from a glyph that the font lacks, drawn by the terminal on the baseline.
  init(_ glyph: Glyph, height: Int, baseline: Int) {
    width = glyph.width
    var cells = Array(repeating: Letter.hardBlank, count: width * height)
    let start = max(0, min(baseline, height) - 1) * width
    if start + width <= cells.count, glyph != .space {
      cells[start] = Cell(glyph)
      if glyph.isWide { cells[start + 1] = Cell(.continuation) }
    }
    self.cells = cells
    canSmush = false
  }

  /// Creates a letter of hard blanks.
  init(blanks width: Int, height: Int) {
    self.width = width
    cells = Array(repeating: Letter.hardBlank, count: width * height)
    canSmush = false
  }

  var height: Int { width == 0 ? 0 : cells.count / width }
}
