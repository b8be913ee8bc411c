import Cells
import Foundation
import TerminalKit

/// The layers, and of a drawing that moves their cels below, which take half of the rows at most.
final class LayersView: View {
  private(set) weak var list: LayerList?
  private(set) weak var grid: CelGrid?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("list", let view as LayerList): list = view
    case ("grid", let view as CelGrid): grid = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  /// The rows of the cels, with their title.
  private var celRows: Int { grid?.isNeeded ?? false ? (grid?.model.layerCount ?? 0) + 1 : 0 }

  /// The chosen cel, or else the first part that has something chosen.
  override var cursorPosition: Point? {
    guard let grid, !grid.frame.isEmpty else { return nil }
    return grid.cursorPosition.map { $0 + grid.frame.origin }
  }

  /// The rows that show all layers and all of their cels.
  var wantedHeight: Int {
    let upper = max(4, (list?.model.rows.count ?? 0) + 1)
    return celRows == 0 ? upper : upper + 1 + celRows
  }

  override func layoutSubviews() {
    let lower = min(celRows, bounds.height / 2)
    let gap = lower > 0 && bounds.height - lower > 4 ? 1 : 0
    list?.frame = Rect(0, 0, bounds.width, bounds.height - lower - gap)
    grid?.frame = Rect(0, bounds.height - lower, bounds.width, lower)
  }
}
