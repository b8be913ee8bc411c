import Cells

/// One character as a font draws it: a rectangle as high as the font.
struct Letter: Equatable, Sendable {
  /// Shown as a blank, but as solid as ink where letters are moved together.
  static let hardBlank = Cell(.unset)
  static let blank = Cell(.space)

  let width: Int
  /// Row by row. Cells in the default style take the ink's.
  let cells: [Cell]
  /// Whether it may share a column with its neighbour.
  let canSmush: Bool

  /// Short rows, and missing ones, are filled with blanks.
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

  /// A glyph as the terminal draws it, on the base line of a font that lacks it.
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

  /// Only blanks.
  init(blanks width: Int, height: Int) {
    self.width = width
    cells = Array(repeating: Letter.hardBlank, count: width * height)
    canSmush = false
  }

  var height: Int { width == 0 ? 0 : cells.count / width }
}
