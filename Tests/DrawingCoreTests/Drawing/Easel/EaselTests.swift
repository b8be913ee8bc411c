import Cells
import Testing

@testable import DrawingCore

/// Wide glyphs that are written over.
struct EaselTests {
  @Test(arguments: [
    ("text 2,0 \"x\"", "··x ··"), ("text 3,0 \"x\"", "·· x··"), ("text 1,0 \"国\"", "·国 ··"),
    ("text 3,0 \"国\"", "·· 国·"), ("text 2,0 \"国\"", "··国··"), ("erase 2,0 2,0", "··· ··"),
    ("erase 3,0 3,0", "·· ···"), ("erase 2,0 3,0", "······"),
    ("line 0,0 2,0 glyph=\"-\"", "--- ··"),
    ("line 5,0 3,0 glyph=\"-\"", "·· ---"), ("select 3,0 5,0 ; line 0,0 5,0 glyph=\"-\"", "·· ---"),
  ])
  func eitherHalfThatIsLeftBecomesASpace(script: String, picture: String) throws {
    try expectPicture("text 2,0 \"界\" ; " + script, picture)
    try expectPicture("text 2,0 \"界\" ; " + script + " ; undo", "··界··")
  }

  @Test func theSpaceKeepsItsBackgroundOnly() throws {
    let editor = try drawn("attributes bold ; text 0,0 \"界\" fg=red bg=blue ; text 0,0 \"x\"")
    let space = editor.state.drawing.layers[0][Point(1, 0)]
    #expect(space == Cell(.space, Style(background: .palette(4))))
  }

  @Test func aWideGlyphOnABackgroundOfNoneLeavesNothing() throws {
    let editor = try drawn("text 0,0 \"界\" bg=none ; erase 0,0 0,0")
    #expect(editor.state.drawing.layers[0].tiles.tileNumbers.isEmpty)
  }

  @Test func noneFitsTheLastColumn() throws {
    try expectPicture("glyph \"界\" ; stroke 3,0 ; stroke -1,1 ; stroke 2,1", "····\n··界")
    try expectPicture("select 0,0 2,1 ; text 2,0 \"界\" ; text 1,1 \"界\" ; deselect", "····\n·界·")
  }

  @Test func crossesTheBorderBetweenTiles() throws {
    let wide = try drawn("text 31,15 \"界\" ; text 31,16 \"界\"", size: Size(64, 32))
    #expect(wide.state.drawing.layers[0].tiles.tileNumbers == [0, 1, 2, 3])
    let cut = try drawn("text 31,15 \"界\" bg=none ; text 32,15 \"x\"", size: Size(64, 32))
    #expect(cut.state.drawing.layers[0].tiles.tileNumbers == [1])
    for (box, left, right) in [("32,0 40,2", " ", "-"), ("20,0 31,2", "-", " ")] {
      let filled = try drawn(
        "text 31,1 \"界\" ; rect \(box) solid glyph=\"-\"", size: Size(64, 32))
      #expect(filled.visibleCell(at: Point(31, 1)).glyph.description == left)
      #expect(filled.visibleCell(at: Point(32, 1)).glyph.description == right)
    }
  }
}
