import Cells

/// Makes the selected cells the picture of the brush tool: `brush take`.
enum TakeBrushCommand: String, CaseIterable, SettingCommand {
  case take, drop

  static let verb = "brush"
  static let usage = "take|drop"
  static let summary = "take the selection as the brush, or drop it"
  static let holdsCells = true

  var words: [String] { [rawValue] }

  /// Taking looks at the cells twice.
  func effort(in state: EditorState) -> Int { self == .take ? state.effortOfLooking * 2 : 0 }
  var settles: Bool { true }

  func check(_ state: EditorState) throws(CommandError) {
    guard self == .take else { return }
    let clip = Clip(state.drawing[state.place], try state.selected())
    guard !clip.tiles.isClear else { throw .nothingDrawn }
    try state.checkStrictly(clip)
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    switch self {
    case .drop: hand.brush.picture = nil
    case .take:
      guard let selection = hand.selection else { return }
      hand.brush.picture = Clip(drawing[hand.place], selection)
    }
  }
}

extension TakeBrushCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    self = try arguments.word("brush command", TakeBrushCommand.self)
  }
}

extension Command {
  /// A command that makes the selected cells of the active layer the picture of the brush tool and
  /// of patterns.
  public static let takeBrush = TakeBrushCommand.take.command
  /// A command that makes the brush tool draw its glyph again.
  public static let dropBrush = TakeBrushCommand.drop.command
}
