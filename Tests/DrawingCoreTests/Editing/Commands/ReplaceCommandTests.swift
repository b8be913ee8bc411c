import Cells
import Testing

@testable import DrawingCore

struct ReplaceCommandTests {
  @Test func cellsThatHaveAllOfItGetTheOther() throws {
    var editor = try drawn(
      "text 0,0 \"xyx\" fg=red ; text 3,0 \"x\" fg=blue ; replace glyph=\"x\" fg=red toglyph=\"o\" tobg=green",
      size: Size(4, 1))
    #expect(editor.lines == ["oyox"])
    #expect(
      editor.state.drawing.layers[0][.zero].style
        == Style(foreground: .palette(1), background: .palette(2)))
    try editor.run("undo")
    #expect(editor.lines == ["xyxx"])
    try editor.run("redo")
    #expect(editor.lines == ["oyox"])
  }

  @Test func clearCellsStay() throws {
    try expectPicture(
      "text 0,0 \"a\" ; replace bg=none toglyph=\"x\" ; replace glyph=\"a\" toglyph=\"b\"", "b··")
  }

  @Test func inTheSelectionAlone() throws {
    try expectPicture(
      "text 0,0 \"aaaa\" ; select 1,0 2,0 ; replace glyph=\"a\" toglyph=\"b\"", "abba")
  }

  @Test func wideGlyphsBothWays() throws {
    try expectPicture("text 0,0 \"界a界\" ; replace glyph=\"界\" toglyph=\"x\"", "x ax ")
    try expectPicture("text 0,0 \"aaaaa\" ; replace glyph=\"a\" toglyph=\"界\"", "界界a")
    let editor = try drawn("text 0,0 \"界\" ; replace glyph=\"界\" tofg=red", size: Size(2, 1))
    #expect(editor.lines == ["界"])
    #expect(editor.state.drawing.layers[0][Point(1, 0)].style.foreground == .palette(1))
  }

  @Test func everywhereIsAllLayersThatAreNotLocked() throws {
    let script =
      "text 0,0 \"a\" ; layer new \"b\" ; text 1,0 \"a\" ; layer new \"c\" ; text 2,0 \"a\" ; layer lock 3 ; layer pick 2"
    try expectPicture("\(script) ; replace glyph=\"a\" toglyph=\"b\"", "aba")
    try expectPicture("\(script) ; replace glyph=\"a\" toglyph=\"b\" everywhere", "bba")
    try expectPicture("\(script) ; replace glyph=\"a\" toglyph=\"b\" everywhere ; undo", "aaa")
  }

  @Test(arguments: ["replace", "replace fg=red", "replace tofg=red", "replace fg=mauve tofg=red"])
  func whatSaysTooLittleIsRefused(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test func itIsPrintedAsItIsRead() throws {
    let text = "replace glyph=\"x\" bg=blue toglyph=\"o\" tofg=#102030 everywhere"
    #expect(try Command.parse(text).description == text)
  }

  @Test func strictlyNothingElseIsDrawn() {
    #expect(throws: CommandError.self) { try drawn("strict ascii ; replace fg=red toglyph=\"é\"") }
  }
}
