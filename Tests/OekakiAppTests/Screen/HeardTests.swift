import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Heard, not only seen: who listens to the row under the terminal's cursor knows where the focus is.
@MainActor struct HeardTests {
  /// Returns what a screen reader reads: the cursor's row, with `|` in the cursor's place and the
  /// spaces around it left out.
  private func heard(_ stage: Stage) throws -> String {
    let cursor = try #require(stage.screen.cursor, "\(stage.text)")
    let row = stage.screen.grid.bounds.columns.map {
      stage.screen.grid[$0, cursor.y].glyph.description
    }
    let before = row[..<cursor.x].joined().reversed().drop { $0 == " " }.reversed()
    return String(before) + "|" + row[cursor.x...].joined().drop { $0 == " " }
  }

  /// How each screen is opened, what is heard then, the keys that go on, and what is heard after each;
  /// nil for anything else than before.
  nonisolated private static let walks:
    [(open: [String], first: String?, then: [(String, String?)])] = [
      (["f9"], "|A new drawing", [("down", "|Gallery"), ("right", "|Undo"), ("down", "|Redo")]),
      (["f8"], "|[┌─┐]", [("right", "|╔═╗"), ("down", "|[hollow]"), ("right", "|filled")]),
      (["f7"], "|●", [("down", "|●")]),
      (["f6"], "|H", [("down", "|S"), ("down", "|L")]),
      (["f6", "/"], "|ansi", [("down", "|ega"), ("n", "|ansi"), ("o", "|nord")]),
      (["%"], "|●", [("down", "|●")]),
      (["f5"], "|█", [("right", "|▉"), ("left", "|█")]),
      (["f1"], "|First steps", [("pgdn", nil)]),
      (["f1", "/"], "|a key, a command", [("x", " x|")]),
      (["f4"], "|text to make large", [("x", " x|"), ("enter", "|solid"), ("up", "|half")]),
      (["alt-i"], "title|", [("x", " x|"), ("tab", "author|"), ("y", " y|")]),
      (["alt-s"], "|name", [("x", " x|")]),
      (["ctrl-e"], ".|", [("x", " x|"), ("y", " xy|")]),
      (["f2", "i", "m", "p", "o", "r", "t", "enter"], "|name", [("x", " x|")]),
      (["ctrl-o"], "Filter|type to filter", [("x", "Filter x|")]),
      (["ctrl-o", "tab"], "Filter|type to filter", [("x", "Filter x|")]),
      (["ctrl-o", "tab", "tab"], "Filter|type to filter", [("x", "Filter x|")]),
      (["v"], nil, []),
      (["f2"] + "adjust".map { "\($0)" } + ["enter"], nil, [("right", nil), ("down", nil)]),
      (["f2"], ":|", [("x", ": x|")]),
    ]

  @Test(arguments: walks.indices, [Size(80, 24), Size(120, 40)])
  func theCursorIsWhereTheFocusIs(walk: Int, screen: Size) throws {
    let (open, first, then) = Self.walks[walk]
    let stage = try Stage.with("text 0,0 \"a\"", screen: screen)
    var before = try heard(stage)
    for key in open { stage.press(key) }
    #expect(stage.controller.presented != nil)
    for (key, text) in [("", first)] + then {
      if !key.isEmpty { stage.press(key) }
      let next = try heard(stage)
      #expect(text.map(next.contains) ?? (next != before), "\(open), \(key): \(next)")
      before = next
    }
  }

