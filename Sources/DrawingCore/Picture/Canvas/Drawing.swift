import Cells

/// A picture: a size, one or more layers from the bottom up, a palette, and one or more frames. What
/// reads the layers sees the shown frame.
public struct Drawing: Sendable {
  /// The size of the drawing and of each of its layers, in cells.
  public private(set) var size: Size { didSet { forgetDigest() } }
  /// The layers from the bottom up, 1 to `maximumLayers` of them.
  public internal(set) var layers: [Layer] { didSet { forgetDigest() } }
  /// The frames, the rate and the tags.
  public internal(set) var timeline = Timeline.single {
    didSet {
      forgetDigest()
      packedTimeline = nil
    }
  }
  /// The index of the frame that the layers show. It is no part of the picture.
  public private(set) var shownFrame = 0
  /// The colours offered for drawing. A change leaves the cells as they are.
  public internal(set) var palette: [Color] { didSet { forgetDigest() } }
  /// The title, the author and the like, which are not part of the picture.
  public internal(set) var about = About() { didSet { forgetDigest() } }
  /// The font the drawing is meant to be shown in, or nil for that of whatever shows it.
  public internal(set) var font: BitFont? { didSet { forgetDigest() } }
  /// The digest, or nil after a change.
  private var knownDigest: Digest?
  /// The digest stated by the drawing’s file, or nil after a change.
  private var toldDigest: Digest?
  /// The timeline as the digest takes it, or nil after a change of it.
  private var packedTimeline: [UInt8]?
  /// The last miniature, with the digest of the drawing it shows.
  private var knownMiniature: (digest: Digest, isForVGA: Bool, picture: Miniature)?

  /// The largest number of cells of a layer: 16 Mi.
  public static let maximumArea = 16 << 20
  /// The largest width and height. Tiles are stored whole, so a long and thin drawing would cost
  /// far more memory than its cells.
  public static let maximumSide = 1 << 16
  /// The largest number of layers.
  public static let maximumLayers = 256
  /// The largest number of colours in a palette. A palette may be empty.
  public static let maximumPalette = 256
  /// The size of a drawing when none is given: that of a common terminal.
  public static let defaultSize = Size(80, 24)
  /// The terminal's 16 colours, by number.
  public static let defaultPalette = (0..<16).map { Color.palette($0) }

  /// Creates a drawing with one empty layer. Nil if `allows(size)` is false.
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
    for i in layers.indices where layers[i].frameCount > 1 { self.layers[i].keepShownFrame() }
  }

  /// An empty drawing of the default size.
  public static let empty = Drawing(
    unchecked: defaultSize, [Layer(name: "layer 1", size: defaultSize)])

  private init(unchecked size: Size, _ layers: [Layer]) {
    self.size = size
    self.layers = layers
    palette = Drawing.defaultPalette
  }

  /// Whether nothing is drawn on any layer, in any frame.
  public var isBlank: Bool { places.allSatisfy { self[$0].tiles.isClear } }

  /// Returns whether a drawing may have a size: at least one cell, at most `maximumArea`, and at
  /// most `maximumSide` cells in a row or column.
  public static func allows(_ size: Size) -> Bool {
    guard !size.isEmpty, let area = size.area else { return false }
    return area <= maximumArea && max(size.width, size.height) <= maximumSide
  }

  /// The rule of `allows` in words.
  package static let sizeRule =
    "a drawing has from 1 to \(maximumArea) cells, each side at most \(maximumSide)"

  /// The rectangle of all cells, with its origin at `0,0`.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Has the layers show another frame, which must be there.
  mutating func show(_ frame: Int) {
    guard frame != shownFrame else { return }
    let known = (knownDigest, toldDigest)
    for i in layers.indices { layers[i].show(frame: frame) }
    shownFrame = frame
    (knownDigest, toldDigest) = known
    knownMiniature = nil
  }

  /// Replaces what is known of the frames, and the frame that is shown. The layers show it already.
  mutating func set(_ newTimeline: Timeline, shown frame: Int) {
    timeline = newTimeline
    shownFrame = frame
    knownMiniature = nil
  }

  mutating func resize(to newSize: Size) {
    size = newSize
    for place in places { self[place].resize(to: newSize) }
  }

  /// Replaces all cells by tiles of one size.
  mutating func replace(_ newSize: Size, _ tiles: [Placed<TileGrid>]) {
    size = newSize
    for tiles in tiles { self[tiles.place] = Cel(tiles.content) }
  }

  /// Returns the digest of the drawing alone. Costs what changed since the last call.
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
    if timeline != .single {
      writer.text("frames")
      writer.raw(refreshedTimeline())
      // Which frames share a cel, which what they show does not tell.
      for layer in layers { writer.runs(layer.track.runs) }
    }
    let digest = SHA256.digest(of: writer.bytes)
    knownDigest = digest
    return digest
  }

  private mutating func refreshedTimeline() -> [UInt8] {
    if let packedTimeline { return packedTimeline }
    var writer = ByteWriter()
    writer.timeline(timeline)
    packedTimeline = writer.bytes
    return writer.bytes
  }

  private mutating func forgetDigest() { (knownDigest, toldDigest) = (nil, nil) }

  /// Whether the digest is only stated by a file and has not been computed.
  package var isDigestTold: Bool { toldDigest != nil && knownDigest == nil }

  /// Accepts the digest stated by a file until something changes, so that opening a large drawing
  /// need not wait for it. That of a small drawing is ignored, as it is quickly computed.
  mutating func trust(_ digest: Digest) {
    let small = 64
    if layers.contains(where: { $0.tiles.tileCount > small }) { toldDigest = digest }
  }

  /// Returns the digest, or the one stated by its file if it has not been computed. Suffices to
  /// tell whether there is something to save.
  mutating func presumedDigest() -> Digest { knownDigest ?? toldDigest ?? digest() }

  /// Returns a small picture of the drawing, made once after each change.
  ///
  /// - Parameter isForVGA: whether the first sixteen colours have VGA's levels.
  mutating func miniature(isForVGA: Bool) -> Miniature {
    let digest = digest()
    if let known = knownMiniature, known.digest == digest, known.isForVGA == isForVGA {
      return known.picture
    }
    let picture = makeMiniature(isForVGA: isForVGA)
    knownMiniature = (digest, isForVGA, picture)
    knownDigest = digest
    return picture
  }
}

extension Drawing: Equatable {
  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.size == b.size && a.timeline == b.timeline && a.layers == b.layers && a.palette == b.palette
      && a.about == b.about
      && a.font == b.font
  }
}
