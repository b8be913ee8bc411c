/// Chooses the layer that is drawn on.
struct ActiveLayerEdit: EditKind {
  static let tags: [UInt8] = [6]
  let layer: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> ActiveLayerEdit? {
    ActiveLayerEdit(layer: try reader.layerNumber())
  }

  func write(to writer: inout ByteWriter) { writer.count(layer) }

  func apply(to editable: inout Editable) -> Edit? {
    guard editable.drawing.layers.indices.contains(layer) else { return nil }
    defer { editable.activeLayer = layer }
    return .activeLayer(editable.activeLayer)
  }

  func title(isTakenBack: Bool) -> String { "layer chosen" }
  var isTelling: Bool { false }
}

extension Edit {
  static func activeLayer(_ layer: Int) -> Edit { Edit(ActiveLayerEdit(layer: layer)) }
}
