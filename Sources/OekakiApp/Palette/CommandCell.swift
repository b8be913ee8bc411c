import Cells
import Foundation
import TerminalKit

/// A command that what is typed may become: its first word, its usage, what it does.
final class CommandCell: TableViewCell, Nibable {
  private var verb = ""
  private var usage = ""
  private var summary = ""

  func show(_ candidate: (verb: String, usage: String, summary: String)) {
    (verb, usage, summary) = candidate
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    var x = context.text(verb + " ", style(named: "panel.key"), at: Point(1, 0))
    x = context.text(usage, style(named: "panel"), at: Point(x, 0))
    context.text("  " + summary, style(named: "panel.faint"), at: Point(x, 0))
  }
}
