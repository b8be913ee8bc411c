import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Scenes with more than one controller, the rule where names differ, restoration from the window's
/// root on.
@MainActor @Suite("S2 Restoration, S3 Scenes, S4 One rule: many controllers")
struct ManyControllersTests {
  private func forms(of hub: Hub) throws -> (
    FormController, TabBarController, FormController, SharedForm
  ) {
    let first = try #require(hub.viewControllers.first as? FormController)
    let tabs = try #require(hub.viewControllers.last as? TabBarController)
    let second = try #require(tabs.viewControllers.first as? FormController)
    return (first, tabs, second, try #require(tabs.viewControllers.last as? SharedForm))
  }

  @Test func containersAreFilledFromTheScene() throws {
    try FormScenes.use {
      let hub = try Hub.instance()
      let (first, tabs, second, shared) = try forms(of: hub)
      #expect(tabs.selectedIndex == 1 && shared.title == "Shared")
      // Each awakes once, connected; no view was needed for that.
      #expect(first.wakings == 1 && second.wakings == 1)
      #expect(first.friend === second && second.friend === hub)
      #expect(!first.isViewLoaded && !second.isViewLoaded)
      // And each has the views that its own part of the scene says, connected to it.
      for form in [first, second] {
        form.loadViewIfNeeded()
        #expect(form.field != nil && form.loadError == nil)
      }
      #expect(first.field !== second.field)
    }
  }

  /// A view controller's overridden `nibName`.
  @Test func viewsFromAFileThatTheClassNames() throws {
    try FormScenes.use {
      let (_, _, _, shared) = try forms(of: try Hub.instance())
      shared.loadViewIfNeeded()
      #expect(shared.field != nil && shared.view.frame.size == Size(20, 3))
      let code = SharedForm()
      code.loadViewIfNeeded()
      #expect(code.view.subviews.count == 1 && code.loadError == nil)
    }
  }

  @Test func anOutletToNothingIsTold() {
    let broken = FormScenes.hub.replacing("\"friend\": \"Hub\"", with: "\"friend\": \"Hubb\"")
    FormScenes.use(["Hub": broken, "FormView": FormScenes.view]) {
      do {
        let hub = try Hub.instance()
        let (_, _, second, _) = try forms(of: hub)
        second.loadViewIfNeeded()
        #expect(
          second.loadError.map { "\($0)" }
            == "Hub.json, object owner, key outlets.friend: there is no object Hubb")
      } catch {
        Issue.record(error)
      }
    }
  }

  /// The initial controller is taken where it is of the class, whatever it is called.
  @Test func theInitialControllerIsTakenBelowTheClassAndUnderAnotherName() throws {
    try FormScenes.use(["FormController": FormScenes.form("another name")]) {
      let form = try FormController.instance()
      #expect(form.restorationIdentifier == "another name")
    }
    let scene = #"{"class": "LaterForm", "title": "sub"}"#
    try FormScenes.use(["EarlierForm": scene]) {
      let made = try EarlierForm.instance()
      #expect(made is LaterForm && made.title == "sub")
    }
    let others = """
      {"class": "ViewController", "others": [{"class": "FormController", "id": "FormController"}]}
      """
    try FormScenes.use(["FormController": others]) {
      let form = try FormController.instance()
      #expect(form.restorationIdentifier == nil)
    }
  }

  @Test func viewsCellsAndControllersHaveAName() {
    #expect(Label.className == "Label" && LeafCell.identifier == "LeafCell")
    #expect(Hub.className == "Hub" && Hub.identifier == Hub.storyboardName)
  }

  // MARK: Restoration

  /// What is kept brings all of it back to a stack that the next launch has made.
  private func relaunch(_ hub: ViewController) throws -> (Stand, Hub) {
    let bytes = try hub.restorationState().bytes()
    let (stand, next) = (Stand(20, 6), try Hub.instance())
    stand.window.rootViewController = next
    let restorer = Restorer(try RestorationState(bytes: bytes), bundle: FormController.bundle)
    restorer.restore(over: next)
    #expect(restorer.problems == [])
    return (stand, next)
  }

  /// Twice in a row: screens of one class in a stack that only code has named, what is typed in
  /// each, the focus, and an alert half filled in.
  @Test func aRootStackComesBackWhole() throws {
    let files = [
      "FormController": FormScenes.namelessForm, "Hub": FormScenes.hub, "FormView": FormScenes.view,
    ]
    try FormScenes.use(files) {
      let (stand, hub) = (Stand(20, 6), try Hub.instance())
      stand.window.rootViewController = hub
      for (text, note) in [("one", "a"), ("two", "b")] {
        let form = try FormController.instance()
        form.restorationIdentifier = "pushed"
        hub.push(form)
        form.field?.text = text
        form.note = note
        form.field?.becomeFirstResponder()
      }
      try #require(hub.topViewController as? FormController).ask()
      stand.window.send(.paste("typed"))
      var (last, stands) = (hub, [stand])
      for _ in 0..<2 {
        let (nextStand, next) = try relaunch(last)
        let pushed = next.viewControllers.suffix(2).compactMap { $0 as? FormController }
        #expect(pushed.map { $0.field?.text } == ["one", "two"])
        #expect(pushed.map(\.note) == ["a", "b"])
        #expect(next.viewControllers.count == 4)
        let alert = try #require(next.presented as? AlertController)
        #expect((alert.view as? AlertView)?.field?.text == "typed")
        #expect((nextStand.window.firstResponder as? TextField)?.text == "typed")
        last = next
        stands.append(nextStand)
      }
      let (end, back) = try relaunch(last)
      end.window.send(.key(Key(.enter)))
      #expect(back.presented == nil)
      #expect((back.topViewController as? FormController)?.note == "ok typed")
      #expect(stands.count == 3)
    }
  }

  @Test func theFocusOfTheRootComesBack() throws {
    try FormScenes.use {
      let hub = NavigationController(rootViewController: try FormController.instance())
      hub.restorationIdentifier = "hub"
      let stand = Stand(20, 6)
      stand.window.rootViewController = hub
      let field = try #require((hub.topViewController as? FormController)?.field)
      let state = try hub.restorationState()
      #expect(state.focus == "hub/form/field")
      field.resignFirstResponder()
      stand.window.firstResponder = hub.view
      Restorer(state, bundle: FormController.bundle).restore(over: hub)
      #expect(stand.window.firstResponder === field)
    }
  }

  /// A child that presents has its container do it, as UIKit's do.
  @Test func presentingFromAChild() throws {
    try FormScenes.use {
      let (stand, hub) = (Stand(20, 6), try Hub.instance())
      stand.window.rootViewController = hub
      let child = try #require(hub.topViewController)
      child.present(ViewController())
      #expect(hub.presented != nil && child.presented == nil)
      child.dismiss()
      #expect(hub.presented == nil)
    }
  }
}

class EarlierForm: ViewController, Storyboardable {
  static var bundle: SceneBundle {
    SceneBundle(classes: [EarlierForm.self, LaterForm.self]) { name in
      FamilyController.files[name].map { [UInt8]($0.utf8) }
    }
  }
  static var storyboardName: String { "EarlierForm" }
}

final class LaterForm: EarlierForm {}
