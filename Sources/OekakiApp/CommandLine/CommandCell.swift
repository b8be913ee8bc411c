import Cells
import Foundation
import TerminalKit

/// A row for a candidate: its first word, usage, summary and key.
final class CommandCell: TableViewCell, Nibable {
  private var candidate: Candidate?

  func show(_ candidate: Candidate) {
    self.candidate = candidate
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    guard let candidate else { return }
    let end = bounds.width - Glyph.width(of: candidate.key) - 1
    var x = context.text(candidate.verb + " ", style(named: "panel.key"), at: Point(1, 0))
    x = context.text(candidate.usage, style(named: "panel"), at: Point(x, 0))
    context.text("  " + candidate.summary, style(named: "panel.faint"), at: Point(x, 0))
    guard !candidate.key.isEmpty, end > x else { return }
    context.fill(Rect(end - 1, 0, bounds.width, 1), .space, style(named: "panel"))
    context.text(candidate.key, style(named: "panel.strong"), at: Point(end, 0))
  }
}
