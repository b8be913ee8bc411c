import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sharing
import TerminalKit

/// The panel of the steps that came back from a canvas, each with the reason.
final class UnsharedViewController: ColumnPanelController, Storyboardable {
  override var columns: [ColumnList.Column] {
    [
      .init(title: "what", width: 9...31), .init(title: "cells", width: 6...9),
      .init(title: "why it came back", width: 20...20),
    ]
  }

  override var hasSubject: Bool { host?.unshared.isEmpty == false }

  override func show() {
    let rows = (host?.unshared ?? []).enumerated().map { ColumnList.Row($1, at: $0 + 1) }
    list?.model.show(rows)
    (viewIfLoaded as? PanelView)?.contentHeight = rows.count + 1
  }

  // MARK: Keys

  override var panel: Panel? { .unshared }

  override var keyActions: [KeyAction] {
    super.keyActions + [
      on(.character("d")) { $0.forget() }, on(Key(.delete)) { $0.forget() },
    ]
  }

  private func forget() {
    guard let chosen = list?.model.chosen else { return }
    attempt(.canvas(.unshared(.forget(chosen + 1))))
    if host?.unshared.isEmpty ?? true { dismiss() }
  }
}

extension ColumnList.Row {
  /// Creates the row of the n-th step that is not shared, which Enter places.
  fileprivate init(_ step: NotShared, at n: Int) {
    let cells = step.change?.cellCount ?? 0
    self.init(
      id: String(step.number),
      texts: [
        SafeText(step.step?.title ?? "undo", limit: 30).description,
        cells == 0 ? "none" : String(cells), SafeText("\(step.reason)").description,
      ], action: .canvas(.unshared(.place(n))))
  }
}
