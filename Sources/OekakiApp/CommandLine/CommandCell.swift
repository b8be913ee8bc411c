import Cells
import Foundation
import TerminalKit

/// A row for a candidate: its first word, usage, summary and key.
final class CommandCell: TableViewCell, Nibable {
  private var candidate: Candidate?
  private var key = ""

  func show(_ candidate: Candidate, key: String) {
    (self.candidate, self.key) = (candidate, key)
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    guard let candidate else { return }
    let end = bounds.width - Glyph.width(of: key) - 1
    var x = context.text(candidate.verb + " ", style(named: "panel.key"), at: Point(1, 0))
    x = context.text(candidate.usage, style(named: "panel"), at: Point(x, 0))
    context.text("  " + candidate.summary, style(named: "panel.faint"), at: Point(x, 0))
    guard !key.isEmpty, end > x else { return }
    context.fill(Rect(end - 1, 0, bounds.width, 1), .space, style(named: "panel"))
    context.text(key, style(named: "panel.strong"), at: Point(end, 0))
  }
}
