/// Removes a layer, unless it is the last one.
struct RemoveLayerEdit: EditKind {
  static let tags: [UInt8] = [4]
  let at: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> RemoveLayerEdit? {
    RemoveLayerEdit(at: try reader.layerNumber())
  }

  func write(to writer: inout ByteWriter) { writer.count(at) }

  func apply(to editable: inout Editable) -> Edit? {
    let places = editable.drawing.layers.indices
    guard places.contains(at), places.count > 1 else { return nil }
    let layer = editable.drawing.layers.remove(at: at)
    editable.activeLayer = min(editable.activeLayer, editable.drawing.layers.count - 1)
    return .insertLayer(layer, at: at)
  }

  func title(isTakenBack: Bool) -> String { isTakenBack ? "layer deleted" : "new layer" }
}

extension Edit {
  static func removeLayer(at: Int) -> Edit { Edit(RemoveLayerEdit(at: at)) }
}
