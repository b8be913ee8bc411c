import Cells

extension DiagramCanvas {
  /// Draws a box around a text: in a wire that leads from box to box, at the right of the box that
  /// stands at a point, or else there, where it makes room for itself. Returns the cell behind the
  /// last word.
  mutating func drawBox(
    around text: String, at p: Point, _ line: LineStyle, _ style: Style
  ) throws(CommandError) -> Point {
    let diagram = try diagram()
    let sheet = try BoxSheet(text, BoxSheet.Wishes())
    var caret = Point.zero
    let draw = { (canvas: inout DiagramCanvas, origin: Point) in
      canvas.draw(sheet, at: origin, line, style)
      caret = sheet.caret(at: origin)
    }
    if diagram.hasWireBetweenBoxes(at: p) {
      try insert(sheet.size, onWireAt: p, draw)
      return caret
    }
    if let box = diagram.box(at: p), !diagram.boxes[box].isGroup {
      try self.draw(sheet.size, at: .beside(.place(p), .right, gap: nil), cursor: p, draw)
      return caret
    }
    let beyond = Rect(p.x, p.y, sheet.size.width + 1, sheet.size.height + 1)
    if firstCell(in: beyond) == nil || sheet.rows.isEmpty {
      try self.draw(sheet.size, at: .at(p), cursor: p, draw)
      return caret
    }
    return try drawGrowingBox(sheet.rows, at: p, line, style)
  }

  /// Draws the smallest box, which then grows with its words and moves what stands in its way.
  private mutating func drawGrowingBox(
    _ rows: [String], at p: Point, _ line: LineStyle, _ style: Style
  ) throws(CommandError) -> Point {
    let small = try BoxSheet("", BoxSheet.Wishes())
    try draw(small.size, at: .at(p), cursor: p) { canvas, origin in
      canvas.draw(small, at: origin, line, style)
    }
    let diagram = try diagram()
    let frame = Rect(origin: p, size: small.size)
    guard let box = diagram.boxes.firstIndex(where: { $0.frame == frame }) else { throw .noRoom }
    return try write(rows, into: box, BoxWords(), diagram)
  }
}

extension BoxSheet {
  /// Returns the cell behind the last word of a box with its upper left corner at a point.
  fileprivate func caret(at origin: Point) -> Point {
    let width = BoxSheet.width(rows.last ?? "")
    let free = size.width - 2 - 2 * pad - width
    let top = origin.y + 1 + (size.height - 2 - rows.count) / 2
    return Point(
      origin.x + 1 + (rows.isEmpty ? 0 : pad + free / 2 + width), top + max(0, rows.count - 1))
  }
}

extension Diagram {
  /// Returns whether a wire that can be cut in two for a box goes through a point.
  fileprivate func hasWireBetweenBoxes(at p: Point) -> Bool {
    guard case .wire(let wire)? = try? part(.place(p)) else { return false }
    let boxes = wires[wire].ends.compactMap(\.box)
    return boxes.count == 2 && boxes[0] != boxes[1]
  }
}
