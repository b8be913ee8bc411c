import Archiving
import Cells
import Foundation

/// What a button of an alert does.
public struct AlertAction {
  /// What the button says.
  public let title: String
  /// Presses the button without the focus on it.
  public let key: Unicode.Scalar?
  /// Gets what was typed, where the alert asks for a text.
  let handler: (String) -> Void

  /// - Parameter handler: called after the alert is gone, with what was typed.
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
///
/// What is done when a button is pressed is no part of an archive. A question with a restoration
/// identifier comes back by its presenter, which gives it its actions again:
/// `viewController(withRestorationIdentifierPath:coder:)`.
open class AlertController: ViewController, TextFieldDelegate {
  /// Below the title; broken into lines where it is too long.
  public let message: String
  private let actions: [AlertAction]
  private let text: String?

  /// - Parameter text: what stands in the line to type in at first; nil: there is none.
  public init(title: String, message: String, text: String? = nil, actions: [AlertAction]) {
    InitTrace.note(AlertController.self)
    self.message = message
    self.actions = actions
    self.text = text
    super.init()
    self.title = title
    isModal = true
  }

  /// A question that was archived, with its actions. Reads `message` and `text`.
  public init?(coder: NSCoder, actions: [AlertAction]) {
    InitTrace.note(AlertController.self)
    message = coder.decodeString(forKey: "message") ?? ""
    text = coder.decodeString(forKey: "text")
    self.actions = actions
    super.init(coder: coder)
  }

  /// Reads `actions` and `keys` too: buttons that close the question and do nothing else.
  public required convenience init?(coder: NSCoder) {
    InitTrace.note(AlertController.self)
    let titles = coder.decodeList(of: NSString.self, forKey: "actions") ?? []
    let keys = coder.decodeList(of: NSString.self, forKey: "keys") ?? []
    let actions = titles.enumerated().map { index, title in
      let key = keys.indices.contains(index) ? keys[index].substring(from: 0) : ""
      return AlertAction(title.substring(from: 0), key: key.unicodeScalars.first)
    }
    self.init(coder: coder, actions: actions)
  }

  /// With what is typed by now.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(message, forKey: "message")
    if let text = alertView?.field?.text ?? text { coder.encode(text, forKey: "text") }
    coder.encode(actions.map(\.title), forKey: "actions")
    coder.encode(actions.map { $0.key.map(String.init) ?? "" }, forKey: "keys")
  }

  open override func encodeRestorableState(with coder: NSCoder) { encode(with: coder) }

  open override func loadView() {
    view = AlertView(
      title: title ?? "", message: message, text: text, actions: actions.map(\.title))
  }

  open override func viewDidLoad() {
    alertView?.field?.delegate = self
    for (index, button) in (alertView?.buttons ?? []).enumerated() {
      button.onPress = { [weak self] in self?.choose(index) }
    }
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override var preferredFirstResponder: Responder {
    alertView?.field ?? alertView?.buttons.first ?? view
  }

  private func choose(_ index: Int) {
    let typed = alertView?.field?.text ?? ""
    dismiss()
    actions[index].handler(typed)
  }

  /// Return is the first button.
  public func textFieldShouldReturn(_ field: TextField) -> Bool {
    if !actions.isEmpty { choose(0) }
    return false
  }

  open override var keyCommands: [KeyCommand] {
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
