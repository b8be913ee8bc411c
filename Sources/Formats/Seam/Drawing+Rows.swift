import Cells
import DrawingCore

extension Drawing {
  /// What is seen, a row at a time; rows are made sixteen at once.
  func forEachRow(_ body: (Int, ArraySlice<Cell>) -> Void) {
    for top in stride(from: 0, to: size.height, by: 16) {
      let rows = flattened(rows: top..<top + 16)
      for y in 0..<rows.height { body(top + y, rows.row(y)) }
    }
  }

  /// Every cell that is seen, row by row.
  func forEachCell(_ body: (Cell) -> Void) {
    forEachRow { _, row in for cell in row { body(cell) } }
  }
}