  /// Every screen that an action opens is among the walks, or has a test of its own here.
  @Test func everyScreenIsWalked() throws {
    func opened(_ stage: Stage) -> String? {
      stage.controller.presented.map { presented in
        let top = (presented as? NavigationController)?.topViewController ?? presented
        return "\(type(of: top))"
      }
    }
    var walked: Set<String> = ["AlertController", "ConflictsViewController"]
    for walk in Self.walks {
      let stage = try Stage.with("text 0,0 \"a\"")
      for key in walk.open { stage.press(key) }
      walked.insert(try #require(opened(stage), "\(walk.open)"))
    }
    for entry in ActionTable.standard.entries {
      let stage = try Stage.with("text 0,0 \"a\"")
      stage.controller.attempt(entry.action)
      guard let screen = opened(stage) else { continue }
      #expect(walked.contains(screen), "\(screen): \(entry.action)")
    }
  }

  /// With frames, the cel that keys act on is heard, in its layer's row.
  @Test(arguments: [Size(80, 24), Size(120, 40)])
  func theCelsAreHeard(screen: Size) throws {
    let stage = try Stage.with(
      "text 0,0 \"a\" ; layer new \"b\" ; frame new ; frame new", screen: screen)
    stage.press("f7")
    let walk = [
      ("", "2    ··|·"), ("left", "2    ·|··"), ("left", "2|···"), ("down", "1|●●●"),
      ("shift-right", "1    ●|●●"),
    ]
    for (key, row) in walk {
      if !key.isEmpty { stage.press(key) }
      let heard = try self.heard(stage)
      #expect(heard.contains(row), "\(key): \(heard)")
    }
    #expect(stage.text.contains("frames 1–2  link"))
  }

  /// The panels of a canvas, where the rows are those of people and of steps.
  @Test(arguments: [Panel.people, .unshared])
  func theRowsOfACanvasAreHeard(panel: Panel) throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    stage.controller.handle(.panel(panel))
    let list = try #require((stage.controller.presented as? ColumnPanelController)?.list)
    list.frame = Rect(0, 0, 60, 5)
    let others = list.model.columns.dropFirst().map { _ in "b" }
    list.model.show(["one", "two"].map { ColumnList.Row(id: $0, texts: [$0] + others) })
    let view = try #require(stage.controller.presented?.view as? PanelView)
    let first = try #require(view.cursorPosition)
    #expect(list.cursorPosition == Point(2, 1))
    list.model.move(by: 1)
    #expect(view.cursorPosition == first + Point(0, 1))
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
    #expect([first, second].count { $0.contains("|Delete") } == 1)
    #expect([first, second].count { $0.contains("|Keep") } == 1)
  }

  /// What has become of the hand, the selection and the steps is told in words in the last row.
  @Test(arguments: [
    ("2", "ink 2"), ("alt-3", "paper 3"), ("]", "glyph ▓ U+2593 DARK SHADE"),
    ("ctrl-a", "12x5 selected"), ("ctrl-z", "undone: text 1x1"), (">", "ink 0"),
  ])
  func whatHasChangedIsTold(key: String, text: String) throws {
    let stage = try Stage.with("text 0,0 \"a\" fg=red")
    stage.press(key)
    #expect(stage.message == text)
    if key == "ctrl-z" {
      stage.press("ctrl-y")
      #expect(stage.message == "done again: text 1x1")
    }
    if key == "ctrl-a" {
      stage.press("ctrl-d")
      #expect(stage.message == "nothing is selected")
    }
  }

  /// Nothing is told by colour alone: what differs is told in glyphs, too, beside the drawing.
  @Test(
    arguments: [
      ("tool pencil", "tool rect"), ("color fg=1", "color fg=2"), ("color bg=1", "color bg=2"),
      ("color fg=1", "color fg=9"), ("glyph \"a\"", "glyph \"b\""), ("deselect", "select 0,0 2,1"),
      ("layer pick 1", "layer pick 2"), ("layer show 2", "layer hide 2"),
      ("layer unlock 2", "layer lock 2"), ("layer blend 2 normal", "layer blend 2 ink"),
      ("shape filled=no", "shape filled=yes"), ("symmetry off", "symmetry x"),
      ("grid cell", "grid half"), ("frame 1", "frame 2"),
      ("cursor 0,0", "cursor 1,0"), ("deselect", "undo"),
      ("tool text", "tool text;attributes bold"),
    ])
  func nothingIsToldByColourAlone(one: String, other: String) throws {
    func text(_ lines: String) throws -> [String] {
      let stage = try Stage.with(
        "text 0,0 \"a\" ; layer new \"b\" ; frame new ; frame 1 ; layer pick 1",
        screen: Size(120, 40))
      for line in lines.split(separator: ";") { stage.enter(String(line)) }
      stage.controller.show(nil)
      stage.send([])
      return stage.lines
    }
    #expect(try text(one) != text(other))
  }

  /// What a key does that changes no picture is told in words in the last row.
  @Test(arguments: ["n", "j", "m", "y", ".", "k", "C", "x", "2", "]", "%", "f3", "u", "t"])
  func whatAKeyDoesIsTold(key: String) throws {
    let stage = try Stage.with("text 0,0 \"a\" fg=red")
    let before = stage.message
    stage.press(key)
    if key == "%" { stage.press("right") }
    #expect(!stage.message.isEmpty && (stage.message != before || key == "x"))
  }
}
