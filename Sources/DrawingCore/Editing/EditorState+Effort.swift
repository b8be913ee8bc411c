import Cells

/// What commands cost that go through cells one by one, as `CommandDefinition.effort` has it.
extension EditorState {
  /// Of looking at what is drawn inside the selection, or on the whole layer.
  var effortOfLooking: Int {
    drawing.layers[activeLayer].tiles.storedCells(in: selection?.bounds ?? drawing.bounds)
  }

  /// Of drawing that anew.
  var effortOfRedrawing: Int { effortOfLooking * CommandLimits.effortOfDrawing }

  /// Of looking at what is drawn on all layers.
  var effortOfLookingThrough: Int { drawing.layers.reduce(0) { $0 + $1.tiles.storedCells } }

  /// Of drawing that anew.
  var effortOfRedrawingThrough: Int { effortOfLookingThrough * CommandLimits.effortOfDrawing }

  /// Of drawing every cell of a box, as far as it is seen.
  func effortOfDrawing(_ box: Rect) -> Int {
    let area = (selection?.bounds ?? drawing.bounds).intersection(box).size.area ?? .max
    return area.multipliedReportingOverflow(by: CommandLimits.effortOfDrawing).partialValue
  }

  /// Of filling a box with a brush: nothing for one that writes equal cells at once.
  func effortOfFilling(_ box: Rect, with brush: Brush) -> Int {
    brush.fillsAtOnce ? 0 : effortOfDrawing(box)
  }

  /// Of what lies inside a shape in a box: nothing where the brush leaves that out.
  func effortOfShape(in box: @autoclosure () -> Rect, with brush: Brush) -> Int {
    brush.fillsShapes ? effortOfFilling(box(), with: brush) : 0
  }
}

extension Brush {
  /// Whether equal cells side by side are what it fills with.
  fileprivate var fillsAtOnce: Bool {
    options.channels == .all && (grid != .cells || !glyph.isWide)
  }
}

extension Clip {
  /// Of drawing it.
  var effort: Int { tiles.storedCells * CommandLimits.effortOfDrawing }
}

extension TileGrid {
  /// How many cells the stored tiles have.
  var storedCells: Int { tileCount * Tile.count }

  /// The same of the part that lies in a rectangle.
  func storedCells(in rect: Rect) -> Int { cells(in: rect) { _ in true } }

  /// The same of tiles that are not known to be all one cell.
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
