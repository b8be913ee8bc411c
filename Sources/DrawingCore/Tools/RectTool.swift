import Cells

extension Tool {
  /// A box in lines between two corners.
  public static let rect = Tool(
    "rect", key: "r", title: "Rect", points: .twoCorners, hint: cornerHint, step: "box",
    command: RectCommand.self,
    outcome: .cells { gesture, _, easel in
      RectTool.draw(Rect(corners: gesture.start, gesture.end), gesture.brush, on: &easel)
    })
}

enum RectTool {
  /// A rectangle in the brush's line style; filled with the brush's glyph where it says so.
  static func draw(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let visible = box.intersection(easel.area)
    guard !visible.isEmpty else { return }
    if brush.fillsShapes { fill(box.inset(by: 1), with: brush, on: &easel) }
    if brush.joinsLines { return drawJoined(box, brush, on: &easel) }
    outline(box, visible: visible) { p in
      if let glyph = brush.boxStyle.glyph(at: p, in: box) { easel.put(glyph, brush.style, at: p) }
    }
  }

  private static func drawJoined(_ box: Rect, _ brush: Brush, on easel: inout Easel) {
    let (a, b) = (box.origin, box.lastPoint)
    let corners = [a, Point(b.x, a.y), b, Point(a.x, b.y), a]
    var path = LinePath(brush.boxStyle.line, ink: brush.style, joins: true)
    path.add(corners: corners, in: easel.area)
    path.draw(on: &easel)
  }

  /// Rows of the brush's glyph; where it is wide and the width odd, the last column stays as it is.
  static func fill(_ rect: Rect, with brush: Brush, on easel: inout Easel) {
    guard brush.glyph.isWide else {
      return easel.fill([rect], with: brush.glyph, brush.style)
    }
    let visible = rect.intersection(easel.area)
    guard !visible.isEmpty else { return }
    for y in visible.rows { fillPairs(Span(y: y, columns: rect.columns), visible, brush, &easel) }
  }

  /// Counted from the span's own first cell, whether that is visible or not.
  private static func fillPairs(
    _ span: Span, _ visible: Rect, _ brush: Brush, _ easel: inout Easel
  ) {
    let first = span.columns.lowerBound
    let start = first + (visible.minX - first) / 2 * 2
    for x in stride(from: start, through: min(span.columns.upperBound, visible.maxX) - 2, by: 2) {
      easel.put(brush.glyph, brush.style, at: Point(x, span.y))
    }
  }

  /// The points of the outline that are visible.
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

/// `rect 0,0 8,4 style=double filled fg=red`
struct RectCommand: DrawingCommand {
  let first: Point
  let second: Point
  let style: BoxStyle?
  let filled: Bool
  let override: BrushOverride

  static let verb = "rect"
  static let usage = "P P [style=S] [filled] \(BrushOverride.usage)"
  static let summary = "draw a box"
  static let options = BrushOverride.options + ["style=", "filled"]

  var places: [Point] { [first, second] }
  var words: [String] {
    [first.text, second.text] + (style.map { ["style=\($0.rawValue)"] } ?? [])
      + (filled ? ["filled"] : []) + override.words
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    let brush = brush.shaped(style, fills: filled ? true : nil)
    RectTool.draw(Rect(corners: first, second), brush, on: &easel)
  }
}

extension RectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
    (style, filled) = (try arguments.boxStyle(), arguments.flag("filled"))
    override = try arguments.override()
  }
}

extension Command {
  /// Both corners lie within the box, in any order. A style that is nil is the brush's own.
  public static func rect(
    _ a: Point, _ b: Point, _ style: BoxStyle?, filled: Bool, _ override: BrushOverride
  ) -> Command {
    RectCommand(first: a, second: b, style: style, filled: filled, override: override).command
  }
}
