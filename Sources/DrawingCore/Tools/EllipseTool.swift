import Cells

/// The ellipse that fits into the box of the gesture, in the brush's glyph.
struct EllipseTool: Tool {
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let box = Rect(corners: gesture.start, gesture.end)
    let brush = gesture.brush
    let area = easel.area
    guard !box.intersection(area).isEmpty else { return }
    var filled: Set<Int> = []
    Ellipse.trace(in: box) { left, right in
      guard area.rows.contains(left.y) else { return }
      if brush.fillsShapes {
        guard filled.insert(left.y).inserted else { return }
        let row = Rect(left.x, left.y, right.x - left.x + 1, 1)
        RectTool.fill(row, with: brush, on: &easel)
      } else {
        easel.dab(brush, at: left)
        easel.dab(brush, at: right)
      }
    }
  }
}
