import Cells
import DrawingCore

extension Drawing {
  /// Calls `body` with each row of visible cells; rows are flattened sixteen at a time.
  func forEachRow(_ body: (Int, ArraySlice<Cell>) -> Void) {
    for top in stride(from: 0, to: size.height, by: 16) {
      let rows = flattened(rows: top..<top + 16)
      for y in 0..<rows.height { body(top + y, rows.row(y)) }
    }
  }

  /// Calls `body` with each visible cell, row by row.
  func forEachCell(_ body: (Cell) -> Void) {
    forEachRow { _, row in for cell in row { body(cell) } }
  }
}
