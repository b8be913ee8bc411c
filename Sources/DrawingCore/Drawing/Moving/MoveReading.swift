import Cells

/// What is read of a layer to move a part of it. It stays the same as long as that part floats.
struct MoveReading {
  let source: Selection
  let diagram: Diagram
  let ground: Ground
  /// The part of the layer that was read.
  private let part: Rect

  /// The largest number of cells that are read, and of those that can be moved with their lines.
  private static let largestPart = 1 << 22
  private static let largestSource = 1 << 18

  /// Reads the surroundings of what is moved. Nil if there is too much, or nothing around it.
  init?(_ layer: Layer, _ source: Selection, by distance: Point) {
    let bounds = Rect(origin: .zero, size: layer.size)
    guard let part = Self.part(source.bounds, by: distance, in: bounds),
      layer.tiles.storedCells(in: source.bounds) <= Self.largestSource,
      let diagram = try? Diagram(reading: LayerPart(layer, in: part))
    else { return nil }
    (self.source, self.diagram, self.part) = (source, diagram, part)
    ground = Ground(diagram, in: part)
  }

  /// Returns whether what is moved by a distance has as much around it as was read.
  func suffices(for source: Selection, by distance: Point, in layer: Layer) -> Bool {
    source == self.source
      && Self.part(source.bounds, by: distance, in: Rect(origin: .zero, size: layer.size))
        .map { part.covers($0) } ?? false
  }

  /// Returns the part that is read: a wide margin around the old place and the new one, in blocks so
  /// that it seldom changes.
  private static func part(_ source: Rect, by distance: Point, in bounds: Rect) -> Rect? {
    let shown = source.offset(by: distance).intersection(bounds)
    let both = shown.isEmpty ? source : source.union(shown)
    for margin in [512, 128, 32] {
      let wide = both.inset(by: -margin)
      let first = Point(wide.minX & ~127, wide.minY & ~127)
      let part = Rect(corners: first, Point(wide.maxX | 127, wide.maxY | 127)).intersection(bounds)
      if let area = part.size.area, area <= largestPart { return part }
    }
    return nil
  }
}
