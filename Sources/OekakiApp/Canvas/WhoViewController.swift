import Archiving
import Foundation
import TerminalKit

/// The panel of who is at the canvas, which shows how that goes on.
final class WhoViewController: DrawingPanelController, Storyboardable {
  private weak var list: ColumnList?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "list", let view = object as? ColumnList else {
      return super.connect(outlet, to: object)
    }
    list = view
    return true
  }

  override func viewDidLoad() {
    list?.model.columns = ColumnList.Column.people
    list?.onAction = { [weak self] in self?.leave(for: $0) }
  }

  override func show() {
    let rows = host?.delegate?.people ?? []
    list?.model.show(rows, first: 1)
    guard let panel = viewIfLoaded as? PanelView else { return }
    panel.title = "Who is at \(host?.document.name ?? "the canvas")"
    panel.contentHeight = rows.count + 1
  }

  // MARK: Keys

  override var panel: Panel? { .people }

  override var keyActions: [KeyAction] {
    [
      on(Key(.up)) { $0.list?.model.move(by: -1) }, on(Key(.down)) { $0.list?.model.move(by: 1) },
      on(Key(.enter)) { panel in panel.list?.model.action.map { panel.leave(for: $0) } },
      on(.character("s")) { $0.leave(for: .screen(.commandLine("say \""))) },
    ]
  }

  /// Closes the panel and does something.
  private func leave(for action: Action) {
    let host = host
    dismiss()
    host?.attempt(action)
  }
}
