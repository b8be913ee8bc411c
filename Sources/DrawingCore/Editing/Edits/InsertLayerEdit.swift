import Cells

/// Inserts a layer.
struct InsertLayerEdit: LayerOrderEdit {
  /// The second has the traits of a layer, the third the cels of several frames.
  static let tags: [UInt8] = [3, 19, 26]
  let layer: Layer
  let at: Int

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> InsertLayerEdit? {
    let at = try reader.layerNumber()
    let traits = tag == 3 ? .usual : try reader.traits()
    var layer = try reader.layer()
    layer.traits = traits
    if tag == 26 { try reader.cels(of: &layer) }
    return InsertLayerEdit(layer: layer, at: at)
  }

  var tag: UInt8 { layer.frameCount > 1 ? 26 : layer.traits == .usual ? 3 : 19 }

  func write(to writer: inout ByteWriter) {
    var layer = layer
    writer.count(at)
    if tag != 3 { writer.text(layer.traits.text) }
    layer.show(frame: 0)
    writer.layer(&layer)
    if tag == 26 { writer.cels(of: &layer) }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let count = drawing.layers.count
    guard (0...count).contains(at), layer.size == drawing.size, count < Drawing.maximumLayers,
      layer.frameCount == drawing.frameCount,
      drawing.celCount + layer.celCount <= Timeline.maximumCels,
      !layer.traits.isStill || layer.celCount == 1
    else { return nil }
    var layer = layer
    layer.show(frame: drawing.shownFrame)
    drawing.layers.insert(layer, at: at)
    return Inverse(.removeLayer(at: at))
  }

  func shift(_ layer: inout FollowedLayer) { layer.insert(at: at) }

  func follow(_ items: inout SharedItems, _ new: inout ItemMaker) {
    items.layers.insert(contentsOf: new.make(1), at: at)
  }

  func marking(_ mark: Cell) -> Edit? { .insertLayer(layer.marked(mark), at: at) }

  func isWhole(in drawing: Drawing) -> Bool { layer.cels.allSatisfy(\.tiles.hasWholeGlyphs) }

  var knowsFrames: Bool { layer.frameCount > 1 || layer.traits.isStill }
  var cost: Int { layer.cels.reduce(64) { $0 + $1.tiles.cost } }

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

extension ByteWriter {
  /// Writes a layer with its traits and all its cels.
  mutating func wholeLayer(_ layer: Layer) {
    var layer = layer
    layer.show(frame: 0)
    text(layer.traits.text)
    self.layer(&layer)
    flag(layer.frameCount > 1)
    if layer.frameCount > 1 { cels(of: &layer) }
  }
}

extension ByteReader {
  /// Reads what `wholeLayer` of a writer has written.
  mutating func wholeLayer() throws(PackingError) -> Layer {
    let traits = try traits()
    var layer = try layer()
    layer.traits = traits
    if try flag() { try cels(of: &layer) }
    return layer
  }
}

extension ByteWriter {
  /// Writes the cels behind that of the first frame, and the cel of each frame.
  fileprivate mutating func cels(of layer: inout Layer) {
    count(layer.frameCount)
    count(layer.celCount)
    for number in 1..<layer.celCount { block(layer[cel: number].packed()) }
    runs(layer.track.runs)
  }
}

extension ByteReader {
  fileprivate mutating func cels(of layer: inout Layer) throws(PackingError) {
    let frames = try number(in: 2...Timeline.maximumFrames)
    let count = try number(in: 1...frames)
    var cels = [layer.cel]
    for _ in 1..<count {
      let size = layer.size
      try spend(MemoryLayout<Cel>.stride)
      cels.append(
        Cel(
          try nested { (r) throws(PackingError) in
            try TileGrid(size, background: .clear, packed: &r)
          }))
    }
    let order = try runs(of: frames, below: count).numbers
    guard layer.set(cels, order: order, shown: 0) == Array(cels.indices) else {
      throw failure("cels out of order")
    }
  }

  fileprivate mutating func layer() throws(PackingError) -> Layer {
    let size = try size()
    let name = try text()
    let isVisible = try flag()
    return try nested { (r) throws(PackingError) in
      try Layer(name: name, isVisible: isVisible, size: size, packed: &r)
    }
  }
}
