import Cells
import Testing

@testable import DrawingCore

struct PointingToolTests {
  @Test func pickTakesGlyphAndColoursAndIsNoStep() throws {
    let editor = try drawn("text 3,1 \"界\" fg=red bg=#010203 ; tool pick ; stroke 4,1")
    #expect(editor.state.brush.glyph == (try glyph("界")))
    #expect(editor.state.brush.style.foreground == .palette(1))
    #expect(editor.state.brush.style.background == .rgb(0x010203))
    #expect(editor.state.history.undoCount == 1)
  }

  @Test func pickingASpaceKeepsTheGlyph() throws {
    let editor = try drawn("text 0,0 \" \" bg=green ; glyph \"x\" ; tool pick ; stroke 0,0")
    #expect(editor.state.brush.glyph == (try glyph("x")))
    #expect(editor.state.brush.style.background == .palette(2))
  }

  @Test func pickingOutsideChangesNothing() throws {
    let editor = try drawn("color fg=red ; tool pick ; stroke -1,0 ; stroke 12,0")
    #expect(editor.state.brush.style == Style(foreground: .palette(1)))
  }

  @Test func selectTakesBothCornersInsideTheDrawing() throws {
    let editor = try drawn("tool select ; press 9,4 ; move 0,0 2,1 ; release")
    #expect(editor.state.selection == Selection(Rect(2, 1, 8, 4)))
    #expect(
      try drawn("tool select ; stroke -4,-4 1,1").state.selection == Selection(Rect(0, 0, 2, 2)))
    #expect(try drawn("tool select ; stroke -4,-4 -1,1").state.selection == nil)
  }

  @Test func aClickDropsTheSelection() throws {
    let editor = try drawn("select 1,1 3,3 ; tool select ; stroke 2,2")
    #expect(editor.state.selection == nil)
    #expect(editor.state.history.undoCount == 2)
  }
}
