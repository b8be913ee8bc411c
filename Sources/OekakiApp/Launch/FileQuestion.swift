import Archiving
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// A question before something is done with a file. It is restored without its answers, only for the
/// application to ask it again: what stands in the file may be something else by then. Its subject is
/// the action that asks, as it is typed.
final class FileQuestion: AlertController, ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> FileQuestion {
    FileQuestion(
      title: "", message: "", subject: coder.decodeString(forKey: "subject"), actions: [])
  }
}

extension Application {
  /// Asks before something is done with a file, over whatever is on screen.
  func ask(
    _ title: String, _ message: String, before action: FileAction,
    on controller: DrawingViewController, answers: [AlertAction]
  ) {
    let question = FileQuestion(
      title: title, message: message, subject: action.line(for: files), actions: answers)
    question.restorationIdentifier = "question"
    (controller.presentationChain.last ?? controller).present(question)
  }

  /// Asks the question again that was open when the program ended, if there still is one: nothing is
  /// written, and what asks nothing is not done, whatever the archive says.
  func askAgain() {
    guard let question = controller.presentationChain.last as? FileQuestion else { return }
    question.dismiss()
    guard let line = question.subject,
      case .file(let action)? = try? CommandTable.program.parse(line: line),
      action.line(for: files) != nil
    else { return }
    onlyAsks = true
    controller.attemptNamed(action)
    onlyAsks = false
  }
}

extension FileAction {
  /// Returns the line to type for an action that asks, with the whole path of its file; nil for one
  /// that does not ask.
  fileprivate func line(for files: FileAccess) -> String? {
    func words(_ verb: String, _ name: String, _ options: [String] = []) -> String {
      let path = (try? files.path(name, for: .saving)).map { PathName($0) }
      let whole = files.isConfined ? nil : path?.absolute?.text
      return ([verb, Script.quoted(whole ?? name)] + options).joined(separator: " ")
    }
    return switch self {
    case .save(nil, replaces: _): "save"
    case .save(let path?, replaces: _): words("save", path)
    case .export(let path, let request): words("export", path, request.words)
    case .record(let path?, replaces: _): words("record", path)
    case .open, .importPicture, .reference, .new, .record(nil, replaces: _), .askName: nil
    }
  }
}
