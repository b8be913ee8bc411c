import Cells
import Testing

@testable import DrawingCore

struct FillToolTests {
  @Test func stopsAtCornersThatOnlyTouch() throws {
    try expectPicture(
      "line 3,0 0,3 glyph=\"/\" ; fill 0,0 glyph=\".\"",
      """
      .../··
      ../···
      ./····
      /·····
      """)
  }

  @Test func goesAroundAndIntoEveryCorner() throws {
    try expectPicture(
      """
      line 1,1 5,1 glyph="#" ; line 5,1 5,3 glyph="#"
      line 1,1 1,3 glyph="#" ; fill 3,2 glyph="."
      """,
      """
      .......
      .#####.
      .#...#.
      .#...#.
      .......
      """)
  }

  @Test func isBoundedByAnotherStyleOfTheSameGlyph() throws {
    try expectPicture(
      "line 0,0 5,0 ; line 2,0 3,0 fg=red ; fill 0,0 glyph=\"a\" ; fill 2,0 glyph=\"b\"", "aabb██")
  }

  @Test func drawsNothingFromOutside() throws {
    try expectPicture("fill -1,0 ; fill 4,0 ; fill 0,2", "····\n····")
  }

  @Test func aWideGlyphIsOneCellOfTheRegion() throws {
    try expectPicture("text 0,0 \"界界a界\" ; fill 1,0 glyph=\".\"", "....a界·")
    try expectPicture("text 0,0 \"界界a界\" ; fill 2,0 glyph=\".\"", "....a界·")
  }

  @Test func aWideGlyphFillsPairsAndLeavesTheOddCell() throws {
    try expectPicture(
      "line 5,0 5,2 glyph=\"|\" ; line 0,1 1,1 glyph=\"-\" ; fill 0,0 glyph=\"界\"",
      """
      界界·|··
      --界·|··
      界界·|··
      """)
  }

  @Test func staysInsideTheSelection() throws {
    try expectPicture(
      "select 1,0 2,1 ; fill 1,1 glyph=\"x\" ; fill 0,0 glyph=\"y\" ; deselect", "·xx·\n·xx·\n····")
  }

  @Test func fillingWithWhatIsThereChangesNothing() throws {
    let editor = try drawn("fill 0,0 ; fill 3,3")
    #expect(editor.state.history.undoCount == 1)
  }

  @Test func movingOnChangesNothing() throws {
    try expectPicture(
      "text 1,0 \"|\" ; tool fill ; glyph \"x\" ; press 0,0 ; move 3,0 ; release", "x|··")
  }

  @Test func fillsOneLayerOnly() throws {
    try expectPicture(
      "line 1,0 1,1 glyph=\"|\" ; layer new \"b\" ; fill 0,0 glyph=\"x\" ; layer hide 2", "·|·\n·|·"
    )
  }
}
