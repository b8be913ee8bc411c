import DrawingStore
import Sessions
import TerminalKit

/// What is wrong is told, and what would lose something asked.
extension Application {
  /// Over whatever is on screen.
  func ask(
    _ question: String, on controller: DrawingViewController,
    then body: @escaping (DrawingViewController) -> Void
  ) {
    let alert = AlertController(
      title: question, message: "What is in it now would be lost.",
      actions: [
        AlertAction("Keep it", key: "k"),
        AlertAction("Replace it", key: "r") { [weak controller] _ in
          controller.map(body)
        },
      ])
    (controller.presentationChain.last ?? controller).present(alert)
  }

  /// What is there may be overwritten once that was told and is asked for again.
  func expectation(for action: Action, otherwise expectation: SaveExpectation) -> SaveExpectation {
    takeConfirmation(of: action) ? .anything : expectation
  }

  func takeConfirmation(of action: Action) -> Bool {
    defer { confirmation = nil }
    return confirmation?.action == action
  }

  /// Shows what is wrong; where the action would have overwritten something, the same again does.
  ///
  /// In the last row there is no room for a long path: the file's name stands for it, so that what
  /// is wrong can be read.
  func tell(
    _ error: Failure, of path: String, on controller: DrawingViewController,
    asking action: Action? = nil
  ) {
    if let action, let conflict = error.conflict {
      ask(conflict + " (the same again overwrites it)", before: action, on: controller)
    } else {
      let text = shortened(error.description, path)
      controller.show(StatusMessage(text: text, isError: true))
    }
  }

  func ask(_ text: String, before action: Action, on controller: DrawingViewController) {
    let message = StatusMessage(text: text, isError: true)
    confirmation = Confirmation(action: action, message: message)
    controller.show(message)
  }

  /// Any other key or click takes a question back; some screens are where it is answered.
  func expire(_ pending: Confirmation, after event: Event) {
    guard pending == confirmation, event.isDeed,
      !(controller.presented is AnswersQuestions)
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
  /// Whether a person did something, and did not only end it.
  fileprivate var isDeed: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): if case .release = mouse.phase { false } else { true }
    case .focus, .resize, .background, .memoryWarning, .rest, .terminate: false
    }
  }
}
