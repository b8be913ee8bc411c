import Cells

/// Cuts the drawing to the bounds of the selection. Cells in there that are not selected are
/// cleared, and joints lose the arms that led to what is cut off.
struct CropCommand: EditCommand, PlainCommand {
  static let verb = "crop"
  static let summary = "cut the drawing to the selection"

  var layerReach: CommandReach { .nothing }
  func effort(in state: EditorState) -> Int { state.effortOfReshaping }
  func reshapes(_ state: EditorState) -> Bool { true }

  func pointMap(in state: EditorState) -> PointMap? {
    state.selection.map { .cut(at: $0.bounds.origin) }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let selection = try state.selected()
    let tiles = state.drawing.mapTiles { cut($0, to: selection) }
    let edit = Edit.group([.selection(nil), .picture(selection.bounds.size, tiles)])
    let bounds = selection.bounds
    return EditPlan(edit: edit).telling(
      state.drawing.note(
        onHalvesBefore: [bounds.minX, bounds.maxX], rows: bounds.minY..<bounds.maxY))
  }

  private func cut(_ cel: Cel, to selection: Selection) -> TileGrid {
    let before = cel.tiles
    let clip = Clip(cel, selection)
    var tiles = clip.tiles
    clip.tiles.forEachUsedCell { place, cell in
      guard LineGlyph(cell.glyph) != nil else { return }
      let p = place + selection.bounds.origin
      let lost = Side.allCases.filter { !selection.contains(p + $0.step) }
      guard !lost.isEmpty, before.metArms(at: p).sides.count > 2,
        let glyph = before.glyph(at: p, without: lost.filter { before.isMet($0, at: p) })
      else { return }
      tiles[place] = Cell(glyph, cell.style)
    }
    return tiles
  }
}

/// Cuts the drawing to the smallest rectangle around everything drawn on any layer.
struct TrimCommand: EditCommand, PlainCommand {
  static let verb = "trim"
  static let summary = "cut empty edges off the drawing"

  var layerReach: CommandReach { .nothing }
  func effort(in state: EditorState) -> Int { state.effortOfReshaping }
  func reshapes(_ state: EditorState) -> Bool { true }
  func pointMap(in state: EditorState) -> PointMap? { .cut(at: state.drawing.usedBounds.origin) }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let drawing = state.drawing
    let box = drawing.usedBounds
    guard let kept = Selection(box) else { throw .nothingDrawn }
    if box == drawing.bounds { return .nothing }
    let tiles = drawing.mapTiles { Clip($0, kept).tiles }
    let moved = state.selection?.clipped(to: box)?.offset(by: .zero - box.origin)
    return .edit(.group([.selection(nil), .picture(box.size, tiles), .selection(moved)]))
  }
}

extension Command {
  /// A command that cuts all layers to the bounds of the selection. Fails if nothing is selected.
  public static let crop = CropCommand().command
  /// A command that cuts all layers to the smallest rectangle around everything drawn.
  public static let trim = TrimCommand().command
}
