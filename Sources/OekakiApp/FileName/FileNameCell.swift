import Cells
import Foundation
import TerminalKit

/// A row for a candidate: its name, and what it is. A high one shows what it looks like, too.
final class FileNameCell: TableViewCell, Nibable {
  private weak var picture: ImageView?
  private var candidate: FileNameCompletion.Candidate?
  private var isChosen = false
  private var thumbnail: Thumbnail?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "picture", let view = object as? ImageView else {
      return super.connect(outlet, to: object)
    }
    picture = view
    return true
  }

  func show(
    _ candidate: FileNameCompletion.Candidate, isChosen: Bool, _ thumbnail: Thumbnail? = nil
  ) {
    (self.candidate, self.isChosen, self.thumbnail) = (candidate, isChosen, thumbnail)
    showPicture()
    setNeedsDisplay()
  }

  /// Whether there are rows for a picture, whose place a name without one leaves free.
  private var isTall: Bool { bounds.height > 1 }

  private static let pictureWidth = 10

  override func layoutSubviews() {
    picture?.frame = isTall ? Rect(1, 0, Self.pictureWidth, bounds.height) : .zero
    showPicture()
  }

  private func showPicture() {
    guard let area = picture?.frame.size, !area.isEmpty else { return }
    picture?.image = thumbnail?.image(in: area)
  }

  override func draw(in context: GraphicsContext) {
    guard let candidate else { return }
    let (look, faint) = isChosen ? ("chosen", "chosen") : ("panel", "panel.faint")
    context.fill(context.clipBounds, .space, style(named: look))
    let (x, y) = isTall ? (Self.pictureWidth + 3, (bounds.height - 1) / 2) : (1, 0)
    context.text(candidate.label, style(named: look), at: Point(x, y))
    let note = " \(candidate.note) "
    context.text(
      note, style(named: faint), at: Point(bounds.width - Glyph.width(of: note), y))
  }
}
