import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// What stands in a scene is connected to all of it: segues, views of others, outlets of the owner.
@MainActor @Suite("S3 Scenes: wiring") struct SceneWiringTests {
  private static let view = #""view": {"class": "View", "frame": {"width": 7, "height": 2}}"#

  /// A child says no scene of its own, so that only the file it came from knows the next one.
  @Test func controllersInASceneAndBesidesItPerformSegues() throws {
    let segue = """
      "segues": [{"class": "Segue", "identifier": "on", "kind": "KIND",
        "storyboard": "FamilyController", "destination": "OtherController"}]
      """
    let hub = """
      {"class": "Hub", "viewControllers": [
        {"class": "TabBarController", "viewControllers": [
          {"class": "ViewController", \(segue.replacing("KIND", with: "push"))},
          {"class": "ViewController", \(segue.replacing("KIND", with: "present"))}]}],
       "others": [{"class": "ViewController", "id": "beside",
         \(segue.replacing("KIND", with: "present"))}]}
      """
    let family = """
      {"class": "ViewController",
       "others": [{"class": "ViewController", "id": "OtherController", "title": "next"}]}
      """
    try FormScenes.use(["Hub": hub, "FamilyController": family]) {
      let (stand, hub) = (Stand(20, 6), try Hub.instance())
      stand.window.rootViewController = hub
      let tabs = try #require(hub.topViewController as? TabBarController)
      try tabs.viewControllers[0].performSegue("on")
      #expect(hub.topViewController?.title == "next" && hub.viewControllers.count == 2)
      hub.pop()
      tabs.selectedIndex = 1
      try tabs.viewControllers[1].performSegue("on")
      #expect(hub.presented?.title == "next")
      hub.dismiss()
      let storyboard = try Storyboard(name: "Hub", bundle: FormController.bundle)
      let beside: ViewController = try storyboard.instantiateViewController(identifier: "beside")
      hub.present(beside)
      try beside.performSegue("on")
      #expect(beside.presented?.title == "next")
    }
  }

  /// One that code makes has the views of its part of the other's file, not of the first.
  @Test func aControllerInAnothersSceneHasItsOwnViews() throws {
    let scene = """
      {"class": "FamilyController", "view": {"class": "Base", "frame": {"width": 40, "height": 9}},
       "others": [{"class": "OtherController", \(Self.view)}]}
      """
    try FamilyController.$files.withValue(["FamilyController": scene]) {
      for other in [OtherController(), try OtherController.instance()] {
        other.loadViewIfNeeded()
        #expect(other.loadError == nil && other.view.frame.size == Size(7, 2))
        #expect(!(other.view is Base))
      }
      let first = try FamilyController.instance()
      #expect(first.view is Base)
    }
    // And where the other's file does not have it, that is told.
    let none = #"{"class": "FamilyController", \#(Self.view)}"#
    FamilyController.$files.withValue(["FamilyController": none]) {
      let other = OtherController()
      other.loadViewIfNeeded()
      #expect(
        other.loadError.map { "\($0)" }
          == "FamilyController.json: there is no object OtherController")
    }
  }

  /// Views awake when those of their owner are connected too, whoever makes it.
  @Test func viewsAwakeOnceTheirOwnerIsConnected() throws {
    for waking in [try WakingController.instance(), WakingController()] {
      waking.loadViewIfNeeded()
      #expect(waking.loadError == nil)
      #expect(waking.waker?.ownersWaker === waking.waker && waking.waker?.wakings == 1)
    }
  }
}

/// Looks at its owner's outlets when it awakes.
final class Waker: View {
  private weak var owner: WakingController?
  private(set) weak var ownersWaker: Waker?
  private(set) var wakings = 0

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    owner = object as? WakingController
    return outlet == "owner" && owner != nil
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    ownersWaker = owner?.waker
    wakings += 1
  }
}

final class WakingController: ViewController, Storyboardable {
  static var bundle: SceneBundle {
    SceneBundle(classes: [WakingController.self, Waker.self]) { _ in
      Array(
        """
        {"class": "WakingController", "outlets": {"waker": "waker"},
         "view": {"class": "View", "subviews": [
           {"class": "Waker", "id": "waker", "outlets": {"owner": "owner"}}]}}
        """.utf8)
    }
  }

  private(set) weak var waker: Waker?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    waker = object as? Waker
    return outlet == "waker" && waker != nil
  }
}
