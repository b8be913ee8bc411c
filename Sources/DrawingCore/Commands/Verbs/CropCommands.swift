import Cells

/// The drawing becomes as large as the selection; what was not selected in there is cleared.
struct CropCommand: EditCommand, PlainCommand {
  static let verb = "crop"
  static let summary = "cut the drawing to the selection"

  func effort(in state: EditorState) -> Int { state.effortOfLookingThrough }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
    let selection = try state.selected()
    let tiles = state.drawing.layers.map { Clip($0, selection).tiles }
    return .edit(.group([.selection(nil), .picture(selection.bounds.size, tiles)]))
  }
}

/// The drawing becomes as large as what is drawn on all layers.
struct TrimCommand: EditCommand, PlainCommand {
  static let verb = "trim"
  static let summary = "cut empty edges off the drawing"

  func effort(in state: EditorState) -> Int { state.effortOfLookingThrough }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
    let drawing = state.drawing
    let box = drawing.layers.reduce(Rect.zero) { $0.union($1.tiles.usedBounds(in: drawing.bounds)) }
    guard let kept = Selection(box) else { throw .nothingDrawn }
    if box == drawing.bounds { return .nothing }
    let tiles = drawing.layers.map { Clip($0, kept).tiles }
    let moved = state.selection?.clipped(to: box)?.offset(by: .zero - box.origin)
    return .edit(.group([.selection(nil), .picture(box.size, tiles), .selection(moved)]))
  }
}

extension Command {
  /// To the bounds of the selection, all layers; fails where nothing is selected.
  public static let crop = CropCommand().command
  /// To the smallest rectangle that holds all that is drawn, on all layers.
  public static let trim = TrimCommand().command
}
