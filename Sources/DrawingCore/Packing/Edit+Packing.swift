import Cells

extension ByteWriter {
  mutating func edit(_ edit: Edit) {
    switch edit {
    case .cells(let layer, let patch):
      byte(1)
      count(layer)
      self.patch(patch)
    case .size(let size, let patches):
      byte(2)
      count(size.width)
      count(size.height)
      list(patches) { $0.patch($1) }
    case .insertLayer(var layer, let at):
      byte(layer.traits == .usual ? 3 : 19)
      count(at)
      if layer.traits != .usual { text(layer.traits.text) }
      self.layer(&layer)
    case .removeLayer(let at): write(4, at)
    case .moveLayer(let from, let to):
      write(5, from)
      count(to)
    case .activeLayer(let layer): write(6, layer)
    case .layerName(let at, let name):
      write(7, at)
      text(name)
    case .layerVisibility(let at, let isVisible):
      write(8, at)
      flag(isVisible)
    case .layerTraits(let at, let traits):
      write(18, at)
      text(traits.text)
    case .paletteColor(let at, let color):
      write(9, at)
      self.color(color)
    case .palette(let colors):
      byte(20)
      list(colors) { $0.color($1) }
    case .selection(let selection):
      byte(selection?.isRect ?? true ? 10 : 12)
      optional(selection?.bounds) { $0.rect($1) }
      if let pieces = selection?.pieces { self.pieces(pieces) }
    case .picture(let size, let tiles):
      byte(13)
      count(size.width)
      count(size.height)
      list(tiles) { writer, tiles in
        var tiles = tiles
        writer.block(tiles.packed())
      }
    case .about(let about):
      byte(16)
      for field in About.fields { text(about[keyPath: field.path]) }
    case .font(let font):
      byte(17)
      optional(font) { writer, font in
        writer.count(font.height)
        writer.block(font.bytes)
      }
    case .group(let edits):
      byte(11)
      list(edits) { $0.edit($1) }
    }
  }

  private mutating func write(_ tag: UInt8, _ index: Int) {
    byte(tag)
    count(index)
  }

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
  /// Reads an edit. Nil for one of a newer version, or a group with one in it. A group may not
  /// contain groups.
  mutating func edit(inGroup: Bool = false) throws(PackingError) -> Edit? {
    let layers = 0...Drawing.maximumLayers
    try spend(MemoryLayout<Edit>.stride)
    switch try byte() {
    case 1: return .cells(layer: try number(in: layers), try patch())
    case 2:
      let size = try size()
      return .size(size, restoring: try list { (r) throws(PackingError) in try r.patch() })
    case 3:
      let at = try number(in: layers)
      return .insertLayer(try layer(), at: at)
    case 4: return .removeLayer(at: try number(in: layers))
    case 5: return .moveLayer(from: try number(in: layers), to: try number(in: layers))
    case 6: return .activeLayer(try number(in: layers))
    case 7: return .layerName(at: try number(in: layers), try layerName())
    case 8: return .layerVisibility(at: try number(in: layers), try flag())
    case 9: return .paletteColor(at: try number(in: 0...Drawing.maximumPalette), try color())
    case 20:
      let colors = try list { (r) throws(PackingError) in try r.color() }
      guard colors.count <= Drawing.maximumPalette else { throw failure("too many colours") }
      return .palette(colors)
    case 10:
      let rect = try optional { (r) throws(PackingError) in try r.anyRect() }
      guard rect.map({ !$0.isEmpty }) ?? true else { throw failure("an empty selection") }
      return .selection(rect.flatMap(Selection.init))
    case 12:
      let rect = try optional { (r) throws(PackingError) in try r.anyRect() }
      guard let rect else { throw failure("a selection without bounds") }
      return .selection(try selection(in: rect))
    case 13:
      let size = try size()
      return .picture(
        size,
        try list { (r) throws(PackingError) in
          try r.nested { (r) throws(PackingError) in
            try TileGrid(size, background: .clear, packed: &r)
          }
        })
    case 18: return .layerTraits(at: try number(in: layers), try traits())
    case 19:
      let at = try number(in: layers)
      let traits = try traits()
      var layer = try layer()
      layer.traits = traits
      return .insertLayer(layer, at: at)
    case 16: return .about(try about())
    case 17: return .font(try optional { (r) throws(PackingError) in try r.bitFont() })
    case 11 where !inGroup:
      let edits = try list { (r) throws(PackingError) in try r.edit(inGroup: true) }
      guard edits.count <= Edit.longestGroup else { throw failure("too much in one step") }
      let known = edits.compactMap(\.self)
      return known.count == edits.count ? .group(known) : nil
    case Edit.newerKinds:
      _ = try block()
      return nil
    default: throw failure("unknown edit")
    }
  }

  private mutating func anyRect() throws(PackingError) -> Rect {
    let origin = try point()
    guard origin.x >= 0, origin.y >= 0 else { throw failure("rectangle outside the drawing") }
    return Rect(origin: origin, size: try size())
  }

  private mutating func about() throws(PackingError) -> About {
    var about = About()
    for field in About.fields { about[keyPath: field.path] = try text() }
    try spend(about.count)
    guard about.isAllowed else { throw failure("invalid information about the drawing") }
    return about
  }

  private mutating func bitFont() throws(PackingError) -> BitFont {
    let height = try number(in: 1...BitFont.maximumHeight)
    let bytes = try block()
    try spend(bytes.count)
    guard let font = BitFont(height: height, bytes: Array(bytes)) else {
      throw failure("not the letters of a font")
    }
    return font
  }

  private mutating func traits() throws(PackingError) -> LayerTraits {
    guard let traits = LayerTraits(try text()) else { throw failure("not the traits of a layer") }
    return traits
  }

  private mutating func layerName() throws(PackingError) -> String {
    let name = try text()
    guard Layer.allows(name: name) else { throw failure("not a layer's name") }
    return name
  }

  private mutating func layer() throws(PackingError) -> Layer {
    let size = try size()
    let name = try text()
    let isVisible = try flag()
    return try nested { (r) throws(PackingError) in
      try Layer(name: name, isVisible: isVisible, size: size, packed: &r)
    }
  }
}
