import Cells

/// Inserts a layer.
struct InsertLayerEdit: LayerOrderEdit {
  /// The second has the traits of a layer.
  static let tags: [UInt8] = [3, 19]
  let layer: Layer
  let at: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> InsertLayerEdit? {
    let at = try reader.layerNumber()
    let traits = tag == 19 ? try reader.traits() : .usual
    var layer = try reader.layer()
    layer.traits = traits
    return InsertLayerEdit(layer: layer, at: at)
  }

  var tag: UInt8 { layer.traits == .usual ? 3 : 19 }

  func write(to writer: inout ByteWriter) {
    var layer = layer
    writer.count(at)
    if layer.traits != .usual { writer.text(layer.traits.text) }
    writer.layer(&layer)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let count = drawing.layers.count
    guard (0...count).contains(at), layer.size == drawing.size, count < Drawing.maximumLayers
    else { return nil }
    drawing.layers.insert(layer, at: at)
    return Inverse(.removeLayer(at: at))
  }

  func shift(_ layer: inout FollowedLayer) { layer.insert(at: at) }

  var cost: Int { 64 + layer.tiles.tileNumbers.count * Tile.count * MemoryLayout<Cell>.stride }

  func title(isTakenBack: Bool) -> String { isTakenBack ? "new layer" : "layer deleted" }
}

extension Edit {
  static func insertLayer(_ layer: Layer, at: Int) -> Edit {
    Edit(InsertLayerEdit(layer: layer, at: at))
  }
}

extension ByteWriter {
  /// Writes the size, the name, the visibility and then the tiles by number.
  mutating func layer(_ layer: inout Layer) {
    count(layer.size.width)
    count(layer.size.height)
    text(layer.name)
    flag(layer.isVisible)
    block(layer.packed())
  }
}

extension ByteReader {
  fileprivate mutating func layer() throws(PackingError) -> Layer {
    let size = try size()
    let name = try text()
    let isVisible = try flag()
    return try nested { (r) throws(PackingError) in
      try Layer(name: name, isVisible: isVisible, size: size, packed: &r)
    }
  }
}
