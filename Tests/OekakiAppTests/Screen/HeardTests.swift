import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Heard, not only seen: who listens to the row under the terminal's cursor knows where the focus is.
@MainActor @Suite struct HeardTests {
  /// Returns what a screen reader reads: the cursor's row, from the cursor on.
  private func heard(_ stage: Stage) throws -> String {
    let cursor = try #require(stage.screen.cursor, "\(stage.text)")
    let row = (cursor.x..<stage.screen.grid.width).map {
      stage.screen.grid[$0, cursor.y].glyph.description
    }
    return row.joined().trimmingPrefix { $0 == " " }.description
  }

  /// How each screen is opened, what is heard then, the keys that go on, and what is heard after each.
  nonisolated private static let walks:
    [(open: [String], first: String, then: [(String, String)])] = [
      (["f9"], "A new drawing", [("down", "Gallery"), ("right", "Undo"), ("down", "Redo")]),
      (["f8"], "[┌─┐]", [("right", "╔═╗"), ("down", "[hollow]"), ("right", "filled")]),
      (["f7"], "●", [("down", "●")]),
      (["f6"], "H", [("down", "S"), ("down", "L")]),
      (["f6", "/"], "ansi", [("down", "ega"), ("n", "ansi"), ("o", "nord")]),
      (["%"], "●", [("down", "●")]),
      (["f5"], "█", [("right", "▉"), ("left", "█")]),
      (["f1"], "First steps", [("pgdn", "")]),
      (["f1", "/"], "", []),
      (["f4"], "text to make large", [("x", ""), ("enter", "solid"), ("up", "half")]),
      (["alt-i"], "", [("x", ""), ("tab", "")]),
      (["alt-s"], "", [("x", "")]),
      (["ctrl-o"], "type to filter", [("x", "")]),
      (["v"], "", []),
      (["f2"], "", [("x", "")]),
    ]

  @Test(arguments: walks.indices, [Size(80, 24), Size(120, 40)])
  func theCursorIsWhereTheFocusIs(walk: Int, screen: Size) throws {
    let (open, first, then) = Self.walks[walk]
    let stage = try Stage.with("text 0,0 \"a\"", screen: screen)
    for key in open { stage.press(key) }
    #expect(stage.controller.presented != nil)
    let heardFirst = try heard(stage)
    #expect(heardFirst.hasPrefix(first), "\(open): \(heardFirst)")
    for (key, text) in then {
      stage.press(key)
      let next = try heard(stage)
      #expect(next.hasPrefix(text), "\(open), \(key): \(next)")
    }
  }

  /// An alert begins on the button that Enter presses.
  @Test func theButtonsOfAQuestionAreHeard() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    let alert = AlertController(
      title: "Sure?", message: "It is gone then.",
      actions: [AlertAction("Delete", key: "d"), AlertAction("Keep", key: "k")])
    stage.controller.present(alert)
    stage.press("right", "left")
    let first = try heard(stage)
    stage.press("tab")
    let second = try heard(stage)
    #expect(Set([first, second].map { $0.prefix(4) }) == ["Dele", "Keep"])
  }

  /// What a key does that changes no picture is told in words in the last row.
  @Test(arguments: ["n", "j", "m", "y", ".", "k", "C", "x", "2", "]", "%", "f3", "u", "t"])
  func whatAKeyDoesIsTold(key: String) throws {
    let stage = try Stage.with("text 0,0 \"a\" fg=red")
    let before = stage.message
    stage.press(key)
    if key == "%" { stage.press("right") }
    #expect(!stage.message.isEmpty && (stage.message != before || ["x", "2", "]"].contains(key)))
  }
}
