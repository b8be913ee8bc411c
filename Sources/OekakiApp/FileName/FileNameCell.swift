import Cells
import Foundation
import TerminalKit

/// A row for a candidate: its name, and what it is.
final class FileNameCell: TableViewCell, Nibable {
  private var candidate: FileNameCompletion.Candidate?
  private var isChosen = false

  func show(_ candidate: FileNameCompletion.Candidate, isChosen: Bool) {
    (self.candidate, self.isChosen) = (candidate, isChosen)
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    guard let candidate else { return }
    let (look, faint) = isChosen ? ("chosen", "chosen") : ("panel", "panel.faint")
    context.fill(context.clipBounds, .space, style(named: look))
    context.text(candidate.label, style(named: look), at: Point(1, 0))
    let note = " \(candidate.note) "
    let x = bounds.width - Glyph.width(of: note)
    context.text(note, style(named: faint), at: Point(x, 0))
  }
}
