import Archiving
import Cells
import Foundation

/// A button of an alert and its action.
public struct AlertAction {
  /// The text of the button.
  public let title: String
  /// The key that presses the button wherever the focus is.
  public let key: Unicode.Scalar?
  /// The action; receives the typed text if the alert asks for one.
  let handler: (String) -> Void

  /// - Parameter handler: called after the alert is dismissed, with the typed text.
  public init(
    _ title: String, key: Unicode.Scalar? = nil, handler: @escaping (String) -> Void = { _ in }
  ) {
    self.title = title
    self.key = key
    self.handler = handler
  }
}

/// A question in the middle of the screen, with buttons and optionally a text field. Created in
/// code, without a scene. Esc dismisses it without an answer.
///
/// The handlers of its buttons are not archived. An alert with a restoration identifier is restored
/// by its presenter, which supplies the actions again, about the same `subject`:
/// `viewController(withRestorationIdentifierPath:coder:)`.
open class AlertController: ViewController, TextFieldDelegate {
  /// The text below the title, broken into lines where it is too long.
  public let message: String
  private let actions: [AlertAction]
  private let text: String?
  /// What the question is about, as the program identifies it: a name or an identifier, never a
  /// position in a list, which may have changed when the question comes back. A presenter that makes
  /// the alert again reads it under the key `subject`.
  public let subject: String?
  /// What Esc does, as the last row says it: nothing is answered.
  public var leavingText = AlertView.goesBack

  /// - Parameters:
  ///   - text: the initial text of the text field, which is selected, so that what is typed replaces it;
  ///     nil for no field.
  ///   - subject: what the question is about; nil if it is about nothing in particular.
  public init(
    title: String, message: String, text: String? = nil, subject: String? = nil,
    actions: [AlertAction]
  ) {
    InitTrace.note(AlertController.self)
    self.message = message
    self.actions = actions
    self.text = text
    self.subject = subject
    super.init()
    self.title = title
    isModal = true
  }

  /// Decodes an alert, with the actions given. Reads `message`, `text`, `subject` and `leavingText`.
  public init?(coder: NSCoder, actions: [AlertAction]) {
    InitTrace.note(AlertController.self)
    message = coder.decodeString(forKey: "message") ?? ""
    text = coder.decodeString(forKey: "text")
    subject = coder.decodeString(forKey: "subject")
    leavingText = coder.decodeString(forKey: "leavingText") ?? AlertView.goesBack
    self.actions = actions
    super.init(coder: coder)
  }

  /// Decodes an alert whose buttons only dismiss it. Reads `actions` and `keys` too.
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

  /// Encodes the alert with the text typed so far.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(message, forKey: "message")
    if let text = alertView?.field?.text ?? text { coder.encode(text, forKey: "text") }
    if let subject { coder.encode(subject, forKey: "subject") }
    if leavingText != AlertView.goesBack { coder.encode(leavingText, forKey: "leavingText") }
    coder.encode(actions.map(\.title), forKey: "actions")
    coder.encode(actions.map { $0.key.map(String.init) ?? "" }, forKey: "keys")
  }

  open override func encodeRestorableState(with coder: NSCoder) { encode(with: coder) }

  open override func loadView() {
    let view = AlertView(
      title: title ?? "", message: message, text: text, actions: actions.map(\.title))
    view.leavingText = leavingText
    view.frameBelow = { [weak self] in self?.presenting?.viewIfLoaded?.opaqueFrame }
    self.view = view
  }

  open override func viewDidLoad() {
    alertView?.field?.delegate = self
    alertView?.field?.selectAll()
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

  /// Presses the first button.
  public func textFieldShouldReturn(_ field: TextField) -> Bool {
    if !actions.isEmpty { choose(0) }
    return false
  }

  open override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.escape)) { [weak self] in self?.dismiss() },
      KeyCommand(.control("c")) { [weak self] in self?.dismiss() },
      KeyCommand(Key(.right)) { [weak self] in _ = self?.moveFocus(by: 1) },
      KeyCommand(Key(.left)) { [weak self] in _ = self?.moveFocus(by: -1) },
    ]
      + actions.enumerated().compactMap { index, action in
        guard let key = action.key, text == nil else { return nil }
        return KeyCommand(.character(key)) { [weak self] in self?.choose(index) }
      }
  }
}
