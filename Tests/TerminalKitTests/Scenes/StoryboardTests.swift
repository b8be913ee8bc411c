import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Scenes, their one rule, when views exist, constants from outside.
@MainActor @Suite("S3 Scenes, S4 One rule, S6 When a view exists, S7 Constants from outside")
struct StoryboardTests {
  // MARK: Scenes

  @Test func valuesOfTheSceneAreThereAfterTheInitialiser() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance()
      #expect(controller.title == "Family" && controller.note == "from the scene")
      #expect(controller.id == "none" && !controller.isViewLoaded)
    }
  }

  /// What is set after loading is encoded as well as what the initialiser got.
  @Test func propertiesSetLaterAreEncodedToo() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance { FamilyController(coder: $0, id: "let") }
      controller.note = "later"
      let back = try KeyedUnarchiver.unarchive(
        FamilyController.self, from: KeyedArchiver.archive(controller),
        registry: ClassRegistry([FamilyController.self, Segue.self]))
      #expect(back.id == "let" && back.note == "later" && back.title == "Family")
    }
  }

  @Test func aSegueActionMakesTheDestination() throws {
    try FamilyScenes.use {
      let stand = Stand(40, 10)
      let controller = try FamilyController.instance()
      stand.window.rootViewController = controller
      try controller.performSegue("injected", sender: "from the segue")
      let next = try #require(controller.presented as? FamilyController)
      #expect(next.id == "from the segue" && next.note == "prepared")
      // Before it is shown.
      #expect(next.noteAtFirst == "prepared")
      next.dismiss()
      try controller.performSegue("injected")
      #expect((controller.presented as? FamilyController)?.id == "none")
    }
  }

  @Test func aSeguePushes() throws {
    try FamilyScenes.use {
      let stand = Stand(40, 10)
      let controller = try FamilyController.instance()
      let navigation = NavigationController(rootViewController: controller)
      stand.window.rootViewController = navigation
      try controller.performSegue("other")
      #expect(navigation.topViewController is OtherController)
      stand.window.send(.key(Key(.escape)))
      #expect(navigation.viewControllers.count == 1)
      #expect(throws: SceneError.self) { try controller.performSegue("nowhere") }
    }
  }

  // MARK: One rule

  @Test func classFileAndIdentifierShareOneName() throws {
    #expect(FamilyController.className == "FamilyController")
    #expect(FamilyController.identifier == FamilyController.storyboardName)
    try FamilyScenes.use {
      let other = try OtherController.instance()
      #expect(other.title == "Other")
    }
  }

  @Test(arguments: [
    (
      "\"class\": \"FamilyController\", \"title\"", "\"class\": \"OtherController\", \"title\"",
      "FamilyController.json: there is no object FamilyController"
    ),
    (
      "\"class\": \"Base\"", "\"class\": \"OtherController\"",
      "FamilyController.json, object base, key class: unexpected class OtherController; expected View"
    ),
    (
      "\"class\": \"Leaf\"", "\"class\": \"NSTask\"",
      "FamilyController.json, object leaf, key class: unknown class NSTask; expected NSArray or View"
    ),
    (
      "\"width\": 36", "\"width\": \"wide\"",
      "FamilyController.json, object leaf, key frame.width: expected an integer"
    ),
    (
      "\"width\": 36", "\"widht\": 36",
      "FamilyController.json, object leaf, key frame.widht: the class has no such key"
    ),
    (
      "\"outlets\": {\"friend\": \"base\"}", "\"subviews\": {\"class\": \"View\"}",
      "FamilyController.json, object leaf, key subviews: expected a list"
    ),
    (
      "\"name\": \"Ada\"", "\"nam\": \"Ada\"",
      "FamilyController.json, object leaf, key nam: the class has no such key"
    ),
    (
      "\"friend\": \"base\"", "\"friend\": \"bass\"",
      "FamilyController.json, object leaf, key outlets.friend: there is no object bass"
    ),
    (
      "\"friend\": \"base\"", "\"fiend\": \"base\"",
      "FamilyController.json, object leaf, key outlets.fiend: the object has no such outlet for class Base"
    ),
    (
      "\"outlets\": {\"leaf\": \"leaf\"}", "\"outlets\": {\"leaf\": \"base\"}",
      "FamilyController.json, object owner, key outlets.leaf: the object has no such outlet for class Base"
    ),
    (
      "\"id\": \"leaf\"", "\"id\": \"base\"",
      "FamilyController.json, object base, key id: another object has this identifier"
    ),
    (
      "\"autoresizing\": \"width height\"", "\"autoresizing\": \"wide\"",
      "FamilyController.json, object leaf: autoresizing: expected left, width, right, top, height or bottom"
    ),
    (
      "{\n  \"class\"", "[\n  \"class\"",
      "FamilyController.json: not a scene: the JSON is not well formed"
    ),
  ])
  func aBrokenSceneNamesFileObjectKeyAndWhatWasExpected(
    old: String, new: String, expected: String
  ) {
    FamilyScenes.use(replacing: old, with: new) {
      do {
        let controller = try FamilyController.instance()
        controller.loadViewIfNeeded()
        #expect(controller.loadError.map { "\($0)" } == expected)
        // The screen says so, and the program goes on.
        #expect(controller.viewIfLoaded is ErrorView)
      } catch {
        #expect("\(error)" == expected)
      }
    }
  }

  @Test func aMissingFileIsNamed() {
    #expect(throws: SceneError(file: "FamilyController.json", .missing)) {
      try FamilyController.instance()
    }
  }

  // MARK: When a view exists

  @Test func theViewIsMadeAtItsFirstUseWithItsFramesRight() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance()
      #expect(controller.viewIfLoaded == nil && controller.events.isEmpty)
      _ = controller.view
      _ = controller.view
      #expect(controller.events == ["viewDidLoad Ada 40x10"])
    }
  }

  /// One made in code or from an archive has its views from its scene all the same.
  @Test func theViewComesFromTheSceneWhereverTheControllerComesFrom() {
    FamilyScenes.use {
      let controller = FamilyController(id: "code")
      controller.loadViewIfNeeded()
      #expect(controller.leaf?.name == "Ada")
      #expect(controller.leaf?.wired == ["with a friend"])
    }
  }

  @Test func aViewNotOnScreenIsLetGoAndMadeAnew() throws {
    try FamilyScenes.use {
      let stand = Stand(40, 10)
      let (first, second) = (try FamilyController.instance(), try FamilyController.instance())
      first.note = "kept"
      let navigation = NavigationController(rootViewController: first)
      stand.window.rootViewController = navigation
      navigation.push(second)
      weak let old = first.viewIfLoaded
      #expect(old != nil)
      navigation.didReceiveMemoryWarning()
      #expect(old == nil && !first.isViewLoaded && second.isViewLoaded)
      navigation.pop()
      #expect(first.events == ["viewDidLoad Ada 40x10", "viewDidLoad Ada 40x10"])
      #expect(first.note == "kept" && first.view.window === stand.window)
    }
  }

  @Test func aLoadViewThatLeavesNoViewIsAClearError() {
    final class Empty: ViewController {
      override func loadView() {}
    }
    let controller = Empty()
    controller.loadViewIfNeeded()
    #expect(
      controller.loadError.map { "\($0)" }
        == "Empty has no scene, and its loadView set no view")
  }

  // MARK: Constants from outside

  @Test func aCreatorHoldsAValueInALet() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance { coder in
        FamilyController(coder: coder, id: "constant")
      }
      #expect(controller.id == "constant" && controller.title == "Family")
      // And the rest of the scene as usual.
      #expect(controller.view.frame == Rect(0, 0, 40, 10))
    }
  }

  @Test func aCreatorThatGivesNilFallsBack() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance { _ in nil }
      #expect(controller.id == "none" && controller.note == "from the scene")
    }
  }
}
