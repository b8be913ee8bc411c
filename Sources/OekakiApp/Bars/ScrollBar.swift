import Cells
import TerminalKit

/// Shows which part of the drawing is seen, along one edge of the canvas.
final class ScrollBar: View {
  enum Axis { case horizontal, vertical }

  var axis = Axis.vertical
  /// Of the drawing, in cells along the axis.
  var visible = 0..<1 { didSet { if visible != oldValue { setNeedsDisplay() } } }
  var length = 1 { didSet { if length != oldValue { setNeedsDisplay() } } }

  /// The cells of the bar that the thumb covers, at least one.
  private var thumb: Range<Int> {
    let track = axis == .vertical ? bounds.height : bounds.width
    let whole = max(length, visible.upperBound, 1)
    let first = min(track - 1, visible.lowerBound * track / whole)
    let end = min(track, max(first + 1, (visible.upperBound * track + whole - 1) / whole))
    return first..<max(first, end)
  }

  override func draw(in context: GraphicsContext) {
    let (track, thumbGlyph) = axis == .vertical ? ("│", "┃") : ("─", "━")
    let isWhole = visible.lowerBound == 0 && visible.upperBound >= length
    for p in points {
      let isThumb = !isWhole && thumb.contains(axis == .vertical ? p.y : p.x)
      context.text(isThumb ? thumbGlyph : track, isThumb ? Theme.plain : Theme.faint, at: p)
    }
  }

  private var points: [Point] {
    axis == .vertical
      ? (0..<bounds.height).map { Point(0, $0) } : (0..<bounds.width).map { Point($0, 0) }
  }
}
