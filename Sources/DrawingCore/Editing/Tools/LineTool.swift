import Cells

extension Tool {
  /// Draws a straight line of the brush’s glyph between two points.
  public static let line = Tool(
    "line", words: "straight segment", key: "l", title: "Line", points: .twoCorners,
    hint: cornerHint, step: "line", takesGrid: true, options: ["size", "tip", "channels"],
    mirrors: .cells, perCell: { $0.dabCost }, command: LineCommand.self,
    outcome: .cells { gesture, _, easel in
      LineTool.draw(from: gesture.start, to: gesture.end, gesture.brush, on: &easel)
    })
}

enum LineTool {
  /// Draws a straight line of the brush’s glyph.
  static func draw(from a: Point, to b: Point, _ brush: Brush, on easel: inout Easel) {
    let area = easel.reach(of: brush)
    easel.draw(brush) { Line.trace(from: a, to: b, in: area, $0) }
  }
}

/// Draws a straight line: `line 0,0 8,4 glyph="x"`.
struct LineCommand: DrawingCommand {
  let start: Point
  let end: Point
  let override: BrushOverride

  static let verb = "line"
  static let usage = "P P \(BrushOverride.usage)"
  static let summary = "draw a line"
  static let options = BrushOverride.options
  static let mirrors = Mirroring.cells

  var places: [Point] { [start, end] }
  var words: [String] { [start.text, end.text] + override.words }

  func reach(in state: EditorState) -> Int {
    let brush = brush(in: state)
    let way = [start, end].reach(in: brush.grid.points(of: state.drawing.size))
    return brush.tip.count == 1 ? 0 : way * dabCost(of: brush)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    LineTool.draw(from: start, to: end, brush, on: &easel)
  }
}

extension LineCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (start, end) = (try arguments.point(), try arguments.point())
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that draws a line, including both ends.
  public static func line(_ a: Point, _ b: Point, _ override: BrushOverride) -> Command {
    LineCommand(start: a, end: b, override: override).command
  }
}
