import Cells
import TerminalKit

/// The dim line to the left of the drawing.
final class EdgeLine: DrawingPart {
  private static let glyph = Glyph("▕") ?? .space

  override func draw(in context: GraphicsContext) {
    let style = style(.edge)
    for y in context.clipBounds.rows { context.put(Self.glyph, style, at: Point(0, y)) }
  }
}
