import Cells

/// A part of a layer with what may lie around it, for whatever only a part is asked about.
struct LayerPart: Picture {
  private let layer: Layer
  private let rect: Rect
  /// The number of columns and rows on each side that are read besides. What lies beyond them
  /// counts as blank, which lines notice that go on, but no box that is smaller.
  private static let margin = 512

  init(_ layer: Layer, around rect: Rect) {
    self.layer = layer
    self.rect = rect.inset(by: -Self.margin)
  }

  /// Just a part, without what lies around it.
  init(_ layer: Layer, in rect: Rect) { (self.layer, self.rect) = (layer, rect) }

  func glyph(at p: Point) -> Glyph { layer[p].glyph }

  func forEachGlyph(_ body: (Point, Glyph) -> Void) {
    layer.tiles.forEachUsedCell(in: rect) { p, cell in
      if cell.glyph != .space { body(p, cell.glyph) }
    }
  }
}
