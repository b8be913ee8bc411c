import Cells
import Foundation
import Testing

@testable import TerminalKit

/// A view that was let go has lost nothing.
@MainActor @Suite("S6 When a view exists: letting go") struct LettingGoTests {
  /// A stack with a form below another screen, in which something was typed.
  @MainActor private struct Desk {
    let stand = Stand(20, 5)
    let navigation = NavigationController()
    let form: FormController

    init() throws {
      form = try FormController.instance()
      navigation.restorationIdentifier = "stack"
      navigation.addChild(form)
      stand.window.rootViewController = navigation
      for key: Character in ["h", "i"] {
        stand.window.send(.key(.character(key.unicodeScalars.first ?? " ")))
      }
      stand.window.send(.key(Key(.left)))
      form.field?.placeholder = "of the view"
      navigation.push(try FormController.instance())
    }
  }

  @Test func whatWasTypedComesBackWithTheView() throws {
    try FormScenes.use {
      let desk = try Desk()
      for round in 2...3 {
        desk.stand.window.send(.memoryWarning)
        #expect(!desk.form.isViewLoaded)
        desk.navigation.pop()
        #expect(desk.form.loads == round)
        #expect(desk.form.field?.text == "hi" && desk.form.field?.line.caret == 1)
        #expect(desk.form.field?.placeholder == "of the view")
        desk.navigation.push(try FormController.instance())
      }
    }
  }

  /// What is kept for the next launch is the same before and after.
  @Test func whatIsKeptForTheNextLaunchIsTheSame() throws {
    try FormScenes.use {
      let desk = try Desk()
      let before = try desk.navigation.restorationState().bytes()
      desk.stand.window.send(.memoryWarning)
      desk.stand.window.send(.memoryWarning)
      #expect(try desk.navigation.restorationState().bytes() == before)
    }
  }

  /// A value that the controller got meanwhile is not overwritten by an older one.
  @Test func whatTheControllerGotMeanwhileIsNewer() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.stand.window.send(.memoryWarning)
      desk.form.note = "newer"
      let state = try desk.form.viewState()
      #expect(state.views.map(\.identifier) == ["field"])
      desk.navigation.pop()
      #expect(desk.form.note == "newer" && desk.form.field?.text == "hi")
    }
  }

  /// Model and view are merged key by key: what the model got is newer, the rest is the view's.
  @Test func whatOnlyTheViewKnewStaysWithANewerModel() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.stand.window.send(.memoryWarning)
      desk.form.note = "newer"
      desk.stand.window.send(.memoryWarning)
      #expect(!desk.form.isViewLoaded)
      desk.navigation.pop()
      #expect(desk.form.note == "newer")
      #expect(desk.form.field?.placeholder == "of the view" && desk.form.field?.text == "hi")
    }
  }

  /// An `encodeRestorableState` that asks for the view makes none, nor loses what was typed in it.
  @Test func aStateThatAsksForTheViewMakesNone() throws {
    let (stand, form) = (Stand(20, 3), Asking())
    form.restorationIdentifier = "asking"
    let navigation = NavigationController(rootViewController: form)
    navigation.restorationIdentifier = "stack"
    stand.window.rootViewController = navigation
    stand.window.send(.paste("typed"))
    form.hint = "hint"
    navigation.push(ViewController())
    let before = try navigation.restorationState().bytes()
    for round in 2...3 {
      stand.window.send(.memoryWarning)
      #expect(!form.isViewLoaded)
      #expect(try navigation.restorationState().bytes() == before)
      #expect(!form.isViewLoaded)
      navigation.pop()
      #expect(form.loads == round && form.field?.text == "typed" && form.hint == "hint")
      navigation.push(ViewController())
    }
    // A key that the model has dropped meanwhile, and one that it has got, follow the model.
    stand.window.send(.memoryWarning)
    form.marks = ["b": "2"]
    navigation.pop()
    #expect(form.marks == ["b": "2"] && form.field?.text == "typed" && form.hint == "hint")
  }

  /// Reads its view, which is a field, whenever its state is asked for.
  private final class Asking: ViewController {
    var loads = 0
    var marks = ["a": "1"]
    var field: TextField? { viewIfLoaded as? TextField }
    var hint: String {
      get { field?.placeholder ?? "" }
      set { field?.placeholder = newValue }
    }

    override func loadView() {
      let field = TextField()
      field.restorationIdentifier = "field"
      view = field
    }

    override func viewDidLoad() { loads += 1 }

    override func encodeRestorableState(with coder: NSCoder) {
      coder.encode((view as? TextField)?.placeholder ?? "", forKey: "hint")
      coder.encode(view.frame.width, forKey: "width")
      coder.encode(view.isHidden, forKey: "hidden")
      for (key, mark) in marks { coder.encode(mark, forKey: "mark." + key) }
    }

    override func decodeRestorableState(with coder: NSCoder) {
      hint = coder.decodeObject(forKey: "hint") as? String ?? ""
      marks = [:]
      for key in ["a", "b"] where coder.containsValue(forKey: "mark." + key) {
        marks[key] = coder.decodeObject(forKey: "mark." + key) as? String
      }
    }
  }

  @Test func aViewOnScreenIsNotLetGo() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.navigation.pop()
      desk.stand.window.send(.memoryWarning)
      #expect(desk.form.isViewLoaded && desk.form.loads == 1)
    }
  }
}
