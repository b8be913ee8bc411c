import Cells

/// Removes a layer, unless it is the last one.
struct RemoveLayerEdit: LayerOrderEdit {
  static let tags: [UInt8] = [4]
  let at: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> RemoveLayerEdit? {
    RemoveLayerEdit(at: try reader.layerNumber())
  }

  func write(to writer: inout ByteWriter) { writer.count(at) }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let places = drawing.layers.indices
    guard places.contains(at), places.count > 1 else { return nil }
    return Inverse(.insertLayer(drawing.layers.remove(at: at), at: at))
  }

  /// Nobody else’s work is taken away with a layer.
  func sparing(_ others: OthersWork) -> Edit? {
    others.movesPoints || others.movesLayers || others.touches(layer: at) ? nil : Edit(self)
  }

  func shift(_ layer: inout FollowedLayer) { layer.remove(at: at) }

  func follow(_ items: inout SharedItems, _ new: inout ItemMaker) { items.layers.remove(at: at) }

  func marking(_ mark: Cell) -> Edit? { Edit(self) }

  func title(isTakenBack: Bool) -> String { isTakenBack ? "layer deleted" : "new layer" }
}

extension Edit {
  static func removeLayer(at: Int) -> Edit { Edit(RemoveLayerEdit(at: at)) }
}
