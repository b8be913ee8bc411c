import Cells
import DrawingCore

extension Drawing {
  /// Returns the part of a drawing inside a rectangle, or of one layer alone, whether visible or
  /// not; nil if there is no such part. Half of a wide glyph at the edge becomes a space.
  ///
  /// - Parameter layer: The number of the layer, from 1 at the bottom.
  public func part(_ area: Rect? = nil, layer: Int? = nil) -> Drawing? {
    let area = (area ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return nil }
    if let layer, !(1...layers.count).contains(layer) { return nil }
    let chosen = layer.map { [layers[$0 - 1]] } ?? layers
    let parts = chosen.map { source in
      var sheet = Sheet(area.size)
      for y in area.rows where source.hasTiles(inRow: y) {
        for x in area.columns {
          let cell = source[Point(x, y)]
          let isTail = cell.glyph.isContinuation
          guard cell != .clear, !isTail || x == area.minX else { continue }
          let isCut = isTail || cell.glyph.isWide && x == area.maxX - 1
          sheet.put(isCut ? cell.widowed : cell, at: Point(x, y) - area.origin)
        }
      }
      var part = Layer(name: source.name, isVisible: layer != nil || source.isVisible, sheet)
      if layer == nil { part.traits = source.traits }
      return part
    }
    return Drawing(parts, palette: palette, about: about, font: font).flatMap(showing)
  }

  /// Returns a picture as what this drawing shows, for as long if it has no other frame.
  private func showing(_ picture: Drawing) -> Drawing? {
    guard frameCount == 1, timeline != .single else { return picture }
    return Drawing([picture], order: [0], timeline)
  }
}
