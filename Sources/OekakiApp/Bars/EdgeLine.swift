import Cells
import TerminalKit

/// The dim line to the left of the drawing.
final class EdgeLine: DrawingPart {
  override func draw(in context: GraphicsContext) {
    for y in 0..<bounds.height { context.text("▕", style(.edge), at: Point(0, y)) }
  }
}
