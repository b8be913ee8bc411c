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
    let moves = [(Key.Code.up, 0, -1), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0)]
    return [
      on(Key(.enter)) { $0.press() }, on(.character(" ")) { $0.press() },
    ] + moves.map { code, dx, dy in on(Key(code)) { $0.move(dx, dy) } }
  }

  private func press() { list?.model.action.map(attempt) }

  /// Moves by values and rows; in another row, to its current value.
  private func move(_ dx: Int, _ dy: Int) {
    guard var model = list?.model, !model.rows.isEmpty else { return }
    model.row = min(max(0, model.row + dy), model.rows.count - 1)
    let values = model.rows[model.row].values
    model.value =
      dy == 0
      ? min(max(0, model.value + dx), values.count - 1) : values.firstIndex(where: \.isOn) ?? 0
    list?.model = model
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Point(list?.model.value ?? 0, list?.model.row ?? 0), forKey: "place")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let place = coder.decodeCellPoint(forKey: "place")
    guard let rows = list?.model.rows, rows.indices.contains(place.y),
      rows[place.y].values.indices.contains(place.x)
    else { return }
    list?.model.row = place.y
    list?.model.value = place.x
  }
}
