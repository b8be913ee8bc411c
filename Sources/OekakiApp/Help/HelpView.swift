import Cells
import Foundation
import TerminalKit

/// The lines of the help, below the field of a search if there is one.
final class HelpView: View {
  private(set) weak var field: TextField?
  private(set) weak var table: TableView?

  /// Whether the field is shown.
  var isSearching = false { didSet { if isSearching != oldValue { layoutSubviews() } } }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let view as TextField): field = view
    case ("table", let view as TableView): table = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let top = isSearching ? 1 : 0
    field?.isHidden = !isSearching
    place([
      (field, Rect(0, 0, max(0, bounds.width - 1), top)),
      (table, Rect(0, top, bounds.width, max(0, bounds.height - top))),
    ])
  }
}
