import Cells

/// The effort of commands that go through cells one by one, in the unit of
/// `CommandDefinition.effort`.
extension EditorState {
  /// The effort of looking at what is drawn inside the selection, or on the whole layer.
  var effortOfLooking: Int {
    drawing[place].tiles.storedCells(in: selection?.bounds ?? drawing.bounds)
  }

  /// The effort of redrawing what is drawn inside the selection, or on the whole layer.
  var effortOfRedrawing: Int { effortOfLooking * CommandLimits.effortOfDrawing }

  /// The effort of looking at what is drawn on all layers.
  var effortOfLookingThrough: Int { drawing.layers.reduce(0) { $0 + $1.tiles.storedCells } }

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

extension Drawing {
  /// The number of cells of the stored tiles of all visible layers.
  package var shownCells: Int {
    layers.reduce(0) { $0 + ($1.isVisible ? $1.tiles.storedCells : 0) }
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

extension TileGrid {
  /// The number of cells of the stored tiles.
  var storedCells: Int { tileCount * Tile.count }

  /// Returns the number of cells of the stored tiles inside a rectangle.
  func storedCells(in rect: Rect) -> Int { cells(in: rect) { _ in true } }

  /// Returns the number of cells inside a rectangle of stored tiles not known to be flat.
  func unevenCells(in rect: Rect) -> Int { cells(in: rect) { !$0.isFlat } }

  private func cells(in rect: Rect, ofTiles isCounted: (Tile) -> Bool) -> Int {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return 0 }
    let columns = visible.minX >> 5...(visible.maxX - 1) >> 5
    var count = 0
    for y in visible.minY >> 4...(visible.maxY - 1) >> 4 {
      guard let band = bands[y] else { continue }
      count += columns.count { band[$0].map(isCounted) ?? false }
    }
    return min(count * Tile.count, visible.size.area ?? .max)
  }
}
