import Cells
import Testing

@testable import TerminalKit

@MainActor @Suite struct AlertTests {
  /// What an alert has no use for does not reach the screen below.
  @Test func keysStayInTheAlert() {
    let stand = Stand(60, 10)
    let root = ProbeController("r")
    stand.window.rootViewController = root
    var chosen: [String] = []
    let alert = AlertController(
      title: "Really?", message: "Think of it.", text: "ab",
      actions: [AlertAction("Yes") { chosen.append($0) }, AlertAction("No")])
    root.present(alert)
    let before = root.probe?.events.count
    for key in [Key(.function(5)), Key(.delete), .control("z"), .character("c")] {
      stand.window.send(.key(key))
    }
    #expect(root.probe?.events.count == before)
    stand.window.send(.key(Key(.enter)))
    #expect(chosen == ["abc"] && root.presented == nil)
    stand.window.send(.key(.character("q")))
    #expect(root.probe?.events.count ?? 0 > before ?? 0)
  }
}
