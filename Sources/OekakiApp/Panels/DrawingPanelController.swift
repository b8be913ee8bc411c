import Cells
import Foundation
import TerminalKit

/// A panel over the drawing that shows part of its state and changes it.
class DrawingPanelController: ViewController, GivingWay {
  var host: DrawingViewController? { presenting as? DrawingViewController }

  var givesWay: Bool { true }

  /// Shows the current state.
  func show() {}

  /// Shows the state as others at the canvas have changed it.
  func showNews() { show() }

  /// Whether there is still something that the panel is about. A panel that comes back after a
  /// restart goes if there is not.
  var hasSubject: Bool { true }

  override func viewWillAppear() { show() }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if !hasSubject { dismiss() }
  }

  /// Attempts an action and shows the new state. The command line takes the panel's place.
  func attempt(_ action: Action) {
    guard let host else { return }
    if case .screen(.commandLine) = action { dismiss() }
    host.attempt(action)
    show()
  }

  // MARK: Keys

  /// The subject of the panel, which the keys that open it close too.
  var panel: Panel? { nil }

  typealias KeyAction = (key: Key, action: () -> Void)

  /// The keys of the panel and their actions.
  var keyActions: [KeyAction] { [] }

  override var keyCommands: [KeyCommand] {
    let opening = panel.map { keys(opening: .panel($0)) } ?? []
    return ([Key(.escape), .control("c")] + opening).map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    } + keyActions.map { KeyCommand($0.key, action: $0.action) }
  }
}

extension Storyboardable where Self: DrawingPanelController {
  /// Returns a key with its action on the panel, as long as that exists.
  func on(_ key: Key, _ body: @escaping (Self) -> Void) -> KeyAction {
    (key, { [weak self] in self.map(body) })
  }
}
