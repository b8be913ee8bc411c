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
    let keyWidth = Glyph.width(of: key)
    let end = bounds.width - (key.isEmpty ? 0 : keyWidth + 2)
    var x = 1
    for (text, name) in [
      (candidate.verb + " ", "panel.key"), (candidate.usage, "panel"),
      ("  " + candidate.summary, "panel.faint"),
    ] {
      let glyphs = Glyph.glyphs(in: text, within: end - x)
      x = context.put(glyphs, style(named: name), at: Point(x, 0))
    }
    context.text(key, style(named: "panel.strong"), at: Point(bounds.width - keyWidth - 1, 0))
  }
}
