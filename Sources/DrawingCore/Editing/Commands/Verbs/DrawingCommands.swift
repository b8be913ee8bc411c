import Cells

/// Sets the size of the drawing: `size 80x24`.
struct SizeCommand: EditCommand {
  let size: Size

  static let verb = "size"
  static let usage = "WxH"
  static let summary = "the drawing's size"

  var layerReach: CommandReach { .nothing }
  var words: [String] { [size.text] }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    guard size != state.drawing.size else { return .nothing }
    let resizing =
      state.drawing.isDearToCut(to: size)
      ? .picture(size, state.drawing.mapTiles { $0.tiles(of: size) })
      : Edit.size(size, restoring: [])
    let kept = state.selection?.clipped(to: Rect(origin: .zero, size: size))
    let edit = kept == state.selection ? resizing : .group([.selection(kept), resizing])
    return EditPlan(edit: edit).telling(state.drawing.note(onHalvesBefore: [size.width]))
  }
}

extension SizeCommand {
  func effort(in state: EditorState) -> Int {
    state.drawing.isDearToCut(to: size) ? state.effortOfReshaping : 0
  }

  func reshapes(_ state: EditorState) -> Bool { true }
  func pointMap(in state: EditorState) -> PointMap? { .stays }
}

extension Drawing {
  /// Returns whether the cells cut off by a smaller size may take more than 64 MiB as runs, so that
  /// a copy of the tiles is cheaper.
  fileprivate func isDearToCut(to newSize: Size) -> Bool {
    let kept = Rect(origin: .zero, size: newSize)
    let cut = places.reduce(0) {
      $0 + self[$1].tiles.unevenCells(in: bounds) - self[$1].tiles.unevenCells(in: kept)
    }
    return Cel.areDear(asRuns: cut)
  }
}

extension Cel {
  /// Returns the cells that remain in another size.
  fileprivate func tiles(of newSize: Size) -> TileGrid {
    let (old, new) = (Rect(origin: .zero, size: size), Rect(origin: .zero, size: newSize))
    guard let kept = Selection(new.intersection(old)) else { return tiles }
    var left = Clip(self, kept).tiles
    left.resize(to: newSize)
    return left
  }
}

extension SizeCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { size = try arguments.size() }
}

extension Command {
  /// Returns a command that cuts or adds columns at the right and rows at the bottom, on all
  /// layers.
  public static func size(_ size: Size) -> Command { SizeCommand(size: size).command }
}
