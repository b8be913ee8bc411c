import Cells

/// Fills the region of equal cells around the press; moving on changes nothing.
struct FillTool: Tool {
  let isFreehand = true

  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    guard drawn == 0 else { return }
    let region = FloodFill.Region(of: easel.layer, in: easel.area, from: gesture.start)
    let brush = gesture.brush
    guard brush.glyph.isWide else {
      return easel.fill(region.pieces, with: brush.glyph, brush.style)
    }
    for span in region.spans {
      RectTool.fill(
        Rect(span.columns.lowerBound, span.y, span.columns.count, 1), with: brush, on: &easel)
    }
  }
}
