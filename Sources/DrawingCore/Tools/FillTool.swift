import Cells

/// Fills the region of equal cells around the press; moving on changes nothing.
struct FillTool: Tool {
  let isFreehand = true

  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    guard drawn == 0 else { return }
    for span in FloodFill.spans(of: easel.layer, in: easel.area, from: gesture.start) {
      RectTool.fill(
        Rect(span.columns.lowerBound, span.y, span.columns.count, 1), with: gesture.brush,
        on: &easel)
    }
  }
}
