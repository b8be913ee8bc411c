import Cells

/// Draws a box once more, without its wires: `duplicate "api" below="api"`.
struct DuplicateCommand: EditCommand {
  let reference: DiagramReference
  let place: DiagramPlace

  static let verb = "duplicate"
  static let usage = "REF \(DiagramPlace.usage)"
  static let summary = "draw a box once more, without its wires"
  static let takesFrames = true
  static let options = DiagramPlace.options

  var places: [Point] { reference.places + place.places }
  var words: [String] { [reference.word] + place.words }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let box = try diagram.box(reference)
    let frame = diagram.boxes[box].frame
    canvas.request = place.request(in: diagram)
    var bare = canvas
    let wires = diagram.wires.indices.filter { i in
      let wire = diagram.wires[i]
      return wire.ends.contains { $0.box == box }
        || !wire.points.allSatisfy(frame.contains)
          && wire.ends.contains { frame.contains($0.anchor ?? $0.place) }
    }
    bare.remove(wires: wires, from: diagram)
    let cells = try bare.cutOut(frame)
    let place = place == .cursor ? .beside(reference, .right, gap: nil) : place
    let draw = { (canvas: inout DiagramCanvas, origin: Point) in
      canvas.draw { easel in
        for (p, cell) in cells { easel.put(cell.glyph, cell.style, at: p + origin - frame.origin) }
      }
    }
    try canvas.draw(frame.size, at: place, cursor: state.cursor, draw)
    return try canvas.plan(in: state)
  }
}

extension DuplicateCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference()
    place = try DiagramPlace(arguments)
  }
}
