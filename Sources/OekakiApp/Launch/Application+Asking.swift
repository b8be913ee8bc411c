import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

/// Messages about errors, and questions before something is lost.
extension Application {
  /// Asks whether to replace something before an action that does not, and which of them does.
  func ask(
    _ question: String, before action: FileAction, on controller: DrawingViewController,
    replacing: FileAction
  ) {
    ask(
      question, "Its current contents would be lost.", before: action, on: controller,
      answers: [
        AlertAction("Keep it", key: "k"),
        AlertAction("Replace it", key: "r") { [weak controller] _ in
          controller?.attempt(.file(replacing))
        },
      ])
  }

  /// Returns the expectation for a save: anything if the action repeats the one just asked about.
  func expectation(for action: Action, otherwise expectation: SaveExpectation) -> SaveExpectation {
    takeConfirmation(of: action) ? .anything : expectation
  }

  func takeConfirmation(of action: Action) -> Bool {
    defer { confirmation = nil }
    return confirmation?.action == action
  }

  /// Shows an error. If the action would have overwritten something, repeating it does.
  ///
  /// The last row has no room for a long path, so the file's name stands for it.
  func tell(
    _ error: Failure, of path: String, on controller: DrawingViewController,
    asking action: Action? = nil
  ) {
    if let action, let conflict = error.conflict {
      ask("\(conflict) (repeat to overwrite it)", before: action, on: controller)
    } else {
      let text = shortened(error.description, path)
      controller.show(StatusMessage(text: text, isError: true))
    }
  }

  func ask(_ text: Hint, before action: Action, on controller: DrawingViewController) {
    let message = StatusMessage(text, isError: true)
    confirmation = Confirmation(action: action, message: message)
    controller.show(message)
  }

  /// Withdraws a question after any other key or click, except on the screens where it is answered.
  func expire(_ pending: Confirmation, after event: Event) {
    guard pending == confirmation, event.isDeed,
      !controller.presentationChain.contains(where: { $0 is AnswersQuestions })
    else { return }
    confirmation = nil
    if controller.statusMessage == pending.message { controller.show(nil) }
  }

  func shortened(_ text: String, _ path: String) -> String {
    let found = (try? files.path(path, for: .reading)) ?? path
    let place = [path, found].map { PathName($0).safeText }.first { text.hasPrefix($0) }
    return place.map { Document(path: path).name + text.dropFirst($0.count) } ?? text
  }
}

extension Event {
  /// Whether a person did something other than release a button.
  fileprivate var isDeed: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): if case .release = mouse.phase { false } else { true }
    case .release, .focus, .resize, .background, .paletteColor, .pictures, .memoryWarning, .tick,
      .terminate:
      false
    }
  }
}
