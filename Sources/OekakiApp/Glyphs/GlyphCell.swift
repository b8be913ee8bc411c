import Cells
import Foundation
import TerminalKit

/// A glyph of the chart.
final class GlyphCell: CollectionViewCell, Nibable {
  private var glyph = Glyph.space

  func show(_ glyph: Glyph) {
    self.glyph = glyph
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    let look = style(named: isSelected ? "chosen" : "panel.strong")
    context.fill(context.clipBounds, .space, look)
    context.put(glyph, look, at: Point(1, 0))
  }
}
