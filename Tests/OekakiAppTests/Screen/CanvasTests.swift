import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct CanvasTests {
  @Test(arguments: [
    ("line 0,0 0,0", "█··絵絵·······"), ("line 2,0 2,0", "··█絵絵·······"),
    ("line 3,0 3,0", "···█·絵·······"), ("line 4,0 4,0", "····█絵·······"),
    ("line 5,0 5,0", "···絵█········"), ("line 7,0 7,0", "···絵絵█······"),
    ("line 9,0 9,0", "···絵絵··█····"),
    ("line 1,0 1,0", "·█·絵絵·······"), ("line 8,0 8,0", "···絵絵·█·····"),
  ])
  func drawingBesideAWideGlyphLeavesItWhole(script: String, row: String) throws {
    let stage = try Stage.with("text 3,0 \"絵絵\"", drawing: Size(14, 2))
    try stage.run(script)
    #expect(stage.picture.split(separator: "\n").first.map(String.init) == row)
  }

  @Test func aDotWritesOneCellOfTheCanvas() throws {
    let stage = try Stage()
    stage.press("right")
    stage.press("space")
    let before = stage.screen.writtenCells
    stage.press("right", "space")
    // The dot, the position, and what says that the drawing is not saved.
    #expect(stage.screen.writtenCells - before < 20)
  }

  @Test func nothingIsWrittenWhereNothingChanged() throws {
    let stage = try Stage()
    let before = stage.screen.writtenCells
    stage.press("left", "up", "esc")
    stage.send(.focus(false))
    stage.send()
    #expect(stage.screen.writtenCells == before)
  }

  @Test func wideGlyphsAreCutToSpacesAtBothEdges() throws {
    let stage = try Stage.with("text 0,0 \"絵絵絵\"", screen: Size(3, 1))
    #expect(stage.lines == ["絵 "])
    try stage.run("scroll 1,0")
    #expect(stage.lines == [" 絵"])
    stage.resize(to: Size(1, 1))
    #expect(stage.lines == [" "])
  }

  @Test func theGestureIsShownBeforeItIsDrawn() throws {
    let stage = try Stage.with("tool line ; press 0,0 ; move 3,0", drawing: Size(4, 1))
    #expect(stage.picture == "████")
    #expect(stage.state.history.undoCount == 0)
    stage.press("esc")
    #expect(stage.picture == "····")
  }

  @Test func theSelectionIsReversedOnItsOutline() throws {
    let stage = try Stage.with("select 1,1 3,3")
    let reversed = (0..<5).map { y in
      (0..<5).map { x in
        stage.screen.grid[8 + x, 2 + y].style.background == Theme.standard[.selection].background
          ? "R" : "·"
      }.joined()
    }
    #expect(reversed == ["·····", "·RRR·", "·R·R·", "·RRR·", "·····"])
  }

  @Test func outsideTheDrawingThereAreDots() throws {
    let stage = try Stage.with("", drawing: Size(2, 1))
    #expect(stage.screen.grid[10, 2].glyph.description == "·")
    #expect(stage.screen.grid[8, 3].glyph.description == "·")
    #expect(stage.screen.grid[9, 2].glyph == .space)
  }
}
