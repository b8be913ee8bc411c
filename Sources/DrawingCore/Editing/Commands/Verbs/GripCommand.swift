import Cells

/// Takes hold of a grip of the box or the wire that is selected; `move` drags it: `grip 3,4`.
struct GripCommand: GestureCommand, PointCommand {
  let place: Point

  static let verb = "grip"
  static let summary = "hold the corner of a box, or a wire, that is taken"
  static let isTyped = false

  let phase = GesturePhase.begins

  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.begin(.grip, at: place, &change)
  }
}

extension Command {
  /// Returns a command that takes hold of a grip of the box or the wire that is selected.
  public static func grip(at p: Point) -> Command { GripCommand(place: p).command }
}
