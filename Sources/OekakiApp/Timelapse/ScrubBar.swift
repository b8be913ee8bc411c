import Cells
import Foundation
import TerminalKit

/// A row that shows how far something has come; the mouse goes to any place of it.
final class ScrubBar: View {
  /// Called with the position that the mouse goes to.
  var onScrub: ((Int) -> Void)?
  /// The position, from 0 to `count`.
  var position = 0 { didSet { if position != oldValue { setNeedsDisplay() } } }
  var count = 0 { didSet { if count != oldValue { setNeedsDisplay() } } }

  override func setUp() {
    super.setUp()
    addGestureRecognizer(PanGestureRecognizer { [weak self] in self?.scrub(to: $0.x) })
  }

  private func scrub(to x: Int) {
    let last = max(1, bounds.width - 1)
    onScrub?((max(0, min(x, last)) * count + last / 2) / last)
  }

  /// The column of the knob.
  private var knob: Int { count > 0 ? position * max(0, bounds.width - 1) / count : 0 }

  override func draw(in context: GraphicsContext) {
    for x in 0..<bounds.width {
      let (glyph, name): (String, StyleName) =
        x == knob ? ("●", .plain) : x < knob ? ("━", .progress) : ("─", .faint)
      context.text(glyph, style(name), at: Point(x, 0))
    }
  }
}
