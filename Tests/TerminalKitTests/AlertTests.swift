import Cells
import Testing

@testable import TerminalKit

@MainActor struct AlertTests {
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
    for key in [Key(.end), Key(.function(5)), Key(.delete), .control("z"), .character("c")] {
      stand.window.send(.key(key))
    }
    #expect(root.probe?.events.count == before)
    stand.window.send(.key(Key(.enter)))
    #expect(chosen == ["abc"] && root.presented == nil)
    stand.window.send(.key(.character("q")))
    #expect(root.probe?.events.count ?? 0 > before ?? 0)
  }

  /// What is typed replaces the text that is proposed; another key edits it.
  @Test(arguments: [([], "c"), ([Key(.end)], "abc"), ([Key(.home)], "cab"), ([Key(.delete)], "c")])
  func aProposalIsTypedOver(keys: [Key], text: String) {
    let stand = Stand(60, 10)
    let root = ProbeController("r")
    stand.window.rootViewController = root
    var chosen = ""
    root.present(
      AlertController(
        title: "Name", message: "", text: "ab", actions: [AlertAction("OK") { chosen = $0 }]))
    for key in keys + [.character("c"), Key(.enter)] { stand.window.send(.key(key)) }
    #expect(chosen == text)
  }

  /// What stands below, of which an alert nearly as wide would leave a few letters at its sides.
  private final class Letters: View {
    override func draw(in context: GraphicsContext) {
      let row = String(repeating: "x", count: opaqueFrame.width)
      for y in bounds.rows { context.text(row, Style(), at: Point(opaqueFrame.minX, y)) }
    }
    override var opaqueFrame: Rect { Rect(10, 0, 40, bounds.height) }
  }

  /// What stands below is seen beside an alert in eight columns and more, or not at all.
  @Test func noFringeIsLeftBesideIt() {
    for length in 1...50 {
      let stand = Stand(60, 12)
      let below = ViewController()
      below.view = Letters()
      stand.window.rootViewController = below
      below.present(
        AlertController(
          title: "?", message: String(repeating: "m", count: length), actions: [AlertAction("Yes")])
      )
      let row = stand.picture.split(separator: "\n").first { $0.contains("Yes") } ?? ""
      for side in row.split(separator: "Yes", omittingEmptySubsequences: false) {
        let fringe = side.count { $0 == "x" }
        #expect(fringe == 0 || fringe >= 8, "\(length): \(row)")
      }
      #expect(stand.picture.contains(String(repeating: "m", count: length)))
    }
  }

  /// A text that there is no room for ends in a mark, and nothing else of the alert is lost.
  @Test func aTextThatIsCutSaysSo() {
    let message = (1...30).map { "word\($0)" }.joined(separator: " ")
    for height in 1...8 {
      let stand = Stand(24, height)
      stand.window.rootViewController = ProbeController("r")
      stand.window.rootViewController?.present(
        AlertController(title: "Sure?", message: message, actions: [AlertAction("Yes")]))
      let text = stand.picture
      #expect(text.contains("word1·") == (height > 2) && text.contains("…") == (height > 2))
      #expect(text.contains("Yes") == (height > 1) && text.contains("Sure?"))
    }
    let stand = Stand(24, 30)
    stand.window.rootViewController = ProbeController("r")
    stand.window.rootViewController?.present(
      AlertController(title: "Sure?", message: message, actions: [AlertAction("Yes")]))
    #expect(stand.picture.contains("word30") && !stand.picture.contains("…"))
  }

  /// Tab, Shift-Tab and the arrows, from the field over all buttons and around.
  @Test func tabGoesBetweenFieldAndButtons() {
    let stand = Stand(60, 10)
    stand.window.rootViewController = ProbeController("r")
    let alert = AlertController(
      title: "Name?", message: "", text: "a", actions: [AlertAction("Yes"), AlertAction("No")])
    stand.window.rootViewController?.present(alert)
    var focus: String {
      (stand.window.firstResponder as? Button)?.title
        ?? (stand.window.firstResponder is TextField ? "field" : "-")
    }
    #expect(focus == "field")
    for (key, expected) in [
      (Key(.tab), "Yes"), (Key(.tab), "No"), (Key(.tab), "field"), (Key(.tab, .shift), "No"),
      (Key(.left), "Yes"), (Key(.right), "No"), (Key(.tab, .shift), "Yes"),
      (Key(.tab, .shift), "field"),
    ] {
      stand.window.send(.key(key))
      #expect(focus == expected, "\(key)")
    }
  }
}
