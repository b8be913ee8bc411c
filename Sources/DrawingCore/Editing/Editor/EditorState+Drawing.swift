import Cells

extension EditorState {
  /// Whether neither a gesture nor a floating paste is in progress.
  public var isSettled: Bool {
    // A comparison with nil would copy both.
    if case (.none, .none) = (gesture, floating) { true } else { false }
  }

  /// The place of the cel that is drawn on.
  var place: Place { Place(layer: activeLayer) }

  /// Returns the edit made by drawing on a layer with a brush.
  ///
  /// - Parameters:
  ///   - layer: the index of a layer; nil for the active one.
  ///   - paper: the paper given to cells before dots are drawn on them; nil if they keep their own.
  ///   - clipped: whether to draw only inside the selection.
  func drawn(
    _ brush: Brush, on layer: Int? = nil, paper: Color? = nil, clipped: Bool = true,
    _ body: (Brush, inout Easel) -> Void
  ) -> Edit {
    let place = layer.map { Place(layer: $0) } ?? place
    var easel = easel(on: place.layer, channels: brush.options.channels, clipped: clipped)
    easel.paper = paper
    body(brush, &easel)
    return .cells(at: place, easel.sketch.patch(over: drawing[place]))
  }

  /// Returns an easel for a layer; nil stands for the active one.
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

  /// Throws if the active layer is locked.
  func checkLock() throws(CommandError) { try checkLock(activeLayer) }

  /// Throws if a layer is locked against all drawing.
  func checkLock(_ index: Int) throws(CommandError) {
    guard drawing.layers.indices.contains(index), drawing.layers[index].lock == .all else { return }
    throw .layerLocked(index + 1, drawing.layers[index].name)
  }

  /// The selection, or the one proposed by the gesture in progress or by the floating piece.
  public var marquee: Selection? {
    if let gesture, case .selection(let select) = gesture.tool.outcome {
      // A click selects nothing, but its cell is shown until the button is released.
      return gesture.tool.points == .twoCorners
        ? Selection(Rect(corners: gesture.start, gesture.end)) : select(gesture, self)
    }
    return floating?.lifted == nil ? selection : floating?.selection(in: drawing.bounds)
  }

  /// The grid of points of the gesture in progress, or of the one that a press would begin.
  public var pointGrid: PointGrid {
    gesture?.brush.grid ?? (tool.takesGrid ? brush.grid : .cells)
  }

  /// The position of the cursor in points of `pointGrid`.
  public var cursorPoint: Point {
    pointGrid == brush.grid
      ? pointGrid.point(cursorDot, in: cursor) : pointGrid.point(pointGrid.middle, in: cursor)
  }

  /// Moves the cursor to a point of a grid, or to the nearest one inside the drawing.
  mutating func moveCursor(to p: Point, in grid: PointGrid) {
    let inside = p.clamped(to: grid.points(of: editable.drawing.bounds))
    cursor = grid.cell(of: inside)
    cursorDot = grid == brush.grid ? grid.dot(of: inside) : brush.grid.middle
  }

  /// Moves the cursor and the viewport inside the drawing.
  mutating func keepInside() {
    let bounds = drawing.bounds
    cursor = cursor.clamped(to: bounds)
    viewport = viewport.clamped(to: bounds)
  }
}
