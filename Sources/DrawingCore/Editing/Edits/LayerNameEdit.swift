/// Renames a layer.
struct LayerNameEdit: LayerPropertyEdit {
  static let tags: [UInt8] = [7]
  let at: Int
  let name: String

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> LayerNameEdit?
  {
    let at = try reader.layerNumber()
    let name = try reader.text()
    guard Layer.allows(name: name) else { throw reader.failure("not a layer's name") }
    return LayerNameEdit(at: at, name: name)
  }

  func write(to writer: inout ByteWriter) {
    writer.count(at)
    writer.text(name)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    drawing.exchange(\.name, ofLayer: at, with: name)
      .map { Inverse(LayerNameEdit(at: at, name: $0), of: self) }
  }

  var cost: Int { 64 + name.utf8.count }

  func moved(to layer: Int) -> LayerNameEdit { LayerNameEdit(at: layer, name: name) }

  func title(isTakenBack: Bool) -> String { "layer renamed" }
}

extension Edit {
  static func layerName(at: Int, _ name: String) -> Edit { Edit(LayerNameEdit(at: at, name: name)) }
}
