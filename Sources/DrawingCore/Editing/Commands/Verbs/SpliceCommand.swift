import Cells

/// Puts a box into a wire, which is cut in two: `splice "cache" 9,4`.
struct SpliceCommand: EditCommand {
  let reference: DiagramReference
  let place: Point

  static let verb = "splice"
  static let usage = "REF P"
  static let summary = "move a box into the wire at P"

  var places: [Point] { reference.places + [place] }
  var words: [String] { [reference.word, place.text] }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let box = try diagram.box(reference)
    let frame = diagram.boxes[box].frame
    guard !diagram.hasWires(outOf: box) else {
      throw .connectedAlready(diagram.name(of: box))
    }
    canvas.request = .box(at: place, in: diagram)
    (canvas.request.placed, canvas.request.joined) = ([box], [box])
    canvas.request.free(from: SharedWalls(of: frame, in: diagram))
    let cells = try canvas.cutOut(frame)
    try canvas.takeOut(frame)
    try canvas.insert(frame.size, onWireAt: place) { canvas, origin in
      let new = Rect(origin: origin, size: frame.size)
      canvas.followBoxes { $0 == frame ? new : $0 }
      canvas.draw { easel in
        for (p, cell) in cells { easel.put(cell.glyph, cell.style, at: p + origin - frame.origin) }
      }
    }
    return try canvas.plan(in: state)
  }
}

extension SpliceCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference()
    place = try arguments.point()
  }
}

extension CommandError {
  fileprivate static func connectedAlready(_ name: String) -> CommandError {
    CommandError("\(name) has wires of its own (take them away first)")
  }
}

extension Command {
  /// Returns a command that moves the box at one point into the wire at another.
  public static func splice(_ box: Point, into wire: Point) -> Command {
    SpliceCommand(reference: .place(box), place: wire).command
  }
}
