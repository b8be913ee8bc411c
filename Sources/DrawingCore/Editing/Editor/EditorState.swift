import Cells

/// The whole state of a session, as one value that is archived and restored.
public struct EditorState: Equatable, Sendable {
  var editable = Editable()
  /// The steps that can be undone and redone.
  public internal(set) var history = History()
  /// The tool of the next gesture.
  public internal(set) var tool = Tool.standard
  /// The brush of the next gesture.
  public internal(set) var brush = Brush()
  /// The cell of the cursor, always inside the drawing.
  public internal(set) var cursor = Point.zero
  /// The position of the cursor’s dot in its cell; zero if the brush’s grid is `cells`.
  public internal(set) var cursorDot = Point.zero
  /// The cell shown at the top left of the canvas, always inside the drawing.
  public internal(set) var viewport = Point.zero
  /// The gesture in progress, from its press to its release.
  public internal(set) var gesture: Gesture?
  /// The piece that was pasted or lifted and is not stamped yet.
  public internal(set) var floating: Floating?
  /// The floating piece that was dropped last.
  public internal(set) var dropped: Dropped?
  /// The piece that was copied or cut last.
  public internal(set) var clipboard: Clip?
  /// The seed of the next random numbers.
  public internal(set) var seed: UInt64 = 0
  /// The picture to trace, which is not part of the drawing.
  public internal(set) var reference: Reference?
  /// The keys of a newer version’s snapshot that this version does not know, in ascending order.
  public internal(set) var carried: [CarriedKey] = []

  /// Creates a state with an empty drawing of the default size.
  public init() {}

  /// Creates a state with an empty drawing. Nil if `Drawing.allows(size)` is false.
  public init?(size: Size) {
    guard let drawing = Drawing(size: size) else { return nil }
    editable.drawing = drawing
  }

  /// Creates a state with a drawing and no history. The top layer is the active one.
  public init(drawing: Drawing) {
    editable.drawing = drawing
    editable.activeLayer = drawing.layers.count - 1
  }

  /// The drawing, without the gesture in progress and the floating piece.
  public var drawing: Drawing { editable.drawing }
  /// The size of the drawing, in cells. Reading it from `drawing` would copy the drawing.
  public var drawingSize: Size { editable.drawing.size }
  /// The index of the layer that is drawn on, zero-based from the bottom.
  public var activeLayer: Int { editable.activeLayer }
  /// The selection, or nil if nothing is selected and all of the layer can be drawn on.
  public var selection: Selection? { editable.selection }

  /// Returns the digest of the whole state. Costs what changed in the drawing since the last call,
  /// and the whole history.
  public mutating func digest() -> Digest {
    var writer = ByteWriter()
    writer.text("oekaki state 1")
    writer.raw(editable.drawing.digest().bytes)
    writer.raw(SHA256.digest(of: packedHistory()).bytes)
    writer.raw(packedSettings())
    return SHA256.digest(of: writer.bytes)
  }

  /// Returns the digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { editable.drawing.digest() }

  /// Accepts the digest of the drawing stated by a sealed file; see `presumedDrawingDigest`.
  package mutating func trust(_ digest: Digest) { editable.drawing.trust(digest) }
}
