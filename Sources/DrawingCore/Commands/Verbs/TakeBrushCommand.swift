import Cells

/// `brush take`: what is selected becomes the picture of the brush tool.
enum TakeBrushCommand: String, CaseIterable, SettingCommand {
  case take, drop

  static let verb = "brush"
  static let usage = "take|drop"
  static let summary = "what is selected becomes the brush’s picture"

  var words: [String] { [rawValue] }

  /// What is taken is looked at twice.
  func effort(in state: EditorState) -> Int { self == .take ? state.effortOfLooking * 2 : 0 }
  var settles: Bool { true }

  func check(_ state: EditorState) throws(CommandError) {
    guard self == .take else { return }
    let clip = Clip(state.drawing.layers[state.activeLayer], try state.selected())
    guard clip.tiles.tileCount > 0 else { throw .nothingDrawn }
    try state.checkStrictly(clip)
  }

  func apply(to state: inout EditorState) {
    switch self {
    case .drop: state.brush.picture = nil
    case .take:
      guard let selection = state.selection else { return }
      state.brush.picture = Clip(state.drawing.layers[state.activeLayer], selection)
    }
  }
}

extension TakeBrushCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    self = try arguments.word("brush command", TakeBrushCommand.self)
  }
}

extension Command {
  /// Takes what is selected on the active layer as the picture of the brush tool and of patterns.
  public static let takeBrush = TakeBrushCommand.take.command
  /// The brush tool draws the glyph again.
  public static let dropBrush = TakeBrushCommand.drop.command
}
