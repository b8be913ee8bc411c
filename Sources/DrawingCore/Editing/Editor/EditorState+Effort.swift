import Cells

extension EditorState {
  /// Throws if a command holds points too far away, or costs more than `leniency` times what is
  /// allowed.
  func checkCost(of command: Command, _ leniency: Int) throws(CommandError) {
    try command.definition.checkPlaces()
    let cost = try cost(of: command)
    guard cost.reach <= CommandLimits.reach * leniency else { throw .reachTooLong }
    let isOfFilm = drawing.frameCount > 1 && command.definition.reshapes(self)
    let most = isOfFilm ? CommandLimits.filmEffort : CommandLimits.effort
    guard cost.effort <= most * leniency else { throw isOfFilm ? .filmTooLarge : .tooManyCells }
  }
}

/// The effort of commands that go through cells one by one, in the unit of
/// `CommandDefinition.effort`.
extension EditorState {
  /// The effort of looking at what is drawn inside the selection, or on the whole layer.
  var effortOfLooking: Int {
    drawing[place].tiles.storedCells(in: selection?.bounds ?? drawing.bounds)
  }

  /// The effort of redrawing what is drawn inside the selection, or on the whole layer.
  var effortOfRedrawing: Int { effortOfLooking * CommandLimits.effortOfDrawing }

  /// The effort of looking at what is drawn inside the selection, or everywhere, on all layers of the
  /// shown frame.
  var effortOfLookingAtLayers: Int {
    let area = selection?.bounds ?? drawing.bounds
    return drawing.layers.reduce(0) { $0 + $1.tiles.storedCells(in: area) }
  }

  /// The effort of redrawing the same.
  var effortOfRedrawingLayers: Int { effortOfLookingAtLayers * CommandLimits.effortOfDrawing }

  /// The effort of looking at what is drawn on all layers, in all frames.
  var effortOfLookingThrough: Int {
    drawing.places.reduce(0) { $0 + drawing[$1].tiles.storedCells }
  }

  /// The effort of giving all cels another shape, of which copies get one together.
  var effortOfReshaping: Int { drawing.mapCels(\.tiles).total(\.storedCells, copied: 1) }

  /// The effort of redrawing what is drawn on all layers.
  var effortOfRedrawingThrough: Int { effortOfLookingThrough * CommandLimits.effortOfDrawing }

  /// Returns the effort of drawing every cell of a box, as far as it lies inside the selection or
  /// the drawing.
  func effortOfDrawing(_ box: Rect) -> Int {
    let area = (selection?.bounds ?? drawing.bounds).intersection(box).size.area ?? .max
    return area.multipliedReportingOverflow(by: CommandLimits.effortOfDrawing).partialValue
  }

  /// Returns the effort of filling a box with a brush: zero if the brush writes equal cells at
  /// once.
  func effortOfFilling(_ box: Rect, with brush: Brush) -> Int {
    brush.fillsAtOnce ? 0 : effortOfDrawing(box)
  }

  /// Returns the effort of filling a shape in a box: zero if the brush leaves shapes unfilled.
  func effortOfShape(in box: @autoclosure () -> Rect, with brush: Brush) -> Int {
    brush.fillsShapes ? effortOfFilling(box(), with: brush) : 0
  }
}

extension Brush {
  /// Whether the brush fills with equal cells side by side.
  fileprivate var fillsAtOnce: Bool {
    options.channels == .all && (grid != .cells || !glyph.isWide)
  }
}

extension Clip {
  /// The effort of drawing the clip.
  var effort: Int { tiles.storedCells * CommandLimits.effortOfDrawing }
}
