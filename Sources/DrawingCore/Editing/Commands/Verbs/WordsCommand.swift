import Cells

/// Begins to type the words of the box or the label of the wire at a point, or those of a new box:
/// `words 3,4 new`.
struct WordsCommand: GestureCommand {
  let place: Point
  var isNew = false

  static let verb = "words"
  static let usage = "P [new]"
  static let summary = "type words of the box or wire, or of a new box"
  static let options = ["new"]
  static let isTyped = false

  let phase = GesturePhase.begins
  var places: [Point] { [place] }
  var words: [String] { [place.text] + (isNew ? ["new"] : []) }

  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    guard editor.state.drawing.bounds.contains(place) else { throw .noPart(at: place.text) }
    try editor.begin(isNew ? .newBox : .words, at: place, &change)
  }
}

extension WordsCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    place = try arguments.point()
    isNew = arguments.flag("new")
  }
}

extension Command {
  /// Returns a command that begins to type the words of the box or the label of the wire at a point.
  public static func words(at p: Point) -> Command { WordsCommand(place: p).command }

  /// Returns a command that begins a new box and its words at a point.
  public static func newBox(at p: Point) -> Command {
    WordsCommand(place: p, isNew: true).command
  }
}
