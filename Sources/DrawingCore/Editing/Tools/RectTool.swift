import Cells

extension Tool {
  /// Draws a box of lines between two corners.
  public static let rect = Tool(
    "rect", words: "rectangle box square frame border", key: "r", title: "Rect",
    points: .twoCorners, hint: cornerHint, step: "box", takesGrid: true, beginsAnew: true,
    options: ["channels"], mirrors: .cells, inside: .shape, command: RectCommand.self,
    outcome: .cells { gesture, _, easel in
      RectTool.draw(Rect(corners: gesture.start, gesture.end), gesture.brush, on: &easel)
    })
}

enum RectTool {
  /// Draws a rectangle in the brush’s line style, filled with the brush’s glyph if the brush fills
  /// shapes.
  static func draw(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let visible = box.intersection(easel.area(of: brush))
    guard !visible.isEmpty else { return }
    if brush.grid != .cells { return drawDots(box, visible: visible, brush, on: &easel) }
    if brush.filling == .solid { return easel.fill([box], with: brush) }
    if brush.fillsShapes { easel.fill([box.inset(by: 1)], with: brush) }
    if brush.joinsLines { return drawJoined(box, brush, on: &easel) }
    outline(box, visible: visible) { p in
      if let glyph = brush.boxStyle.glyph(at: p, in: box) { easel.put(glyph, brush.style, at: p) }
    }
  }

  /// Draws a rectangle of dots: an outline one dot thick, or all of it.
  private static func drawDots(
    _ box: Rect, visible: Rect, _ brush: Brush, on easel: inout Easel
  ) {
    if brush.fillsShapes { return easel.fill([box], with: brush) }
    var line = brush
    line.options.size = 1
    easel.draw(line) { outline(box, visible: visible, $0) }
  }

  private static func drawJoined(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let (a, b) = (box.origin, box.lastPoint)
    let corners = [a, Point(b.x, a.y), b, Point(a.x, b.y), a]
    var path = LinePath(brush.boxStyle.line, ink: brush.style, joins: true)
    path.add(corners: corners, in: easel.area)
    path.draw(on: &easel)
  }

  /// Calls `body` with the visible points of the outline.
  private static func outline(_ box: Rect, visible: Rect, _ body: (Point) -> Void) {
    for x in visible.columns {
      body(Point(x, box.minY))
      if box.height > 1 { body(Point(x, box.maxY - 1)) }
    }
    for y in visible.rows {
      body(Point(box.minX, y))
      if box.width > 1 { body(Point(box.maxX - 1, y)) }
    }
  }
}

/// Draws a box: `rect 0,0 8,4 style=double filled fg=red`.
struct RectCommand: DrawingCommand {
  let first: Point
  let second: Point
  let style: BoxStyle?
  let filling: ShapeFilling?
  let override: BrushOverride

  static let verb = "rect"
  static let usage = "P P [style=S] [filled|solid] \(BrushOverride.usage)"
  static let summary = "draw a box"
  static let options = BrushOverride.options + ["style=", "filled", "solid"]
  static let mirrors = Mirroring.cells

  var places: [Point] { [first, second] }
  var words: [String] {
    [first.text, second.text] + style.words + filling.words + override.words
  }

  func effort(in state: EditorState) -> Int {
    let brush = brush(in: state).shaped(style, filling)
    return state.effortOfShape(in: Rect(corners: first, second), with: brush)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    let brush = brush.shaped(style, filling)
    RectTool.draw(Rect(corners: first, second), brush, on: &easel)
  }
}

extension RectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
    (style, filling) = (try arguments.boxStyle(), arguments.filling())
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that draws the box given by two corners that lie in it, in any order. A
  /// style of nil is the brush’s.
  public static func rect(
    _ a: Point, _ b: Point, _ style: BoxStyle?, filled: Bool, _ override: BrushOverride
  ) -> Command {
    RectCommand(
      first: a, second: b, style: style, filling: filled ? .filled : nil, override: override
    ).command
  }
}
