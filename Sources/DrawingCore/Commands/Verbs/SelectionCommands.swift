import Cells

/// `select 0,0 8,4`
struct SelectCommand: EditCommand {
  let first: Point
  let second: Point

  static let verb = "select"
  static let usage = "P P"
  static let summary = "select a rectangle"

  var places: [Point] { [first, second] }
  var words: [String] { [first.text, second.text] }

  func plan(_ state: inout EditorState) -> EditPlan {
    let rect = Rect(corners: first, second).intersection(state.drawing.bounds)
    return .edit(.selection(rect.isEmpty ? nil : rect))
  }
}

extension SelectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
  }
}

struct DeselectCommand: EditCommand, PlainCommand {
  static let verb = "deselect"
  static let summary = "select nothing"

  func plan(_ state: inout EditorState) -> EditPlan { .edit(.selection(nil)) }
}

extension Command {
  public static func select(_ a: Point, _ b: Point) -> Command {
    SelectCommand(first: a, second: b).command
  }

  public static let deselect = DeselectCommand().command
}
