import Archiving
import Cells
import Foundation

@testable import TerminalKit

/// A screen with a line to type in, and a value of its own.
final class FormController: ViewController, Storyboardable {
  static var bundle: SceneBundle {
    SceneBundle(classes: [FormController.self, SpecialForm.self, SharedForm.self, Hub.self]) {
      name in FamilyController.files[name].map { [UInt8]($0.utf8) }
    }
  }

  /// What the controller says when it is asked for the question again.
  enum Answer { case makes, makesNone, isGone }

  static var answer = Answer.makes
  var note = "as made"
  /// The note at the time when it was asked for the question again.
  var noteWhenAsked: String?
  var wakings = 0
  weak var field: TextField?
  weak var friend: ViewController?
  var loads = 0

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let field as TextField): self.field = field
    case ("friend", let controller as ViewController): friend = controller
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    wakings += 1
  }

  override func viewDidLoad() { loads += 1 }

  override var preferredFirstResponder: Responder { field ?? view }

  /// The note is the controller's; where the caret stands, only the view knows.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
    coder.encode(field?.placeholder ?? "", forKey: "placeholder")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeString(forKey: "note") ?? note
    field?.placeholder = coder.decodeString(forKey: "placeholder") ?? ""
  }

  override func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws -> ViewController? {
    noteWhenAsked = note
    switch Self.answer {
    case .makes where path.last == "question":
      return AlertController(coder: coder, actions: actions)
    case .makes, .makesNone: return nil
    case .isGone: throw RestorationError.subjectIsGone
    }
  }

  private var actions: [AlertAction] {
    [AlertAction("Ok") { [weak self] in self?.note = "ok \($0)" }, AlertAction("Keep")]
  }

  func ask(text: String? = "") {
    let question = AlertController(title: "T", message: "M", text: text, actions: actions)
    question.restorationIdentifier = "question"
    present(question)
  }
}

class SpecialForm: ViewController {}

/// Its views stand in a file that another class might use too.
final class SharedForm: ViewController, Nibable {
  static var bundle: SceneBundle { FormController.bundle }
  static var nibName: String { "FormView" }
  weak var field: TextField?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "field", let field = object as? TextField else {
      return super.connect(outlet, to: object)
    }
    self.field = field
    return true
  }
}

final class Hub: NavigationController, Storyboardable {
  static var bundle: SceneBundle { FormController.bundle }
}

enum FormScenes {
  static func form(_ identifier: String = "form") -> String {
    """
    {"class": "FormController", "id": "\(identifier)", "restorationIdentifier": "\(identifier)",
     "outlets": {"field": "field"}, "view": \(view)}
    """
  }

  /// The scene does not say under which identifier it is kept.
  static let namelessForm = """
    {"class": "FormController", "outlets": {"field": "field"}, "view": \(view)}
    """

  static let view = """
    {"class": "View", "frame": {"width": 20, "height": 3}, "subviews": [
       {"class": "TextField", "id": "field", "restorationIdentifier": "field",
        "frame": {"width": 20, "height": 1}}]}
    """

  /// A stack with a screen in it that has tabs, of which one shares its views' file.
  static let hub = """
    {"class": "Hub", "restorationIdentifier": "hub", "viewControllers": [
      {"class": "FormController", "id": "first", "restorationIdentifier": "form",
       "outlets": {"field": "field", "friend": "second"}, "view": \(view)},
      {"class": "TabBarController", "restorationIdentifier": "tabs", "selectedIndex": 1,
       "viewControllers": [
         {"class": "FormController", "id": "second", "restorationIdentifier": "form",
          "outlets": {"field": "field", "friend": "Hub"}, "view": \(view)},
         {"class": "SharedForm", "title": "Shared", "outlets": {"field": "field"}}]}]}
    """

  @MainActor static func use<Result>(
    _ files: [String: String] = ["FormController": form(), "Hub": hub, "FormView": view],
    _ body: () throws -> Result
  ) rethrows -> Result {
    try FamilyController.$files.withValue(files, operation: body)
  }
}
