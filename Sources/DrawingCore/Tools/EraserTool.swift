import Cells

extension Tool {
  /// Clears the cells along straight lines between the stops.
  public static let eraser = Tool(
    "eraser", key: "e", title: "Eraser", points: .freehand, hint: spaceHint("erases"),
    step: "erasing",
    outcome: .cells { gesture, drawn, easel in
      Freehand.trace(gesture, after: drawn, in: easel.area) { easel.clear(at: $0) }
    })
}

enum EraserTool {
  static func erase(_ rect: Rect, on easel: inout Easel) {
    easel.fill([rect], with: .space, Cell.clear.style)
  }
}

/// `erase 0,0 8,4`
struct EraseCommand: DrawingCommand {
  let first: Point
  let second: Point

  static let verb = "erase"
  static let usage = "P P"
  static let summary = "clear a rectangle"

  var places: [Point] { [first, second] }
  var words: [String] { [first.text, second.text] }

  func draw(with brush: Brush, on easel: inout Easel) {
    EraserTool.erase(Rect(corners: first, second), on: &easel)
  }
}

extension EraseCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
  }
}

extension Command {
  public static func erase(_ a: Point, _ b: Point) -> Command {
    EraseCommand(first: a, second: b).command
  }
}
