import Cells

extension EditorState {
  /// Whether neither a gesture nor a floating paste is in progress.
  public var isSettled: Bool {
    // Comparing with nil would make copies of both.
    if case (.none, .none) = (gesture, floating) { true } else { false }
  }

  /// The edit of what is drawn on a layer, nil being the active one, with a brush, inside the
  /// selection unless it is not `clipped`.
  ///
  /// - Parameter paper: what cells get as their paper before dots are drawn on them.
  func drawn(
    _ brush: Brush, on layer: Int? = nil, paper: Color? = nil, clipped: Bool = true,
    _ body: (Brush, inout Easel) -> Void
  ) -> Edit {
    let layer = layer ?? activeLayer
    var easel = easel(on: layer, channels: brush.options.channels, clipped: clipped)
    easel.paper = paper
    body(brush, &easel)
    return .cells(layer: layer, easel.sketch.patch(over: drawing.layers[layer]))
  }

  /// To draw on a layer, nil being the active one.
  func easel(
    on layer: Int? = nil, channels: Channels = .all, clipped: Bool = true, sketch: Sketch? = nil
  ) -> Easel {
    let drawing = editable.drawing
    let mask = clipped ? selection : nil
    return Easel(
      drawing.layers[layer ?? activeLayer],
      area: mask?.bounds.intersection(drawing.bounds) ?? drawing.bounds,
      mask: mask.flatMap { $0.isRect ? nil : $0 }, channels: channels, sketch: sketch,
      drawing: drawing)
  }

  /// Throws where the layer that is drawn on is locked.
  func checkLock() throws(CommandError) { try checkLock(activeLayer) }

  /// Throws where a layer is locked.
  func checkLock(_ index: Int) throws(CommandError) {
    guard drawing.layers.indices.contains(index), drawing.layers[index].lock == .all else { return }
    throw .layerLocked(index + 1, drawing.layers[index].name)
  }

  /// Throws where an edit writes cells of a layer that is locked.
  func checkLocks(_ edit: Edit) throws(CommandError) {
    switch edit {
    case .cells(let layer, let patch) where !patch.isEmpty: try checkLock(layer)
    case .group(let edits): for edit in edits { try checkLocks(edit) }
    default: break
    }
  }

  /// What is selected, or would be by the gesture in progress, or once the floating piece is stamped.
  public var marquee: Selection? {
    if let gesture, case .selection(let select) = gesture.tool.outcome {
      // A click selects nothing, but while the button is down it shows its cell.
      return gesture.tool.points == .twoCorners
        ? Selection(Rect(corners: gesture.start, gesture.end)) : select(gesture, self)
    }
    return floating?.lifted == nil ? selection : floating?.selection(in: drawing.bounds)
  }

  /// What the points of the gesture in progress are, or of the one that a press would begin.
  public var pointGrid: PointGrid {
    gesture?.brush.grid ?? (tool.takesGrid ? brush.grid : .cells)
  }

  /// Where the cursor is, as gestures have it: in cells or in dots.
  public var cursorPoint: Point {
    pointGrid == brush.grid
      ? pointGrid.point(cursorDot, in: cursor) : pointGrid.point(pointGrid.middle, in: cursor)
  }

  /// Puts the cursor where a gesture in some grid is, or as near as it can be.
  mutating func moveCursor(to p: Point, in grid: PointGrid) {
    let inside = p.clamped(to: grid.points(of: editable.drawing.bounds))
    cursor = grid.cell(of: inside)
    cursorDot = grid == brush.grid ? grid.dot(of: inside) : brush.grid.middle
  }

  /// Cursor and viewport stay inside the drawing.
  mutating func keepInside() {
    let bounds = drawing.bounds
    cursor = cursor.clamped(to: bounds)
    viewport = viewport.clamped(to: bounds)
  }
}
