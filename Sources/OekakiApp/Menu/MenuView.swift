import Cells
import Foundation
import TerminalKit

/// The menus over the first row, and the rows of the one that is open below its title; the rest of
/// the screen stays visible.
final class MenuView: View {
  let bar: MenuBar
  let table: TableView
  let more: Label
  /// As many rows and columns as the open menu wants.
  var wanted = Size.zero { didSet { if wanted != oldValue { setNeedsLayout() } } }

  /// Reads each part under its own name.
  required init?(coder: NSCoder) {
    InitTrace.note(MenuView.self)
    bar = coder.part("bar") ?? MenuBar()
    table = coder.part("table") ?? TableView()
    more = coder.part("more") ?? Label()
    super.init(coder: coder)
    for view in [bar, table, more] { addSubview(view) }
  }

  override func layoutSubviews() {
    bar.frame = Rect(0, 0, bounds.width, 1)
    let isCut = wanted.height > bounds.height - 1
    let width = min(wanted.width, bounds.width)
    let height = min(wanted.height, bounds.height - (isCut ? 2 : 1))
    let title = bar.frames.indices.contains(bar.chosen) ? bar.frames[bar.chosen].minX : 0
    let x = max(0, min(title, bounds.width - width))
    place([
      (table, Rect(x, 1, width, max(0, height))),
      (more, isCut ? Rect(x, bounds.height - 1, width, 1) : .zero),
    ])
    showMore()
  }

  /// How many rows are below what is seen.
  func showMore() {
    let rows = wanted.height - table.visibleContent.maxY
    more.text = rows > 0 ? " ▼ \(rows) more" : " ▲ \(table.contentOffset.y) more"
  }
}
