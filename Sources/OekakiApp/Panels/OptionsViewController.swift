import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The panel of all settings, a row each: how tools draw and how the program behaves.
final class OptionsViewController: DrawingPanelController, Storyboardable {
  private weak var list: OptionList?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "list", let view = object as? OptionList else {
      return super.connect(outlet, to: object)
    }
    list = view
    return true
  }

  override func viewDidLoad() { list?.onAction = { [weak self] in self?.attempt($0) } }

  override func show() { list?.model.rows = host?.optionRows ?? [] }

  // MARK: Keys

  override var panel: Panel? { .options }

  override var keyActions: [KeyAction] {
    let moves = [
      (Key.Code.up, 0, -1), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0), (.pageUp, 0, -Self.page),
      (.pageDown, 0, Self.page), (.home, 0, -Int(Int16.max)), (.end, 0, Int(Int16.max)),
    ]
    return [
      on(Key(.enter)) { $0.press() }, on(.character(" ")) { $0.press() },
    ] + moves.map { code, dx, dy in on(Key(code)) { $0.list?.model.move(dx, dy) } }
  }

  /// The rows by which Page Up and Page Down move.
  private static let page = 10

  private func press() { list?.model.action.map(attempt) }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(list?.model.place ?? .zero, forKey: "place")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    list?.model.go(to: coder.decodeCellPoint(forKey: "place"))
  }
}
