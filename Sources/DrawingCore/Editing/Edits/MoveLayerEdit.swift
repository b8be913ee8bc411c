/// Moves a layer to another place among the layers.
struct MoveLayerEdit: EditKind {
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

  func apply(to editable: inout Editable) -> Edit? {
    let places = editable.drawing.layers.indices
    guard places.contains(from), places.contains(to) else { return nil }
    editable.drawing.layers.insert(editable.drawing.layers.remove(at: from), at: to)
    return .moveLayer(from: to, to: from)
  }

  func title(isTakenBack: Bool) -> String { "layer moved" }
}

extension Edit {
  static func moveLayer(from: Int, to: Int) -> Edit { Edit(MoveLayerEdit(from: from, to: to)) }
}
