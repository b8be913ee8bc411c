import Cells
import Foundation
import TerminalKit

/// The menus in the first row, and the rows of the open one below its title, over a screen that
/// stays visible.
final class MenuView: View {
  private(set) weak var bar: MenuBar?
  private(set) weak var table: TableView?
  private weak var more: Label?
  /// The columns and rows that the open menu would take.
  var wanted = Size.zero { didSet { if wanted != oldValue { setNeedsLayout() } } }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("bar", let view as MenuBar): bar = view
    case ("table", let view as TableView): table = view
    case ("more", let view as Label): more = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    bar?.frame = Rect(0, 0, bounds.width, 1)
    let layout = MenuLayout(bounds.size, title: bar?.chosenFrame?.minX ?? 0, wanted: wanted)
    place([(bar, layout.bar), (table, layout.table), (more, layout.more)])
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    table?.onOverflowChange = { [weak self] in
      self?.more?.text = " " + (self?.table?.overflow.text ?? "")
    }
  }
}
