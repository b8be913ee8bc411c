import Cells

extension Tool {
  /// Clears the cells along straight lines between the stops.
  public static let eraser = Tool(
    "eraser", words: "rubber clear delete", key: "e", title: "Eraser", points: .freehand,
    hint: pointHint("erases"), step: "erasing", inVain: "nothing stood there to erase",
    takesGrid: true, options: ["size", "tip", "channels"], drawsGlyph: false, mirrors: .cells,
    perCell: { $0.joinsLines ? Tip($0.options).count : $0.clearing.dabCost }, mendsLines: true,
    outcome: .cells { gesture, drawn, easel in
      EraserTool.erase(along: gesture, after: drawn, on: &easel)
    })
}

enum EraserTool {
  fileprivate static func erase(along gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let (brush, before, area) = (gesture.brush, easel, easel.reach(of: gesture.brush))
    let trace = { (dab: (Point) -> Void) in
      Freehand.trace(gesture, after: drawn, in: area) { dab($0.point) }
    }
    guard brush.grid == .cells, brush.joinsLines else {
      let end = Freehand.end(of: gesture, upToStop: drawn)
      return easel.draw(brush.clearing, after: end, along: trace)
    }
    let around = area.inset(by: -brush.options.size)
    let erased = Coverage(of: Tip(brush.options), in: around, along: trace)
    easel.fill(erased, with: .space, Cell.clear.style)
    easel.mendLines(around: erased.rects.flatMap(\.points), in: before)
  }

  /// Clears a rectangle. What lines leave that lay in it as a whole is mended, and if the brush joins
  /// lines, all that reached into it.
  static func erase(_ rect: Rect, _ brush: Brush, on easel: inout Easel) {
    guard brush.grid == .cells else { return easel.fill([rect], with: brush.withoutInk) }
    let before = easel
    easel.fill([rect], with: .space, Cell.clear.style)
    if brush.joinsLines {
      easel.mendLines(around: easel.shown(rect).flatMap(\.outline), in: before, inside: rect)
    }
    easel.mendWholeLines(in: rect) { [easel] p in rect.contains(p) && easel.allows(p) }
  }
}

/// Clears a rectangle: `erase 0,0 8,4`.
struct EraseCommand: DrawingCommand {
  let first: Point
  let second: Point
  let override: BrushOverride

  static let verb = "erase"
  static let usage = "P P [grid=] [channels=]"
  static let summary = "clear a rectangle"
  static let options = ["grid=", "channels="]
  static let mirrors = Mirroring.cells

  var places: [Point] { [first, second] }
  var words: [String] { [first.text, second.text] + override.words }

  /// Where half of a wide character lies outside of the selection, both are lost.
  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let plan = try drawnPlan(in: state)
    let brush = self.brush(in: state)
    guard brush.grid == .cells, brush.options.channels == .all,
      let erased = state.selection?.clipped(to: Rect(corners: first, second))
    else { return plan }
    return plan.telling(ofHalves: state.note(onHalvesAtTheEdgeOf: erased))
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    EraserTool.erase(Rect(corners: first, second), brush, on: &easel)
  }
}

extension EraseCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that clears the rectangle given by two corners that lie in it, in any order.
  ///
  /// - Parameter grid: the grid of the corners; nil for the brush’s.
  public static func erase(_ a: Point, _ b: Point, in grid: PointGrid? = nil) -> Command {
    EraseCommand(first: a, second: b, override: BrushOverride(grid: grid)).command
  }
}
