import Cells

/// What belongs to whoever draws: a tool and a brush, a place in the drawing, and what is in
/// progress. Whoever draws on the same drawing has a hand of his own. It is a plain value: only the
/// hand of a state, which nobody else can set, is sure to fit a drawing.
public struct Hand: Equatable, Sendable {
  /// The steps that can be undone and redone.
  public var history = History()
  /// The tool of the next gesture.
  public var tool = Tool.standard
  /// The brush of the next gesture.
  public var brush = Brush()
  /// The index of the layer that is drawn on, zero-based from the bottom.
  public var activeLayer = 0
  /// The index of the frame that is drawn on.
  public var frame = 0
  /// The frames that are played and that `frames=range` means; nil for all, and the current one.
  public var range: FrameRange?
  /// The frames beside the current one that are shown with it.
  public var onion = Onion.off
  /// The selection in the drawing’s cells, which drawing with tools is clipped to.
  public var selection: Selection?
  /// The cell of the cursor.
  public var cursor = Point.zero
  /// The position of the cursor’s dot in its cell; zero if the brush’s grid is `cells`.
  public var cursorDot = Point.zero
  /// The cell shown at the top left of the canvas.
  public var viewport = Point.zero
  /// The gesture in progress, from its press to its release.
  public var gesture: Gesture?
  /// The piece that was pasted or lifted and is not stamped yet.
  @Aside public var floating: Floating?
  /// The floating piece that was dropped last.
  @Aside public var dropped: Dropped?
  /// The piece that was copied or cut last.
  @Aside public var clipboard: Clip?
  /// The seed of the next random numbers.
  public var seed: UInt64 = 0
  /// The picture to trace, which is not part of the drawing.
  @Aside public var reference: Reference?

  /// Creates the hand of a new drawing.
  public init() {}

  /// The place of the cel that is drawn on.
  var place: Place { Place(layer: activeLayer, frame: frame) }

  /// Whether neither a gesture nor a floating paste is in progress.
  var isSettled: Bool {
    // A comparison with nil would copy both.
    if case (.none, .none) = (gesture, floating) { true } else { false }
  }

  /// Moves the cursor to a point of a grid, or to the nearest one inside the drawing.
  mutating func moveCursor(to p: Point, in grid: PointGrid, of bounds: Rect) {
    let inside = p.clamped(to: grid.points(of: bounds))
    cursor = grid.cell(of: inside)
    cursorDot = grid == brush.grid ? grid.dot(of: inside) : brush.grid.middle
  }

  /// Chooses a layer and frames that are there, and moves the selection, the cursor and the viewport
  /// inside the drawing.
  mutating func fit(_ drawing: Drawing) {
    activeLayer = min(activeLayer, drawing.layers.count - 1)
    frame = min(frame, drawing.frameCount - 1)
    range = range?.clamped(to: drawing.timeline)
    if !selectionFits(in: drawing.size) { selection = selection?.clipped(to: drawing.bounds) }
    keepInside(drawing.bounds)
  }

  /// Moves the cursor and the viewport inside the drawing.
  mutating func keepInside(_ bounds: Rect) {
    cursor = cursor.clamped(to: bounds)
    viewport = viewport.clamped(to: bounds)
  }

  /// Returns whether nothing is selected outside a size.
  func selectionFits(in size: Size) -> Bool {
    selection.map { Rect(origin: .zero, size: size).covers($0.bounds) } ?? true
  }
}
