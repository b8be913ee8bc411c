import Cells

extension EditorState {
  /// Returns the plan of a command that redraws what it has read on the active layer, whatever the
  /// selection, the symmetry and the channels are. The drawing grows if need be.
  ///
  /// - Parameter note: what is said about it, besides what has grown.
  func redrawn(
    growingTo size: Size, note: String? = nil, _ body: (inout Easel) -> Void
  ) throws(CommandError) -> EditPlan {
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    var layer = drawing.layers[activeLayer]
    guard layer.lock != .empty else { throw .layerLocked(activeLayer + 1, layer.name) }
    let isLarger = size != drawing.size
    if isLarger { layer.cel.resize(to: size) }
    var easel = Easel(layer, area: Rect(origin: .zero, size: size))
    body(&easel)
    let cells = Edit.cells(at: place, easel.sketch.patch(over: layer.cel))
    try checkStrictly(cells)
    let words = [note, isLarger ? EditPlan.note(grownTo: size) : nil].compactMap(\.self)
    let edits =
      (isLarger ? [Edit.size(size, restoring: [])] : []) + (cells.kind.isEmpty ? [] : [cells])
    let whole = edits.count == 1 ? edits[0] : Edit.group(edits)
    return words.isEmpty
      ? (edits.isEmpty ? .nothing : .edit(whole))
      : .noted(whole, words.joined(separator: ", "))
  }

  /// Whether a command that redraws the layer may read its diagram, too. A drawing that is too large
  /// for that is redrawn without.
  var isReadWhenRedrawn: Bool {
    effortOfRedrawing + effortOfReading <= CommandLimits.effort
  }

  /// The effort of redrawing the layer, and of reading its diagram if that is not too much.
  var effortOfRedrawingAndReading: Int {
    effortOfRedrawing + (isReadWhenRedrawn ? effortOfReading : 0)
  }

  /// Returns what is told about an edit after which the diagram says something else. Nil if it says
  /// the same, or is too large to be read.
  func note(onReadingAfter edit: Edit) -> String? {
    var after = drawing
    guard isReadWhenRedrawn, edit.kind.apply(to: &after) != nil else { return nil }
    return DiagramReview.note((drawing.layers[activeLayer], after.layers[activeLayer]))
  }

  /// The effort of reading a diagram from the active layer: all cells of the rectangle around it
  /// count, a few times.
  var effortOfReading: Int {
    let (tiles, columns) = (
      drawing[place].tiles, drawing[place].tiles.columnCount
    )
    let numbers = tiles.tileNumbers
    guard let first = numbers.first, let last = numbers.last else { return 0 }
    let places = numbers.map { $0 % columns }
    let width = (places.max() ?? 0) - (places.min() ?? 0) + 1
    let height = last / columns - first / columns + 1
    return width * height * Tile.count * CommandLimits.effortOfReading
  }
}

extension CommandLimits {
  /// The cost of a cell of what a diagram is read from and redrawn, in cells looked at.
  fileprivate static let effortOfReading = 16
}
