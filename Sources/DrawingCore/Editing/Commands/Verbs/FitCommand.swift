import Cells

/// Wraps the words of a box anew: `fit "a long text" width=12`.
struct FitCommand: EditCommand {
  let reference: DiagramReference
  let width: Int?

  static let verb = "fit"
  static let usage = "REF [width=N]"
  static let summary = "wrap the words of a box to its width"
  static let takesFrames = true
  static let options = ["width="]

  var places: [Point] { reference.places }
  var words: [String] { [reference.word] + (width.map { ["width=\($0)"] } ?? []) }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let box = diagram.body(of: try diagram.box(reference))
    canvas.request = .words(of: .box(box), in: diagram)
    var words = BoxWords(of: box, in: diagram)
    let text = diagram.words(of: box)
    guard !text.isEmpty else { return .nothing }
    let longest = text.split(separator: " ").reduce(0) { max($0, BoxSheet.width(String($1))) }
    let outer = width ?? diagram.boxes[box].frame.width
    let room = max(outer - 2 * words.pad - 2, longest)
    (words.isFitted, words.isTightAbove) = (false, true)
    words.width = room + 2 * words.pad + 2
    try canvas.write(BoxSheet.wrapped([text], to: room), into: box, words, diagram)
    return try canvas.plan(in: state)
  }
}

extension FitCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference()
    width = try arguments.number("width", 3...BoxSheet.mostCells)
  }
}

extension Command {
  /// Returns a command that wraps the words of the box at a point to its width.
  public static func fitWords(at p: Point) -> Command {
    FitCommand(reference: .place(p), width: nil).command
  }
}
