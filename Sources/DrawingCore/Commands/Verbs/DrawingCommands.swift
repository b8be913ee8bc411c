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

/// `palette 7 "#00FF7F"`
struct PaletteCommand: EditCommand {
  let index: Int
  let color: Color

  static let verb = "palette"
  static let usage = "N C"
  static let summary = "change a colour of the palette"

  var words: [String] { [String(index), color.word] }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
    guard state.drawing.palette.indices.contains(index) else {
      throw .noSuchPaletteEntry(index, count: state.drawing.palette.count)
    }
    return .edit(.paletteColor(at: index, color))
  }
}

extension PaletteCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    index = try arguments.integer(0...Drawing.maximumPalette - 1, "an entry")
    color = try arguments.color()
  }
}

extension Command {
  /// Columns are cut or added at the right and rows at the bottom, on all layers.
  public static func size(_ size: Size) -> Command { SizeCommand(size: size).command }

  /// - Parameter index: zero-based; fails where the palette has no such entry.
  public static func palette(_ index: Int, _ color: Color) -> Command {
    PaletteCommand(index: index, color: color).command
  }
}
