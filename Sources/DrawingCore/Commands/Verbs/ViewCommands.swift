import Cells

/// `cursor 3,4`
struct CursorCommand: SettingCommand {
  let place: Point

  static let verb = "cursor"
  static let usage = "P"
  static let summary = "move the cursor"

  var places: [Point] { [place] }
  var words: [String] { [place.text] }

  func apply(to state: inout EditorState) {
    state.cursor = place.clamped(to: state.drawing.bounds)
  }
}

extension CursorCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { place = try arguments.point() }
}

/// `scroll 0,10`
struct ScrollCommand: SettingCommand {
  let origin: Point

  static let verb = "scroll"
  static let usage = "P"
  static let summary = "show the drawing from this cell on"

  var places: [Point] { [origin] }
  var words: [String] { [origin.text] }

  func apply(to state: inout EditorState) {
    state.viewport = origin.clamped(to: state.drawing.bounds)
  }
}

extension ScrollCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { origin = try arguments.point() }
}

extension Command {
  /// A place outside the drawing is the nearest inside.
  public static func cursor(_ p: Point) -> Command { CursorCommand(place: p).command }

  /// A place outside the drawing is the nearest inside.
  public static func scroll(_ p: Point) -> Command { ScrollCommand(origin: p).command }
}
