import Cells
import Foundation

/// What a button of an alert does.
public struct AlertAction {
  public let title: String
  /// Presses the button without the focus on it.
  public let key: Unicode.Scalar?
  /// Gets what was typed, where the alert asks for a text.
  let handler: (String) -> Void

  public init(
    _ title: String, key: Unicode.Scalar? = nil, handler: @escaping (String) -> Void = { _ in }
  ) {
    self.title = title
    self.key = key
    self.handler = handler
  }
}

/// A question in the middle of the screen, with buttons and perhaps a line to type in. Made in
/// code: it has no scene of its own. Esc leaves it without an answer.
public final class AlertController: ViewController, TextFieldDelegate {
  private let message: String
  private let actions: [AlertAction]
  private let text: String?

  /// - Parameter text: what stands in the line to type in at first; nil: there is none.
  public init(title: String, message: String, text: String? = nil, actions: [AlertAction]) {
    self.message = message
    self.actions = actions
    self.text = text
    super.init()
    self.title = title
    isModal = true
  }

  /// Questions are asked anew, never restored.
  public required init?(coder: NSCoder) {
    coder.failWithError(CodingError(key: "alert", expected: "an object that can be archived"))
    return nil
  }

  public override func encode(with coder: NSCoder) { super.encode(with: coder) }

  public override func loadView() {
    view = AlertView(
      title: title ?? "", message: message, text: text, actions: actions.map(\.title))
  }

  public override func viewDidLoad() {
    alertView?.field?.delegate = self
    for (index, button) in (alertView?.buttons ?? []).enumerated() {
      button.onPress = { [weak self] in self?.choose(index) }
    }
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  public override var preferredFirstResponder: Responder {
    alertView?.field ?? alertView?.buttons.first ?? view
  }

  private func choose(_ index: Int) {
    let typed = alertView?.field?.text ?? ""
    dismiss()
    actions[index].handler(typed)
  }

  public func textFieldShouldReturn(_ field: TextField) -> Bool {
    if !actions.isEmpty { choose(0) }
    return false
  }

  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.escape)) { [weak self] in self?.dismiss() },
      KeyCommand(.control("c")) { [weak self] in self?.dismiss() },
      KeyCommand(Key(.tab)) { [weak self] in self?.alertView?.focusNext(1) },
      KeyCommand(Key(.right)) { [weak self] in self?.alertView?.focusNext(1) },
      KeyCommand(Key(.left)) { [weak self] in self?.alertView?.focusNext(-1) },
    ]
      + actions.enumerated().compactMap { index, action in
        guard let key = action.key, text == nil else { return nil }
        return KeyCommand(.character(key)) { [weak self] in self?.choose(index) }
      }
  }
}
