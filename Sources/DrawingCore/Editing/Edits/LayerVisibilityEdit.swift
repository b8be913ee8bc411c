/// Shows or hides a layer.
struct LayerVisibilityEdit: EditKind {
  static let tags: [UInt8] = [8]
  let at: Int
  let isVisible: Bool

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> LayerVisibilityEdit? {
    LayerVisibilityEdit(at: try reader.layerNumber(), isVisible: try reader.flag())
  }

  func write(to writer: inout ByteWriter) {
    writer.byte(8)
    writer.count(at)
    writer.flag(isVisible)
  }

  func apply(to editable: inout Editable) -> Edit? {
    guard editable.drawing.layers.indices.contains(at) else { return nil }
    defer { editable.drawing.layers[at].isVisible = isVisible }
    return .layerVisibility(at: at, editable.drawing.layers[at].isVisible)
  }

  func title(isTakenBack: Bool) -> String { "layer shown, hidden" }
}

extension Edit {
  static func layerVisibility(at: Int, _ isVisible: Bool) -> Edit {
    Edit(LayerVisibilityEdit(at: at, isVisible: isVisible))
  }
}
