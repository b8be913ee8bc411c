import Cells

/// `size 80x24`
struct SizeCommand: EditCommand {
  let size: Size

  static let verb = "size"
  static let usage = "WxH"
  static let summary = "the drawing's size"

  var words: [String] { [size.text] }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    guard size != state.drawing.size else { return .nothing }
    let resizing = Edit.size(size, restoring: [])
    guard let selection = state.selection else { return .edit(resizing) }
    let kept = selection.clipped(to: Rect(origin: .zero, size: size))
    if kept == selection { return .edit(resizing) }
    return .edit(.group([.selection(kept), resizing]))
  }
}

extension SizeCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { size = try arguments.size() }
}

extension Command {
  /// Columns are cut or added at the right and rows at the bottom, on all layers.
  public static func size(_ size: Size) -> Command { SizeCommand(size: size).command }
}
