import Cells

/// A straight line of the brush's glyph from the press to the last stop.
struct LineTool: Tool {
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    Line.trace(from: gesture.start, to: gesture.end, in: easel.area) {
      easel.dab(gesture.brush, at: $0)
    }
  }
}
