/// Chooses the layer that is drawn on.
struct ActiveLayerEdit: HandEdit {
  static let tags: [UInt8] = [6]
  let layer: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> ActiveLayerEdit? {
    ActiveLayerEdit(layer: try reader.layerNumber())
  }

  func write(to writer: inout ByteWriter) { writer.count(layer) }

  func apply(to hand: inout Hand, over drawing: Drawing) -> Inverse? {
    guard drawing.layers.indices.contains(layer) else { return nil }
    defer { hand.activeLayer = layer }
    return Inverse(ActiveLayerEdit(layer: hand.activeLayer), of: self)
  }

  var chosenLayer: Int? { layer }

  /// Where the layer is gone, the one beneath is chosen.
  func sparing(_ others: OthersWork) -> Edit? { .activeLayer(others.layer(for: layer)) }

  func title(isTakenBack: Bool) -> String { "layer chosen" }
}

extension Edit {
  static func activeLayer(_ layer: Int) -> Edit { Edit(ActiveLayerEdit(layer: layer)) }
}
