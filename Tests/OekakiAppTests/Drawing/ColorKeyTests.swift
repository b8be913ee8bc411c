import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct ColorKeyTests {
  @Test(arguments: 0...9)
  func digitsAreInksAltDigitsPapers(digit: Int) throws {
    let stage = try Stage.with()
    stage.press("\(digit)")
    #expect(stage.state.brush.style == Style(foreground: .palette(UInt8(digit))))
    stage.press("alt-\(digit)")
    #expect(stage.state.brush.style.background == .palette(UInt8(digit)))
    stage.press("space")
    #expect(stage.screen.grid[8, 2].style == stage.state.brush.style)
  }

  @Test func theyAreThePalettesOwn() throws {
    let stage = try Stage.with("palette 3 \"#123456\"")
    stage.press("3")
    #expect(stage.state.brush.style.foreground == .rgb(0x123456))
  }

  @Test func colourIsNoUndoStepAndNotTheDrawings() throws {
    let stage = try Stage.with()
    stage.press("1", "alt-2", "x", "]", "n", "m", ">")
    #expect(stage.state.history.undoCount == 0)
    #expect(stage.isMarkedSaved)
  }

  @Test func anyColourAndGlyphByName() throws {
    let stage = try Stage.with()
    stage.press("c")
    stage.type("#ff8000")
    stage.press("enter")
    #expect(stage.state.brush.style.foreground == .rgb(0xFF8000))
    stage.press("g")
    stage.type("絵")
    stage.press("enter", "space")
    #expect(stage.picture.hasPrefix("絵··"))
  }
}
