import Cells
import Foundation
import TerminalKit

/// A list of the gallery: the line that is typed in, the table, where the selected drawing comes
/// from, and the keys. Small screens do without the last, then without the line.
final class GalleryListView: View {
  let prompt: Label
  let field: TextField
  let count: Label
  let table: TableView
  let origin: Label
  let hint: Label

  /// Reads each part under its own name.
  required init?(coder: NSCoder) {
    InitTrace.note(GalleryListView.self)
    prompt = coder.part("prompt") ?? Label()
    field = coder.part("field") ?? TextField()
    count = coder.part("count") ?? Label()
    table = coder.part("table") ?? TableView()
    origin = coder.part("origin") ?? Label()
    hint = coder.part("hint") ?? Label()
    super.init(coder: coder)
    assemble()
  }

  /// As many as there is room for, the last one in any case.
  var hints: [String] = [] { didSet { showHints() } }

  private func showHints() {
    var shown = hints
    while shown.count > 1, shown.joined(separator: "  ").count > hint.frame.width {
      shown.remove(at: shown.count - 2)
    }
    hint.text = shown.joined(separator: "  ")
  }

  private func assemble() {
    for view in [prompt, field, count, table, origin, hint] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let bottom = height >= 7 ? 2 : height >= 4 ? 1 : 0
    let top = height >= 2 ? 1 : 0
    let (before, after) = width >= 30 ? (8, 12) : (1, 0)
    place([
      (prompt, Rect(0, 0, top * min(width, before), top)),
      (field, Rect(before, 0, top * (width - before - after), top)),
      (count, Rect(width - after, 0, top * after, top)),
      (table, Rect(0, top, width, height - top - bottom)),
      (origin, bottom == 2 ? Rect(1, height - 2, width - 1, 1) : .zero),
      (hint, bottom > 0 ? Rect(1, height - 1, width - 1, 1) : .zero),
    ])
    showHints()
  }
}
