import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// How many keys, clicks and drags it takes to draw something and to change it.
@MainActor struct EffortTests {
  private static let twoBoxes = "rect 0,0 4,2 ; rect 10,2 14,4"

  @Test(arguments: [Point(9, 3), Point(10, 3)])
  func anElbowConnectorWithAnArrowTakesTwo(end: Point) throws {
    let hand = try Hand(Self.twoBoxes, Size(15, 5))
    hand.key("w")
    hand.drag(Point(4, 1), end)
    #expect(
      hand.rows == [
        "┌───┐          ", "│   ├─┐        ", "└───┘ │   ┌───┐", "      └──▶│   │",
        "          └───┘",
      ])
    #expect(hand.count == 2)
  }

  @Test func aBoxMovesWithItsConnectorsByThree() throws {
    let hand = try Hand(
      "rect 0,0 4,2 ; rect 11,0 15,2 ; wire 4,1 10,1 to=arrow", Size(16, 5))
    let steps = hand.steps
    hand.key("s")
    hand.drag(Point(0, 0), Point(4, 2))
    hand.drag(Point(2, 1), Point(2, 3))
    #expect(
      hand.rows == [
        "           ┌───┐", "       ┌──▶│   │", "┌───┐  │   └───┘", "│   ├──┘        ",
        "└───┘           ",
      ])
    #expect(hand.count == 3)
    // What is selected, and the move, which ends with what is done next.
    #expect(hand.steps == steps + 1)
    hand.key("p")
    #expect(hand.steps == steps + 2)
    #expect(hand.stage.state.selection == Selection(Rect(0, 2, 5, 3)))
  }

  /// A double click chooses the box where the tool is chosen already.
  @Test(arguments: [Point(2, 1), Point(0, 1), Point(4, 2), Point(2, 0)])
  func aDoubleClickSelectsTheBox(place: Point) throws {
    let hand = try Hand(
      "rect 0,0 4,2 ; wire 4,1 9,1 to=arrow ; tool select", Size(16, 5))
    hand.click(place)
    hand.click(place)
    #expect(hand.stage.state.selection == Selection(Rect(0, 0, 5, 3)))
    hand.drag(Point(1, 1), Point(1, 2))
    #expect(hand.count == 3)
    #expect(hand.rows[1...2] == ["┌───┐ ┌──▶      ", "│   ├─┘         "])
  }

  @Test func aBoxIsRestyledByThree() throws {
    let hand = try Hand("rect 0,0 4,2", Size(6, 3))
    hand.key("s")
    hand.drag(Point(0, 0), Point(4, 2))
    hand.key("N")
    #expect(hand.count == 3)
    // Its grips stand on its corners.
    hand.key("esc")
    #expect(hand.rows == ["╔═══╗ ", "║   ║ ", "╚═══╝ "])
  }

  @Test func aBoxAroundASelectionTakesOne() throws {
    let hand = try Hand("text 1,1 \"ab\" ; select 1,1 2,1", Size(4, 3))
    hand.key("=")
    #expect(hand.rows == ["┌──┐", "│ab│", "└──┘"])
    #expect(hand.count == 1)
  }

  @Test func sixColumnsThroughADiagramTakeThree() throws {
    let hand = try Hand("rect 0,0 4,2 ; rect 6,0 8,2 ; wire 4,1 6,1", Size(20, 3))
    hand.key("s")
    hand.drag(Point(3, 0), Point(12, 2))
    hand.drag(Point(4, 1), Point(10, 1))
    #expect(
      hand.rows == ["┌─────────┐ ┌─┐     ", "│         ├─┤ │     ", "└─────────┘ └─┘     "])
    #expect(hand.count <= 4)
  }

  @Test func aCommentOnTheClipboardTakesOne() throws {
    let hand = try Hand("rect 0,0 3,2", Size(8, 5))
    hand.key("alt-c")
    #expect(hand.stage.screen.copied == "// ┌──┐\n// │  │\n// └──┘\n")
    #expect(hand.count <= 3)
  }

  /// Any 24-bit ink takes four for the first time, then one: it stands among those used lately.
  @Test func anyInkTakesFourAndThenOne() throws {
    let hand = try Hand("", Size(12, 5))
    try hand.click("…", row: 1)
    hand.type("12a4ff")
    hand.key("enter")
    let ink = Color.rgb(0x12A4FF)
    #expect(hand.stage.state.brush.style.foreground == ink)
    #expect(hand.count <= 4)
    hand.stage.press("1")
    let again = Hand(hand.stage)
    let swatch = try #require(
      (65..<80).first { hand.stage.screen.grid[$0, 1].style.background == ink })
    again.stage.click(swatch, 1)
    #expect(hand.stage.state.brush.style.foreground == ink)
  }

  /// Where shapes are solid already; else `m` twice before.
  @Test func aSolidRectangleTakesTwo() throws {
    let hand = try Hand("shape filled=solid ; color fg=2", Size(12, 5))
    hand.key("r")
    hand.drag(Point(1, 1), Point(4, 3))
    #expect(hand.layer[Point(1, 1)].glyph == .block && hand.layer[Point(4, 3)].glyph == .block)
    #expect(hand.count == 2)
  }

  /// Where the tool is chosen.
  @Test func aCellIsShadedUpByOne() throws {
    let hand = try Hand("line 0,0 3,0 glyph=\"░\" ; tool shade", Size(12, 5))
    hand.click(Point(2, 0))
    #expect(hand.rows[0].hasPrefix("░░▒░") && hand.count == 1)
  }

  @Test func aHalfBlockPixelTakesOne() throws {
    let hand = try Hand("grid half ; color fg=2", Size(12, 5))
    hand.click(Point(3, 2))
    let cell = hand.layer[Point(3, 2)]
    #expect(["▀", "▄"].contains(cell.glyph.description) && hand.count == 1)
  }

  @Test func aLayerTakesOneAndToHideItOne() throws {
    let hand = try Hand("line 0,0 3,0", Size(12, 5))
    // Below the layers, not among the glyphs.
    let plus = try #require(hand.stage.places(of: "+").max { $0.x < $1.x })
    hand.click(plus - Point(8, 2))
    #expect(hand.stage.state.drawing.layers.count == 2 && hand.count == 1)
    try hand.click("●2")
    #expect(!hand.stage.state.drawing.layers[1].isVisible && hand.count == 2)
  }

  @Test func allColumnsTakeOne() throws {
    let hand = try Hand("line 0,0 79,0 fg=2", Size(80, 23))
    hand.key("tab")
    let row = hand.stage.screen.grid.row(0)
    #expect(row.count == 80 && row.allSatisfy { $0.style.foreground == .palette(2) })
    #expect(hand.count == 1)
  }

  /// Undo 1, save under a name 2, new 1, the last one again 2, quit 1; the name is not counted.
  @Test func aSessionTakesSeven() throws {
    let folder = try TemporaryFolder()
    let hand = Hand(try Stage(.open(folder("a.oekaki")), folder: folder))
    hand.stage.press("space", "ctrl-s", "right", "space")
    hand.key("ctrl-z")
    #expect(hand.steps == 1 && hand.count == 1)
    hand.stage.press("space", "alt-s", "ctrl-u")
    let name = folder("z.oekaki")
    hand.stage.type(name)
    hand.key("enter")
    #expect(hand.stage.title.contains("z.oekaki") && hand.count + 1 == 3)
    hand.key("ctrl-n")
    #expect(hand.stage.application.controller.editor.state.history.undoCount == 0)
    hand.key("ctrl-o")
    hand.key("enter")
    #expect(hand.stage.application.controller.document.path == name)
    #expect(!hand.stage.send(.key(.control("q"))))
    #expect(hand.count + 2 == 7)
  }
}
