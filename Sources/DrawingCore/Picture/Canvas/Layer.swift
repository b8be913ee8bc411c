import Cells

/// A layer of a drawing: a name, a visibility, traits and a cel for each frame.
public struct Layer: Sendable {
  /// One line of printable text, at most `maximumNameLength` scalars long.
  public var name: String
  /// Whether the layer is part of the picture. A hidden layer is kept all the same.
  public var isVisible = true
  /// The lock and the blend.
  public var traits = LayerTraits.usual
  /// What is drawn on the layer, in the shown frame.
  var cel: Cel
  /// The cels of the other frames.
  var track = Track()

  /// Creates a layer of clear cells, which take no memory.
  public init(name: String, size: Size) {
    self.init(name: name, cel: Cel(TileGrid(size, background: .clear)))
  }

  init(name: String, isVisible: Bool = true, cel: Cel) {
    self.name = name
    self.isVisible = isVisible
    self.cel = cel
  }

  /// The rule for which cells may be drawn on.
  public var lock: LayerLock {
    get { traits.lock }
    set { traits.lock = newValue }
  }

  /// The way the layer combines with those below.
  public var blend: Blend {
    get { traits.blend }
    set { traits.blend = newValue }
  }

  /// The largest length of a name, in Unicode scalars.
  public static let maximumNameLength = 64

  /// Returns the printable part of a name.
  static func cleaned(_ name: String) -> String {
    Glyph.glyphs(in: name).map(\.description).joined()
  }

  /// Returns whether a name is one line of printable text and not too long.
  static func allows(name: String) -> Bool {
    name.unicodeScalars.count <= maximumNameLength
      && name.unicodeScalars.elementsEqual(cleaned(name).unicodeScalars)
  }

  /// The size of the layer and of its drawing, in cells.
  public var size: Size { cel.size }

  /// The cell at a point. Returns `clear` where nothing was drawn and outside.
  public subscript(p: Point) -> Cell { cel[p] }

  var tiles: TileGrid { cel.tiles }

  package func hasTiles(inRow y: Int) -> Bool { cel.tiles.hasTiles(inRow: y) }

  /// Whether all cells have the terminal’s default colours and no attributes. Costs the stored
  /// cells.
  package var isPlain: Bool { cel.isPlain }

  /// Returns the packed cells: the number and the bytes of each stored tile, ascending. Packs only
  /// tiles that changed.
  public mutating func packed() -> [UInt8] { cel.packed() }
}

extension Layer: Equatable {
  public static func == (a: Layer, b: Layer) -> Bool {
    a.name == b.name && a.isVisible == b.isVisible && a.traits == b.traits
      && a.track.order == b.track.order
      && (0..<a.celCount).allSatisfy { a[cel: $0] == b[cel: $0] }
  }
}
