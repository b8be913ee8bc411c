import Cells

/// Moves a layer to another place among the layers.
struct MoveLayerEdit: LayerOrderEdit {
  static let tags: [UInt8] = [5]
  let from: Int
  let to: Int

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> MoveLayerEdit?
  {
    MoveLayerEdit(from: try reader.layerNumber(), to: try reader.layerNumber())
  }

  func write(to writer: inout ByteWriter) {
    writer.count(from)
    writer.count(to)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let places = drawing.layers.indices
    guard places.contains(from), places.contains(to) else { return nil }
    drawing.layers.insert(drawing.layers.remove(at: from), at: to)
    return Inverse(MoveLayerEdit(from: to, to: from), of: self)
  }

  func shift(_ layer: inout FollowedLayer) { layer.move(from: from, to: to) }

  func follow(_ items: inout SharedItems, _ new: inout ItemMaker) {
    items.layers.insert(items.layers.remove(at: from), at: to)
  }

  func marking(_ mark: Cell) -> Edit? { Edit(self) }

  func title(isTakenBack: Bool) -> String { "layer moved" }
}

extension Edit {
  static func moveLayer(from: Int, to: Int) -> Edit { Edit(MoveLayerEdit(from: from, to: to)) }
}
