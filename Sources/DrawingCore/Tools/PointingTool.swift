/// The tools that point at cells and draw nothing: the colour picker and the selection.
struct PointingTool: Tool {
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {}
}
