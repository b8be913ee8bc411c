import Cells

extension Tool {
  /// Draws the ellipse in the box between two corners.
  public static let ellipse = Tool(
    "ellipse", words: "circle round ellipse", key: "o", title: "Oval", points: .twoCorners,
    hint: cornerHint, step: "oval", takesGrid: true, options: ["size", "tip", "channels"],
    mirrors: .cells, perCell: { $0.dabCost }, inside: .shape, command: EllipseCommand.self,
    outcome: .cells { gesture, _, easel in
      EllipseTool.draw(Rect(corners: gesture.start, gesture.end), gesture.brush, on: &easel)
    })
}

enum EllipseTool {
  /// Draws the ellipse that fits in a box, in the brush’s glyph.
  static func draw(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let area = easel.reach(of: brush)
    guard !box.intersection(area).isEmpty else { return }
    if brush.fillsShapes { return fill(box, brush, on: &easel) }
    easel.draw(brush) { dab in
      Ellipse.trace(in: box) { left, right in
        for p in [left, right] where area.contains(p) { dab(p) }
      }
    }
  }

  private static func fill(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let rows = easel.area(of: brush).rows
    var rects: [Int: Rect] = [:]
    Ellipse.trace(in: box) { left, right in
      guard rows.contains(left.y), rects[left.y] == nil else { return }
      rects[left.y] = Rect(left.x, left.y, right.x - left.x + 1, 1)
    }
    easel.fill(rects.sorted { $0.key < $1.key }.map(\.value), with: brush)
  }
}

/// Draws an ellipse: `ellipse 0,0 8,4 filled`.
struct EllipseCommand: DrawingCommand {
  let first: Point
  let second: Point
  let filled: Bool
  let override: BrushOverride

  static let verb = "ellipse"
  static let usage = "P P [filled] \(BrushOverride.usage)"
  static let summary = "draw an ellipse"
  static let options = BrushOverride.options + ["filled"]
  static let mirrors = Mirroring.cells

  var places: [Point] { [first, second] }
  var words: [String] {
    [first.text, second.text] + (filled ? ["filled"] : []) + override.words
  }

  func reach(in state: EditorState) -> Int {
    (abs(second.x - first.x) + abs(second.y - first.y)) * dabCost(of: brush(in: state))
  }

  func effort(in state: EditorState) -> Int {
    let brush = brush(in: state).shaped(nil, filled ? .filled : nil)
    return state.effortOfShape(in: Rect(corners: first, second), with: brush)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    let brush = brush.shaped(nil, filled ? .filled : nil)
    EllipseTool.draw(Rect(corners: first, second), brush, on: &easel)
  }
}

extension EllipseCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
    filled = arguments.flag("filled")
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that draws the ellipse in a box, given by two corners that lie in it, in any
  /// order.
  public static func ellipse(
    _ a: Point, _ b: Point, filled: Bool, _ override: BrushOverride
  ) -> Command {
    EllipseCommand(first: a, second: b, filled: filled, override: override).command
  }
}
