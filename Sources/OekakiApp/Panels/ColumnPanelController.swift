import Archiving
import Foundation
import TerminalKit

/// A panel of rows in columns. What Enter or a click does to one closes the panel.
class ColumnPanelController: DrawingPanelController {
  private(set) weak var list: ColumnList?

  /// The columns of the list.
  var columns: [ColumnList.Column] { [] }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "list", let view = object as? ColumnList else {
      return super.connect(outlet, to: object)
    }
    list = view
    return true
  }

  override func viewDidLoad() {
    list?.model.columns = columns
    list?.onAction = { [weak self] in self?.leave(for: $0) }
  }

  override var keyActions: [KeyAction] {
    [
      (Key(.up), { [weak self] in self?.list?.model.move(by: -1) }),
      (Key(.down), { [weak self] in self?.list?.model.move(by: 1) }),
      (Key(.enter), { [weak self] in self?.list?.model.action.map { self?.leave(for: $0) } }),
    ]
  }

  /// Closes the panel and does something.
  func leave(for action: Action) {
    let host = host
    dismiss()
    host?.attempt(action)
  }
}
