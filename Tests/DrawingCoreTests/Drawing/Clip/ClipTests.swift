import Cells
import Testing

@testable import DrawingCore

struct ClipTests {
  @Test func copiesWhatIsSelectedAndPastesAtTheCursor() throws {
    try expectPicture(
      "text 0,0 \"ab\\ncd\" ; select 0,0 1,1 ; copy ; cursor 4,1 ; paste",
      """
      ab····
      cd··ab
      ····cd
      """)
  }

  @Test func clearCellsOfAClipLetThroughWhatLiesBelow() throws {
    try expectPicture(
      """
      rect 0,0 2,2 ; select 0,0 2,2 ; copy ; deselect
      text 4,1 "xyz" ; cursor 4,0 ; paste ; stamp
      """,
      """
      ┌─┐·┌─┐
      │·│·│y│
      └─┘·└─┘
      """)
  }

  @Test func cutClearsOnlyTheSelection() throws {
    try expectPicture(
      "rect 0,0 3,2 filled ; select 1,0 2,1 ; cut ; cursor 4,1 ; paste ; stamp",
      """
      ┌··┐··
      │··│──
      └──┘██
      """)
  }

  @Test func halvesOfWideGlyphsAtTheEdgesBecomeSpaces() throws {
    let editor = try drawn("text 0,0 \"界界界\" bg=red ; select 1,0 4,0 ; copy")
    let clip = try #require(editor.state.clipboard)
    let widow = Cell(.space, Style(background: .palette(1)))
    #expect(clip.tiles[.zero] == widow)
    #expect(clip.tiles[Point(1, 0)].glyph == (try glyph("界")))
    #expect(clip.tiles[Point(2, 0)].glyph.isContinuation)
    #expect(clip.tiles[Point(3, 0)] == widow)
  }

  @Test func cuttingAHalfLeavesASpaceOutsideTheSelection() throws {
    try expectPicture("text 0,0 \"界界界\" ; select 1,0 4,0 ; cut ; deselect", " ···· ·")
  }

  @Test func aPasteIsClippedAndKeepsWideGlyphsWhole() throws {
    let copy = "text 2,0 \"界界\" ; select 2,0 5,0 ; cut ; deselect ; cursor 0,0 ; paste ; "
    try expectPicture(copy + "float -1,0", "·界·····")
    try expectPicture(copy + "float 5,0 ; stamp", "·····界·")
    try expectPicture(copy + "float 9,0 ; stamp", "········")
  }

  @Test func aPasteOverHalfAWideGlyphLeavesASpace() throws {
    try expectPicture(
      """
      text 0,0 "x" ; select 0,0 0,0 ; copy ; deselect
      text 2,0 "界界" ; cursor 3,0 ; paste ; stamp
      """,
      "x· x界··")
  }

  @Test func movingAPasteIsOneStepAndCancelDropsIt() throws {
    let copy = "text 0,0 \"x\" ; select 0,0 0,0 ; copy ; paste ; float 1,0 ; float 3,0 ; "
    #expect(try drawn(copy + "stamp").state.history.undoCount == 3)
    try expectPicture(copy + "stamp ; undo", "x····")
    try expectPicture(copy + "cancel", "x····")
    try expectPicture(copy + "tool line", "x··x·")
  }

  @Test func copyingTakesTheLayerDrawnOn() throws {
    try expectPicture(
      """
      text 0,0 "a" ; layer new "b" ; text 1,0 "b"
      select 0,0 1,0 ; copy ; cursor 2,0 ; paste
      """,
      "ab·b")
  }

  @Test func theClipboardIsNotUndone() throws {
    let state = try drawn("text 0,0 \"ab\" ; select 0,0 1,0 ; copy ; undo 9").state
    #expect(state.clipboard?.size == Size(2, 1))
    #expect(state.selection == nil)
  }
}
