/// Shows or hides a layer.
struct LayerVisibilityEdit: LayerPropertyEdit {
  static let tags: [UInt8] = [8]
  let at: Int
  let isVisible: Bool

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> LayerVisibilityEdit? {
    LayerVisibilityEdit(at: try reader.layerNumber(), isVisible: try reader.flag())
  }

  func write(to writer: inout ByteWriter) {
    writer.count(at)
    writer.flag(isVisible)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    drawing.exchange(\.isVisible, ofLayer: at, with: isVisible)
      .map { Inverse(LayerVisibilityEdit(at: at, isVisible: $0), of: self) }
  }

  func moved(to layer: Int) -> LayerVisibilityEdit {
    LayerVisibilityEdit(at: layer, isVisible: isVisible)
  }

  func title(isTakenBack: Bool) -> String { "layer shown, hidden" }
}

extension Edit {
  static func layerVisibility(at: Int, _ isVisible: Bool) -> Edit {
    Edit(LayerVisibilityEdit(at: at, isVisible: isVisible))
  }
}
