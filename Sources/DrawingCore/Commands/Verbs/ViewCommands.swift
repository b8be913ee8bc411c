import Cells

/// `cursor 3,4`
struct CursorCommand: SettingCommand, PointCommand {
  let place: Point

  static let verb = "cursor"
  static let summary = "move the cursor"

  func apply(to state: inout EditorState) {
    state.cursor = place.clamped(to: state.drawing.bounds)
  }
}

/// `scroll 0,10`
struct ScrollCommand: SettingCommand, PointCommand {
  let place: Point

  static let verb = "scroll"
  static let summary = "show the drawing from this cell on"

  func apply(to state: inout EditorState) {
    state.viewport = place.clamped(to: state.drawing.bounds)
  }
}

extension Command {
  /// A place outside the drawing is the nearest inside.
  public static func cursor(_ p: Point) -> Command { CursorCommand(place: p).command }

  /// A place outside the drawing is the nearest inside.
  public static func scroll(_ p: Point) -> Command { ScrollCommand(place: p).command }
}
