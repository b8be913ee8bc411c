/// The diagram of a layer as a command left it, so that the next one need not read it again: half of
/// what a script of many boxes takes.
///
/// Part of no comparison, digest or archive, because the same cells always give the same diagram.
struct KnownDiagram: Sendable {
  private final class Reading: Sendable {
    let tiles: TileGrid
    let diagram: Diagram

    init(_ tiles: TileGrid, _ diagram: Diagram) { (self.tiles, self.diagram) = (tiles, diagram) }
  }

  private let reading: Reading?

  /// The largest rectangle of lines and words that is remembered, in cells of some four bytes.
  private static let mostCells = 1 << 20

  /// Nothing is known.
  init() { reading = nil }

  /// Remembers a diagram, unless the picture is so large that it is rather read again.
  init(_ diagram: Diagram, of layer: Layer) {
    let isSmall = diagram.lines.kinds.count <= Self.mostCells
    reading = isSmall ? Reading(layer.tiles, diagram) : nil
  }

  /// Returns the diagram of a layer; nil if it is not known of these cells. Costs the tiles that are
  /// not shared.
  func diagram(of layer: Layer) -> Diagram? {
    reading.flatMap { $0.tiles == layer.tiles ? $0.diagram : nil }
  }
}

extension KnownDiagram: Equatable {
  static func == (_: KnownDiagram, _: KnownDiagram) -> Bool { true }
}
