import Cells

extension EditorState {
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
    let place = layer.map { Place(layer: $0, frame: frame) } ?? place
    var easel = easel(on: place.layer, channels: brush.options.channels, clipped: clipped)
    easel.paper = paper
    body(brush, &easel)
    return .cells(at: place, easel.sketch.patch(over: drawing[place]))
  }

  /// Returns an easel for a layer; nil stands for the active one.
  func easel(
    on layer: Int? = nil, channels: Channels = .all, clipped: Bool = true, sketch: Sketch? = nil
  ) -> Easel {
    let mask = clipped ? selection : nil
    return Easel(
      drawing.layers[layer ?? activeLayer],
      area: mask?.bounds.intersection(drawing.bounds) ?? drawing.bounds,
      mask: mask.flatMap { $0.isRect ? nil : $0 }, channels: channels, sketch: sketch,
      drawing: drawing)
  }

  /// Throws if the active layer is locked.
  func checkLock() throws(CommandError) { try drawing.checkLock(hand.activeLayer) }

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
}

extension Drawing {
  /// Throws if a layer is locked against all drawing.
  func checkLock(_ index: Int) throws(CommandError) {
    guard layers.indices.contains(index), layers[index].lock == .all else { return }
    throw .layerLocked(index + 1, layers[index].name)
  }
}
