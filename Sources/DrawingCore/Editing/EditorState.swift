import Cells

/// Everything that a session is: one value, archived and restored whole.
public struct EditorState: Equatable, Sendable {
  var editable = Editable()
  /// What undo takes back and redo does again.
  public internal(set) var history = History()
  /// What the next gesture is made with.
  public internal(set) var tool = Tool.pencil
  /// What the next gesture draws with.
  public internal(set) var brush = Brush()
  /// In the drawing's cells, always inside it.
  public internal(set) var cursor = Point.zero
  /// Which dot of its cell the cursor is at; zero where the grid is one of cells.
  public internal(set) var cursorDot = Point.zero
  /// The cell of the drawing shown at the canvas's top left, always inside the drawing.
  public internal(set) var viewport = Point.zero
  /// A press that is not released yet.
  public internal(set) var gesture: Gesture?
  /// What is pasted or lifted and not stamped yet.
  public internal(set) var floating: Floating?
  /// What was copied or cut last.
  public internal(set) var clipboard: Clip?
  /// Where the next random numbers begin.
  public internal(set) var seed: UInt64 = 0
  /// The picture to trace; no part of the drawing.
  public internal(set) var reference: Reference?

  /// An empty drawing of the usual size.
  public init() {}

  /// A fresh drawing. Nil where `Drawing.allows(size)` is false.
  public init?(size: Size) {
    guard let drawing = Drawing(size: size) else { return nil }
    editable.drawing = drawing
  }

  /// A drawing from elsewhere, with no history.
  public init(drawing: Drawing) {
    editable.drawing = drawing
    editable.activeLayer = drawing.layers.count - 1
  }

  /// Without the gesture under way and without what floats.
  public var drawing: Drawing { editable.drawing }
  /// In cells; to ask a drawing for it would make a copy of that.
  public var drawingSize: Size { editable.drawing.size }
  /// The layer that is drawn on, counted from 0 at the bottom.
  public var activeLayer: Int { editable.activeLayer }
  /// Nil where nothing is selected; all of the layer is drawn on then.
  public var selection: Selection? { editable.selection }

  /// The digest of the whole state. Costs what changed in the drawing since it was last asked for,
  /// and the whole history.
  public mutating func digest() -> Digest {
    var writer = ByteWriter()
    writer.text("oekaki state 1")
    writer.raw(editable.drawing.digest().bytes)
    writer.raw(SHA256.digest(of: packedHistory()).bytes)
    writer.raw(packedSettings())
    return SHA256.digest(of: writer.bytes)
  }

  /// The digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { editable.drawing.digest() }

  /// Takes the word of a sealed file for the drawing's digest, see `presumedDrawingDigest`.
  package mutating func trust(_ digest: Digest) { editable.drawing.trust(digest) }
}
