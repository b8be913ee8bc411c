import Cells

/// A picture: its size, its layers from the bottom up (at least one) and its palette.
public struct Drawing: Sendable {
  /// In cells. Every layer has this size.
  public private(set) var size: Size { didSet { forgetDigest() } }
  /// From the bottom up, 1 to `maximumLayers` of them.
  public internal(set) var layers: [Layer] { didSet { forgetDigest() } }
  /// The colours offered for drawing; choosing another changes nothing that is drawn.
  public internal(set) var palette: [Color] { didSet { forgetDigest() } }
  /// Title, author and the like; no part of what is seen.
  public internal(set) var about = About() { didSet { forgetDigest() } }
  /// The letters it is to be shown in; nil for those of whatever shows it.
  public internal(set) var font: BitFont? { didSet { forgetDigest() } }
  /// Nil after a change.
  private var knownDigest: Digest?
  /// What the drawing's file says that it is; nil after a change.
  private var toldDigest: Digest?
  /// With the digest of the drawing that it is of.
  private var knownMiniature: (digest: Digest, picture: Miniature)?

  /// Cells of a layer: 16 Mi.
  public static let maximumArea = 16 << 20
  /// A long and thin drawing would cost far more memory than its cells: tiles are stored whole.
  public static let maximumSide = 1 << 16
  /// A state with more is refused.
  public static let maximumLayers = 256
  /// Colours that a palette may have; it may have none.
  public static let maximumPalette = 256
  /// Columns and rows of a drawing for which no size is asked: a usual terminal.
  public static let defaultSize = Size(80, 24)
  /// The terminal's 16 colours, by number.
  public static let defaultPalette = (0..<16).map { Color.palette($0) }

  /// A drawing with one empty layer. Nil where `allows(size)` is false.
  public init?(size: Size = Drawing.defaultSize) {
    self.init(
      size: size, layers: [Layer(name: "layer 1", size: size)], palette: Drawing.defaultPalette)
  }

  init?(size: Size, layers: [Layer], palette: [Color]) {
    guard Drawing.allows(size), (1...Drawing.maximumLayers).contains(layers.count),
      layers.allSatisfy({ $0.size == size }), palette.count <= Drawing.maximumPalette
    else { return nil }
    self.size = size
    self.layers = layers
    self.palette = palette
  }

  /// An empty drawing of the usual size.
  public static let empty = Drawing(
    unchecked: defaultSize, [Layer(name: "layer 1", size: defaultSize)])

  private init(unchecked size: Size, _ layers: [Layer]) {
    self.size = size
    self.layers = layers
    palette = Drawing.defaultPalette
  }

  /// Whether nothing is drawn on any layer.
  public var isBlank: Bool { layers.allSatisfy { $0.tiles.tileCount == 0 } }

  /// At least one cell, at most `maximumArea`, and at most `maximumSide` of them in a row or
  /// column.
  public static func allows(_ size: Size) -> Bool {
    guard !size.isEmpty, let area = size.area else { return false }
    return area <= maximumArea && max(size.width, size.height) <= maximumSide
  }

  /// What `allows` asks for, in words.
  package static let sizeRule =
    "a drawing has from 1 to \(maximumArea) cells, each side at most \(maximumSide)"

  /// From `0,0`, half open: all cells of the drawing.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  mutating func resize(to newSize: Size) {
    size = newSize
    for i in layers.indices { layers[i].resize(to: newSize) }
  }

  /// Takes other cells, all of the same size.
  mutating func replace(_ newSize: Size, _ tiles: [TileGrid]) {
    size = newSize
    for (i, tiles) in tiles.enumerated() { layers[i].replace(tiles) }
  }

  /// The digest of the drawing alone. Costs what changed since it was last asked for.
  public mutating func digest() -> Digest {
    if let knownDigest { return knownDigest }
    var writer = ByteWriter()
    writer.text("oekaki drawing 1")
    writer.count(size.width)
    writer.count(size.height)
    writer.list(palette) { $0.number(UInt64($1.rawValue)) }
    writer.count(layers.count)
    for i in layers.indices {
      writer.text(layers[i].name)
      writer.flag(layers[i].isVisible)
      writer.raw(layers[i].refreshedDigest())
    }
    writer.parts(about: about, font: font)
    for (i, layer) in layers.enumerated() where layer.traits != .usual {
      writer.text("layer \(i + 1)")
      writer.text(layer.traits.text)
    }
    let digest = SHA256.digest(of: writer.bytes)
    knownDigest = digest
    return digest
  }

  private mutating func forgetDigest() { (knownDigest, toldDigest) = (nil, nil) }

  /// Whether the digest is what a file says, and has not been worked out.
  package var isDigestTold: Bool { toldDigest != nil && knownDigest == nil }

  /// Takes a file's word for the digest until something changes: opening a large drawing does not
  /// wait for it. Of a small one it is worked out at once.
  mutating func trust(_ digest: Digest) {
    let small = 64
    if layers.contains(where: { $0.tiles.tileCount > small }) { toldDigest = digest }
  }

  /// The digest, or what its file says that it is: tells whether there is something to save.
  mutating func presumedDigest() -> Digest { knownDigest ?? toldDigest ?? digest() }

  /// A small picture of what is seen, made once after each change.
  mutating func miniature() -> Miniature {
    let digest = digest()
    if let knownMiniature, knownMiniature.digest == digest { return knownMiniature.picture }
    let picture = makeMiniature()
    knownMiniature = (digest, picture)
    knownDigest = digest
    return picture
  }
}

extension Drawing: Equatable {
  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.size == b.size && a.layers == b.layers && a.palette == b.palette && a.about == b.about
      && a.font == b.font
  }
}
