import Cells
import Testing

@testable import TerminalKit

/// Tab and Shift-Tab go between the controls of a screen.
@MainActor struct FocusOrderTests {
  /// A field, a hidden one, a button in a view of its own, a table.
  private final class Panel: ViewController {
    let controls = [TextField(), Button(title: "b"), TableView(), TextField()]
    var tabs = 0
    var hasOwnTab = false

    override func loadView() {
      let (root, box) = (View(), View())
      box.addSubview(controls[1])
      controls[3].isHidden = true
      for view in [controls[0], controls[3], box, Label(), controls[2]] { root.addSubview(view) }
      view = root
    }

    override var preferredFirstResponder: Responder { controls[0] }

    override var keyCommands: [KeyCommand] {
      hasOwnTab ? [KeyCommand(Key(.tab)) { [weak self] in self?.tabs += 1 }] : []
    }

    var focus: Int? { controls.firstIndex { $0.isFirstResponder } }
  }

  private func expect(_ panel: Panel, in stand: Stand) {
    for (key, index) in [
      (Key(.tab), 1), (Key(.tab), 2), (Key(.tab), 0), (Key(.tab, .shift), 2),
      (Key(.tab, .shift), 1), (Key(.tab, .shift), 0), (Key(.tab, .control), 0),
    ] {
      stand.window.send(.key(key))
      #expect(panel.focus == index, "\(key)")
    }
  }

  @Test func inTheOrderOfTheViewsAndAround() {
    let (stand, panel) = (Stand(20, 4), Panel())
    stand.window.rootViewController = panel
    expect(panel, in: stand)
    // Without a control that has the keys, from either end.
    stand.window.firstResponder = nil
    stand.window.send(.key(Key(.tab, .shift)))
    #expect(panel.focus == 2)
  }

  @Test func inAStackAndWherePresented() {
    let (stand, panel) = (Stand(20, 4), Panel())
    let navigation = NavigationController(rootViewController: ViewController())
    stand.window.rootViewController = navigation
    navigation.push(panel)
    expect(panel, in: stand)
    let other = Panel()
    navigation.present(other)
    expect(other, in: stand)
    #expect(panel.focus == nil)
  }

  /// The commands of the screen and of its containers come first.
  @Test func aCommandForTabComesFirst() {
    let (stand, panel) = (Stand(20, 4), Panel())
    panel.hasOwnTab = true
    stand.window.rootViewController = panel
    stand.window.send(.key(Key(.tab)))
    #expect(panel.tabs == 1 && panel.focus == 0)
    let (tabs, first) = (TabBarController(), Panel())
    tabs.viewControllers = [first, Panel()]
    stand.window.rootViewController = tabs
    stand.window.send(.key(Key(.tab)))
    #expect(tabs.selectedIndex == 1 && first.focus == nil)
  }

  /// A screen with one control has no use for it: the key goes on.
  @Test func aSingleControlLetsItPass() {
    let (stand, root) = (Stand(20, 4), ProbeController("r"))
    stand.window.rootViewController = root
    let single = ViewController()
    let field = TextField()
    single.view.addSubview(field)
    root.present(single)
    field.becomeFirstResponder()
    stand.window.send(.key(Key(.tab)))
    #expect(field.isFirstResponder && root.events.last == "key tab")
  }
}
