import Cells

extension SharedDrawing {
  /// Returns the packed form, which `init(packed:)` reads.
  package mutating func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.drawing(&drawing)
    writer.drawing(&owners)
    writer.list(items.layers) { $0.item($1) }
    writer.list(items.frames) { $0.item($1) }
    writer.number(structure)
    return writer.bytes
  }

  /// Reads a packed form. Throws for one that does not fit together; what it takes is checked against
  /// a budget first.
  package init(packed reader: inout ByteReader) throws(PackingError) {
    let (drawing, owners) = (try reader.drawing(), try reader.drawing())
    let items = SharedItems(layers: try reader.items(), frames: try reader.items())
    self.init(drawing, owners: owners, items: items, structure: try reader.ordinal())
    guard isSound else { throw reader.failure("owners of another drawing") }
  }
}

extension ByteWriter {
  /// Writes a drawing with its frames.
  fileprivate mutating func drawing(_ drawing: inout Drawing) {
    count(drawing.size.width)
    count(drawing.size.height)
    list(drawing.palette) { $0.number(UInt64($1.rawValue)) }
    var parts = ByteWriter()
    parts.parts(about: drawing.about, font: nil)
    block(parts.bytes)
    optional(drawing.font) { writer, font in
      writer.count(font.height)
      writer.block(font.bytes)
    }
    timeline(drawing.timeline)
    list(drawing.layers) { $0.wholeLayer($1) }
  }
}

extension ByteReader {
  fileprivate mutating func drawing() throws(PackingError) -> Drawing {
    let size = try size()
    let palette = try list { (r) throws(PackingError) -> Color in
      guard let color = UInt32(exactly: try r.number()).flatMap({ Color(rawValue: $0) }) else {
        throw r.failure("not a colour")
      }
      return color
    }
    let about = try nested { (r) throws(PackingError) in try r.about() }
    let font = try optional { (r) throws(PackingError) -> BitFont in
      let height = try r.number(in: 1...64)
      guard let font = BitFont(height: height, bytes: Array(try r.block())) else {
        throw r.failure("not a font")
      }
      return font
    }
    let timeline = try timeline()
    let layers = try list { (r) throws(PackingError) in try r.wholeLayer() }
    guard Drawing.allows(size), timeline.isAllowed,
      layers.allSatisfy({ $0.frameCount == timeline.frames.count }),
      var drawing = Drawing(size: size, layers: layers, palette: palette)
    else { throw failure("no drawing") }
    // A drawing of layers begins with one frame.
    drawing.layers = layers
    drawing.set(timeline, shown: 0)
    guard drawing.celCount <= Timeline.maximumCels,
      layers.allSatisfy({ layer in layer.cels.allSatisfy(\.tiles.hasWholeGlyphs) })
    else { throw failure("no drawing") }
    (drawing.about, drawing.font) = (about, font)
    return drawing
  }

  private mutating func about() throws(PackingError) -> About {
    var about = About.empty
    guard !isAtEnd else { return about }
    guard try text() == "about" else { throw failure("unknown information") }
    for field in About.fields { about[keyPath: field.path] = try text() }
    guard about.isAllowed else { throw failure("unknown information") }
    return about
  }
}
