import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The keys in the last row of panels and screens: a click on one is that key.
@MainActor struct PanelKeysTests {
  /// The keys to each screen, and further into some. The command line and the menu have no such row.
  private static var ways: [[Key]] {
    get throws {
      let others: Set = ["CommandLineViewController", "MenuViewController"]
      let further = [
        ["f1", "/"], ["f4", "x", "enter"], ["f6", "/"], ["ctrl-e"], ["ctrl-e", "tab"],
        ["ctrl-o", "tab"],
      ]
      return try Overlay.all.filter { !others.contains($0.scene) }.map { [$0.key] }
        + further.map(Key.named)
    }
  }

  private func stage(_ keys: [Key], _ screen: Size) throws -> Stage {
    let stage = try Stage.with("text 0,0 \"a\" ; layer new \"b\"", screen: screen)
    for key in keys { stage.send(.key(key)) }
    return stage
  }

  /// What is seen, without what names the session.
  private func text(_ stage: Stage) -> String {
    stage.text.replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "session")
  }

  private func bar(_ stage: Stage) throws -> KeyBar {
    let top = try #require(stage.controller.presentationChain.last?.view)
    return try #require(top.hierarchy.firstNonNil { $0 as? KeyBar }, "\(stage.text)")
  }

  @Test(arguments: [Size(80, 24), Size(120, 40)])
  func aClickPressesTheKey(screen: Size) throws {
    for keys in try Self.ways { try expectThatAClickPressesTheKey(keys, screen) }
  }

  private func expectThatAClickPressesTheKey(_ keys: [Key], _ screen: Size) throws {
    let stage = try stage(keys, screen)
    let (bar, before) = (try bar(stage), stage.text)
    let y = bar.originInWindow.y
    let shown = bar.hints.filter {
      $0.press != nil && stage.lines[y].contains("\($0.key) \($0.meaning)")
    }
    #expect(shown.contains { $0.key == "Esc" }, "\(keys): \(stage.lines[y])")
    for hint in shown {
      let (clicked, pressed) = (try self.stage(keys, screen), try self.stage(keys, screen))
      let x = try clicked.column(of: "\(hint.key) \(hint.meaning)", row: y)
      clicked.click(x + hint.key.count, y)
      pressed.send(.key(try #require(hint.press)))
      #expect(text(clicked) == text(pressed), "\(keys): \(hint)")
      if hint.key == "Esc" { #expect(clicked.text != before, "\(keys): \(hint)") }
    }
  }

  /// On each screen a function key does what it does while drawing, or it is told that it does not.
  @Test(arguments: 1...9) func functionKeysMeanTheSameOrAreTold(number: Int) throws {
    let key = "f\(number)"
    for screen in try Overlay.all where screen.key != Key(.function(number)) {
      let stage = try Stage.with("text 0,0 \"a\"")
      stage.send(.key(screen.key))
      let open = try #require(stage.controller.presented)
      let before = stage.text
      stage.press(key)
      let told = stage.text.contains("\(key.uppercased()) does nothing here: Esc goes back")
      let isOther = stage.controller.presented !== open
      // The gallery names those that it has of its own, or says what they are for.
      let isOwn = before.contains(" \(key.uppercased()) ") || stage.text != before
      #expect(told || isOther || isOwn, "\(screen.scene) \(key): \(stage.text)")
    }
  }

  /// What was typed stays: the name, the text of a dialog.
  @Test func aFunctionKeyDoesNotThrowWordsAway() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    stage.press("alt-s")
    stage.type("cat")
    stage.press("f5")
    #expect(stage.controller.presented is FileNameViewController)
    #expect(stage.message == "F5 does nothing here: Esc goes back" && stage.text.contains("cat"))
    stage.press("esc")
    #expect(stage.controller.presented == nil && !stage.text.contains("does nothing"))
  }

  @Test func whatFitsIsShownAndTheLastInAnyCase() {
    let bar = KeyBar(frame: Rect(0, 0, 80, 1))
    bar.hints = KeyHint.hints(in: "arrows choose · Space sets · Enter exports · Esc closes")
    func text() -> String {
      bar.pieces.map { $0.glyphs.map(\.description).joined() }.joined(separator: " ")
    }
    #expect(text() == "arrows choose Space sets Enter exports Esc closes")
    bar.leading = "▼ 3 more"
    bar.frame = Rect(0, 0, 36, 1)
    bar.remake()
    #expect(text() == "▼ 3 more arrows choose … Esc closes")
    #expect(bar.width(within: 36) <= 36 && bar.width(within: 200) < 80)
    bar.frame = Rect(0, 0, 8, 1)
    bar.remake()
    #expect(text() == "Esc closes")
  }

  @Test(arguments: [
    ("Esc closes", "Esc", "closes", Key(.escape)), ("a accept", "a", "accept", .character("a")),
    ("A accept all", "A", "accept all", .character("A")), ("+ new", "+", "new", .character("+")),
    ("Alt-Up order", "Alt-Up", "order", Key(.up, .alt)),
    ("Ctrl-N new", "Ctrl-N", "new", .control("n")), ("PgDn turns", "PgDn", "turns", Key(.pageDown)),
    ("F2 rename", "F2", "rename", Key(.function(2))),
    ("Space show", "Space", "show", .character(" ")), ("arrows choose", "arrows", "choose", nil),
    ("page 1 of 3", "", "page 1 of 3", nil), ("#ff8800", "", "#ff8800", nil),
    ("clicks set at once", "", "clicks set at once", nil), ("Esc", "Esc", "", Key(.escape)),
  ])
  func aHintBeginsWithItsKey(text: String, key: String, meaning: String, press: Key?) {
    let hint = KeyHint(text)
    #expect(hint.key == key && hint.meaning == meaning && hint.press == press)
  }
}
