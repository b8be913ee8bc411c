import Cells

/// Rows of cells that can grow to the right, each as long as what is drawn in it.
struct LooseRows: Equatable, Picture {
  var rows: [[Cell]]

  /// The cell at a point; clear where nothing is drawn. Writing beyond the end of a row extends it.
  subscript(p: Point) -> Cell {
    get {
      guard rows.indices.contains(p.y), rows[p.y].indices.contains(p.x) else { return .clear }
      return rows[p.y][p.x]
    }
    set {
      guard rows.indices.contains(p.y), p.x >= 0 else { return }
      while rows[p.y].count <= p.x { rows[p.y].append(.clear) }
      rows[p.y][p.x] = newValue
    }
  }

  func glyph(at p: Point) -> Glyph { self[p].glyph }

  func isBlank(_ p: Point) -> Bool { self[p].glyph == .space }

  func forEachGlyph(_ body: (Point, Glyph) -> Void) {
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() where cell.glyph != .space { body(Point(x, y), cell.glyph) }
    }
  }

  /// Returns the words in a part of a row, without blanks at the ends.
  func text(_ y: Int, _ columns: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for x in columns.clamped(to: 0..<rows[y].count) { rows[y][x].glyph.append(to: &bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
