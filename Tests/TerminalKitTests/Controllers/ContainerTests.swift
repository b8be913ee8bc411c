import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Controllers that hold others, and the order in which those are told that they are seen.
@MainActor struct ContainerTests {
  private final class Page: ViewController {
    let name: Character
    var log: [String] = []

    init(_ name: Character) {
      self.name = name
      super.init()
      title = "page \(name)"
    }

    required init?(coder: NSCoder) { nil }

    /// Leaves its keys to the container.
    override func loadView() {
      let probe = Probe(name, .zero)
      probe.handles = false
      view = probe
    }
    override func viewDidLoad() { log.append("loaded") }
    override func viewWillAppear() { log.append("will appear") }
    override func viewDidAppear() { log.append("appeared") }
    override func viewWillDisappear() { log.append("will disappear") }
    override func viewDidDisappear() { log.append("disappeared") }
    override func viewWillTransition(to size: Size) { log.append("\(size.width)x\(size.height)") }
  }

  private let shown = ["loaded", "will appear", "appeared"]

  @Test func pushedScreensArePoppedInOrder() {
    let (stand, first, second) = (Stand(3, 1), Page("a"), Page("b"))
    let navigation = NavigationController(rootViewController: first)
    stand.window.rootViewController = navigation
    #expect(stand.picture == "aaa" && first.log == shown)
    navigation.push(second)
    #expect(stand.picture == "bbb" && second.log == shown)
    #expect(first.log == shown + ["will disappear", "disappeared"])
    #expect(second.navigationController === navigation && second.parent === navigation)
    #expect(stand.window.firstResponder === second.view)
    navigation.pop()
    #expect(stand.picture == "aaa" && second.parent == nil)
    #expect(second.log == shown + ["will disappear", "disappeared"])
    #expect(first.log.suffix(2) == ["will appear", "appeared"])
  }

  @Test func popFromTheFirstDismissesTheStack() {
    let (stand, root, first) = (Stand(3, 1), Page("r"), Page("a"))
    stand.window.rootViewController = root
    let navigation = NavigationController(rootViewController: first)
    root.present(navigation)
    #expect(stand.picture == "aaa")
    stand.window.send(.key(Key(.escape)))
    #expect(stand.picture == "rrr" && root.presented == nil)
    #expect(first.log == shown + ["will disappear", "disappeared"])
  }

  @Test func onlyTheChosenTabIsLoadedAndSeen() {
    let (stand, pages) = (Stand(20, 2), [Page("a"), Page("b")])
    let tabs = TabBarController()
    tabs.viewControllers = pages
    stand.window.rootViewController = tabs
    #expect(stand.picture == "··page·a···page·b···\naaaaaaaaaaaaaaaaaaaa")
    #expect(pages[0].log == shown && pages[1].log.isEmpty)
    stand.window.send(.key(Key(.pageDown, .control)))
    #expect(stand.picture.hasSuffix("bbbbbbbbbbbbbbbbbbbb"))
    #expect(pages[0].log.suffix(2) == ["will disappear", "disappeared"] && pages[1].log == shown)
    stand.window.send(.key(Key(.character("1"), .alt)))
    #expect(tabs.selectedIndex == 0)
    stand.window.send(.mouse(Mouse(.press(.left), at: Point(12, 0))))
    stand.window.send(.mouse(Mouse(.release(.left), at: Point(12, 0))))
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theWindowsSizeIsToldBeforeItChanges() {
    let (stand, first) = (Stand(3, 1), Page("a"))
    stand.window.rootViewController = NavigationController(rootViewController: first)
    stand.window.send(.resize(Size(4, 2)))
    #expect(first.log.last == "4x2" && first.view.frame == Rect(0, 0, 4, 2))
  }

  @Test func aMemoryWarningReachesEveryController() {
    let (stand, first, second) = (Stand(3, 1), Page("a"), Page("b"))
    let navigation = NavigationController(rootViewController: first)
    stand.window.rootViewController = navigation
    navigation.push(second)
    stand.window.send(.memoryWarning)
    #expect(!first.isViewLoaded && second.isViewLoaded)
    navigation.pop()
    #expect(stand.picture == "aaa" && first.log.filter { $0 == "loaded" }.count == 2)
  }

  @Test func anAlertAsksAndIsAnsweredOnce() {
    let (stand, root) = (Stand(40, 10), Page("r"))
    stand.window.rootViewController = root
    var answers: [String] = []
    func ask() {
      root.present(
        AlertController(
          title: "Delete?", message: "It can be put back.",
          actions: [
            AlertAction("Delete", key: "d") { _ in answers.append("delete") },
            AlertAction("Keep") { _ in answers.append("keep") },
          ]))
    }
    for (keys, expected) in [
      ([Key(.enter)], ["delete"]), ([Key(.tab), Key(.enter)], ["keep"]),
      ([.character("d")], ["delete"]), ([Key(.escape)], []), ([Key(.left), Key(.enter)], ["keep"]),
    ] as [([Key], [String])] {
      answers = []
      ask()
      #expect(stand.picture.contains("Delete?"))
      for key in keys { stand.window.send(.key(key)) }
      #expect(answers == expected && root.presented == nil, "\(keys)")
    }
  }

  @Test func anAlertTakesAText() {
    let (stand, root) = (Stand(60, 12), Page("r"))
    stand.window.rootViewController = root
    var name = ""
    root.present(
      AlertController(
        title: "Rename", message: "to", text: "old", actions: [AlertAction("Rename") { name = $0 }])
    )
    for key in [Key(.end), .character("e"), .character("r"), Key(.enter)] {
      stand.window.send(.key(key))
    }
    #expect(name == "older" && root.presented == nil)
  }
}
