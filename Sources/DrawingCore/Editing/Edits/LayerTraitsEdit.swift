/// Changes the traits of a layer: its lock and its blend.
struct LayerTraitsEdit: LayerPropertyEdit {
  static let tags: [UInt8] = [18]
  let at: Int
  let traits: LayerTraits

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> LayerTraitsEdit? {
    LayerTraitsEdit(at: try reader.layerNumber(), traits: try reader.traits())
  }

  func write(to writer: inout ByteWriter) {
    writer.count(at)
    writer.text(traits.text)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard drawing.layers.indices.contains(at), !traits.isStill || drawing.layers[at].celCount == 1
    else { return nil }
    return drawing.exchange(\.traits, ofLayer: at, with: traits)
      .map { Inverse(LayerTraitsEdit(at: at, traits: $0), of: self) }
  }

  func moved(to layer: Int) -> LayerTraitsEdit { LayerTraitsEdit(at: layer, traits: traits) }

  var knowsFrames: Bool { traits.isStill }

  func title(isTakenBack: Bool) -> String { "layer lock, blend" }
}

extension Edit {
  static func layerTraits(at: Int, _ traits: LayerTraits) -> Edit {
    Edit(LayerTraitsEdit(at: at, traits: traits))
  }
}

extension ByteReader {
  mutating func traits() throws(PackingError) -> LayerTraits {
    guard let traits = LayerTraits(try text()) else { throw failure("not the traits of a layer") }
    return traits
  }
}
