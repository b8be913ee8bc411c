import Cells

extension Layer: Picture {
  func glyph(at p: Point) -> Glyph { self[p].glyph }

  func forEachGlyph(_ body: (Point, Glyph) -> Void) {
    tiles.forEachUsedCell { p, cell in if cell.glyph != .space { body(p, cell.glyph) } }
  }
}

extension Diagram {
  /// Reads a layer.
  package init(_ layer: Layer) throws(DiagramTooLarge) { try self.init(reading: layer) }
}
