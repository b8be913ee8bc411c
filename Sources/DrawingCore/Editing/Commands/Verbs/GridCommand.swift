/// Chooses the grid of points: `grid braille`.
struct GridCommand: SettingCommand {
  let grid: PointGrid

  static let verb = "grid"
  static let usage = PointGrid.allCases.map(\.rawValue).joined(separator: "|")
  static let summary = "draw in cells or in finer dots"
  static let isPreference = true

  var words: [String] { [grid.rawValue] }

  func check(_ state: EditorState) throws(CommandError) {
    try state.checkStrictly(grid.dots?.glyph(1))
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.brush.grid = grid
    hand.cursorDot = grid.middle
  }
}

extension GridCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    grid = try arguments.word("grid", PointGrid.self)
  }
}

extension Command {
  /// Returns a command that sets the grid in which drawing commands have their points.
  public static func grid(_ grid: PointGrid) -> Command { GridCommand(grid: grid).command }
}
