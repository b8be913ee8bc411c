import Cells

/// A rectangle in the brush's line style; filled with the brush's glyph where it says so.
struct RectTool: Tool {
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let box = Rect(corners: gesture.start, gesture.end)
    let visible = box.intersection(easel.area)
    guard !visible.isEmpty else { return }
    let (brush, style) = (gesture.brush, gesture.brush.style)
    if brush.fillsShapes {
      RectTool.fill(box.inset(by: 1), with: brush, on: &easel)
    }
    RectTool.outline(box, visible: visible) { p in
      if let glyph = brush.boxStyle.glyph(at: p, in: box) { easel.put(glyph, style, at: p) }
    }
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
