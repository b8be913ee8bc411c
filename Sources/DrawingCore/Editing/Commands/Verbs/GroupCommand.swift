import Cells

/// Draws a box with a title around others: `group "edge" "api" "db"`.
struct GroupCommand: EditCommand {
  let title: String
  let members: [DiagramReference]
  let pad: Int
  let look: DiagramLook

  static let verb = "group"
  static let usage = "\"TITLE\" REF REF… [pad=N] \(DiagramLook.usage)"
  static let summary = "draw a box with a title around others"
  static let takesFrames = true
  static let options = ["pad="] + DiagramLook.options

  var places: [Point] { members.flatMap(\.places) }
  var words: [String] {
    [Script.quoted(title)] + members.map(\.word) + (pad == 1 ? [] : ["pad=\(pad)"]) + look.words
  }

  func checkLimits() throws(CommandError) { try CommandLimits.check(text: title) }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    var boxes: [Int] = []
    for member in members { boxes.append(try diagram.box(member)) }
    guard !boxes.isEmpty else { return .nothing }
    let (line, style) = look.resolved(in: state, on: diagram)
    try canvas.draw(GroupSheet(title, pad, line, style, around: boxes, in: diagram))
    return try canvas.plan(in: state)
  }
}

extension GroupCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let token = arguments.upcoming
    title = try arguments.wordOrText("a title in quotes").text
    guard token?.quoted != nil, BoxSheet.isDrawable(title), !title.contains("\n") else {
      throw arguments.failure("expected a title of one row in quotes", at: token)
    }
    var members = [try arguments.reference()]
    while arguments.hasMore { members.append(try arguments.reference()) }
    self.members = members
    pad = try arguments.number("pad", 0...99) ?? 1
    look = try DiagramLook(arguments)
  }
}
