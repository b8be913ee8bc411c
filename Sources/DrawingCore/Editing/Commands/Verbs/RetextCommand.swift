import Cells

/// Replaces the words of a box, or the label of a wire: `retext "api" "gateway"`.
struct RetextCommand: EditCommand {
  let reference: DiagramReference
  let text: String

  static let verb = "retext"
  static let usage = "REF \"…\""
  static let summary = "other words in a box, another label on a wire"
  static let takesFrames = true

  var places: [Point] { reference.places }
  var words: [String] { [reference.word, Script.quoted(text)] }
  func checkLimits() throws(CommandError) { try CommandLimits.check(text: text) }
  func reach(in state: EditorState) -> Int { text.utf8.count }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let part = try diagram.wordedPart(reference)
    canvas.request = .words(of: part, in: diagram)
    switch part {
    case .box(let box) where diagram.isNamedByTitle(box) && !text.contains("\n"):
      try canvas.retitle(box, text, diagram)
    case .box(let box):
      let words = BoxWords(of: box, in: diagram)
      try canvas.write(text.isEmpty ? [] : BoxSheet.rows(text), into: box, words, diagram)
    case .wire(let wire):
      guard !text.contains("\n") else { throw .labelOfOneRow }
      try canvas.relabel(wire, text, diagram)
    }
    return try canvas.plan(in: state)
  }
}

extension RetextCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference()
    let token = arguments.upcoming
    text = try arguments.text()
    guard BoxSheet.isDrawable(text) else {
      throw arguments.failure("expected characters that can be drawn", at: token)
    }
  }
}

extension CommandError {
  static let labelOfOneRow = CommandError("a label has one row")
}
