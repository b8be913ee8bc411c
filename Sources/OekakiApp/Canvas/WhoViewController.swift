import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The panel of who is at the canvas, which shows how that goes on.
final class WhoViewController: ColumnPanelController, Storyboardable {
  override var columns: [ColumnList.Column] { ColumnList.Column.people }

  override var hasSubject: Bool { host?.shared != nil }

  override func show() {
    let rows = host?.delegate?.people ?? []
    list?.model.show(rows, first: 1)
    guard let panel = viewIfLoaded as? PanelView else { return }
    panel.title = "Who is at \(host?.document.name ?? "the canvas")"
    panel.contentHeight = rows.count + 1
  }

  // MARK: Keys

  override var panel: Panel? { .people }

  /// Asks since when all that somebody drew is to be taken back.
  private func takeBack() {
    let name = list?.model.chosenRow?.revertName.map(Self.word)
    leave(for: .screen(.commandLine("revert by=" + (name.map { "\($0) since=" } ?? ""))))
  }

  /// Returns a name as a command says it.
  private static func word(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return isPlain ? name : Script.quoted(name)
  }

  override var keyActions: [KeyAction] {
    super.keyActions + [
      on(.character("s")) { $0.leave(for: .screen(.commandLine("say \""))) },
      on(.character("b")) { $0.takeBack() },
    ]
  }
}
