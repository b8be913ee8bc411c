import Cells

/// The whole state of a session, as one value that is archived and restored: the drawing, which
/// all who draw on it share, and the hand of who draws here.
public struct EditorState: Equatable, Sendable {
  /// The drawing, without the gesture in progress and the floating piece. Edits change it. Its
  /// layers show the current frame of the hand.
  public internal(set) var drawing = Drawing.empty
  /// The tool, the brush and everything else that is not shared.
  public internal(set) var hand = Hand()
  /// The diagram that a command has left.
  var known = KnownDiagram()
  /// The keys of a newer version’s snapshot that this version does not know, in ascending order.
  public internal(set) var carried: [CarriedKey] = []

  /// Creates a state with an empty drawing of the default size.
  public init() {}

  /// Creates a state with an empty drawing. Nil if `Drawing.allows(size)` is false.
  public init?(size: Size) {
    guard let drawing = Drawing(size: size) else { return nil }
    self.drawing = drawing
  }

  /// Creates a state with a drawing and no history. The top layer is the active one.
  public init(drawing: Drawing) {
    self.drawing = drawing
    hand.activeLayer = drawing.layers.count - 1
    hand.frame = drawing.shownFrame
  }

  /// Creates the state of a hand that draws on a drawing, which others may have changed since.
  init(drawing: Drawing, hand: Hand) {
    (self.drawing, self.hand) = (drawing, hand)
    self.hand.fit(drawing)
    self.drawing.show(self.hand.frame)
  }

  /// The size of the drawing, in cells.
  public var drawingSize: Size { drawing.size }

  /// Returns the digest of the whole state. Costs what changed in the drawing since the last call,
  /// and the whole history.
  public mutating func digest() -> Digest {
    var writer = ByteWriter()
    writer.text("oekaki state 1")
    writer.raw(drawing.digest().bytes)
    writer.raw(SHA256.digest(of: packedHistory()).bytes)
    writer.raw(packedSettings())
    return SHA256.digest(of: writer.bytes)
  }

  /// Returns the digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { drawing.digest() }

  /// Accepts the digest of the drawing stated by a sealed file; see `presumedDrawingDigest`.
  package mutating func trust(_ digest: Digest) { drawing.trust(digest) }
}

/// What is read of the hand in many places.
extension EditorState {
  /// The steps that can be undone and redone.
  public var history: History { hand.history }
  /// The tool of the next gesture.
  public var tool: Tool { hand.tool }
  /// The brush of the next gesture.
  public var brush: Brush { hand.brush }
  /// The index of the layer that is drawn on, zero-based from the bottom.
  public var activeLayer: Int { hand.activeLayer }
  /// The selection, or nil if nothing is selected and all of the layer can be drawn on.
  public var selection: Selection? { hand.selection }
  /// The cell of the cursor, always inside the drawing.
  public var cursor: Point { hand.cursor }
  /// The position of the cursor’s dot in its cell; zero if the brush’s grid is `cells`.
  public var cursorDot: Point { hand.cursorDot }
  /// The cell shown at the top left of the canvas, always inside the drawing.
  public var viewport: Point { hand.viewport }
  /// The gesture in progress, from its press to its release.
  public var gesture: Gesture? { hand.gesture }
  /// The piece that was pasted or lifted and is not stamped yet.
  public var floating: Floating? { hand.floating }
  /// The floating piece that was dropped last.
  public var dropped: Dropped? { hand.dropped }
  /// The piece that was copied or cut last.
  public var clipboard: Clip? { hand.clipboard }
  /// The seed of the next random numbers.
  public var seed: UInt64 { hand.seed }
  /// The picture to trace, which is not part of the drawing.
  public var reference: Reference? { hand.reference }
  /// Whether neither a gesture nor a floating paste is in progress.
  public var isSettled: Bool { hand.isSettled }
  /// The place of the cel that is drawn on.
  var place: Place { hand.place }
}
