import Cells

/// Takes a box, a group or a wire away: `remove "api"`.
struct RemoveCommand: EditCommand {
  let reference: DiagramReference

  static let verb = "remove"
  static let usage = "REF"
  static let summary = "take a box or a wire away, and mend what it joined"
  static let takesFrames = true

  var places: [Point] { reference.places }
  var words: [String] { [reference.word] }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    switch try diagram.part(reference) {
    case .box(let box):
      canvas.request = .removal(of: box, in: diagram)
      try canvas.remove(box: box, from: diagram)
    case .wire(let wire):
      canvas.request = .wire(wire, in: diagram)
      canvas.remove(wires: [wire], from: diagram)
    }
    return try canvas.plan(in: state)
  }
}

extension RemoveCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference()
  }
}

extension Command {
  /// Returns a command that takes the box or the wire at a point away.
  public static func remove(at p: Point) -> Command {
    RemoveCommand(reference: .place(p)).command
  }
}
