import Cells
import Testing

@testable import DrawingCore

struct BrushToolTests {
  private let take =
    "text 0,0 \"ab\\ncd\" ; select 0,0 1,1 ; brush take ; deselect ; undo 3 ; tool brush"

  @Test func thePictureStandsWithItsMiddleAtThePath() throws {
    try expectPicture("\(take) ; stroke 1,1", "····\n·ab·\n·cd·\n····")
    try expectPicture(
      "text 0,0 \"abc\\ndef\\nghi\" ; select 0,0 2,2 ; brush take ; erase 0,0 2,2 ; deselect ; tool brush ; stroke 3,1",
      "··abc\n··def\n··ghi")
  }

  @Test func clearCellsLetThrough() throws {
    try expectPicture(
      "text 0,0 \"a\\n b\" ; erase 0,1 0,1 ; select 0,0 1,1 ; brush take ; deselect ; tool brush ; line 0,2 3,2 glyph=\"-\" ; line 0,3 3,3 glyph=\"=\" ; stroke 2,2",
      "a···\n·b··\n--a-\n===b")
  }

  @Test func alongAPathEachLiesOverTheOneBefore() throws {
    try expectPicture("\(take) ; stroke 0,0 2,0", "aaab\ncccd")
  }

  @Test func withoutAPictureItDrawsTheGlyph() throws {
    try expectPicture("tool brush ; option size=2 ; stroke 0,0 1,0", "███·\n███·")
    try expectPicture("\(take) ; brush drop ; stroke 0,0", "█·\n··")
  }

  @Test func alignedItStaysInRegister() throws {
    try expectPicture(
      "\(take) ; option align=grid size=3 ; stroke 1,1 3,1", "ababa·\ncdcdc·\nababa·")
    try expectPicture(
      "\(take) ; option align=grid ; stroke 0,0 3,0 ; stroke -4,1 5,1", "abab\ncdcd")
  }

  @Test func itIsCutByEdgesAndSelection() throws {
    try expectPicture("\(take) ; stroke -1,0 ; stroke 3,1", "b···\nd··a")
    try expectPicture("\(take) ; stroke 9,9 ; stroke -7,-7", "····\n····")
    try expectPicture("\(take) ; select 1,0 1,1 ; stroke 0,0 2,0", "·a··\n·c··")
  }

  @Test func wideGlyphsAreDrawnWholeOrNotAtAll() throws {
    let wide = "text 0,0 \"界x\" ; select 0,0 2,0 ; brush take ; deselect ; undo 3 ; tool brush"
    try expectPicture("\(wide) ; stroke 1,0", "界x··")
    try expectPicture("\(wide) ; stroke 0,0", "·x···")
    try expectPicture("\(wide) ; option align=grid size=1 ; stroke 0,0 ; stroke 2,0", "··x··")
    try expectPicture("\(wide) ; option align=grid size=3 tip=row ; stroke 1,0 3,0", "界x界·")
  }

  @Test func channelsAndSymmetry() throws {
    try expectPicture("\(take) ; symmetry x ; stroke 0,0", "ab··ba\ncd··dc")
    let editor = try drawn(
      """
      text 0,0 "/" fg=red ; select 0,0 0,0 ; brush take ; deselect ; tool brush ; symmetry x
      text 3,0 "z" bg=blue ; option channels=fg ; stroke 0,0
      """, size: Size(4, 1))
    #expect(editor.lines == ["/··z"])
    #expect(
      editor.state.drawing.layers[0][Point(3, 0)].style
        == Style(foreground: .palette(1), background: .palette(4)))
  }

  @Test func aPatternFillsARegion() throws {
    let tiled = "text 0,0 \"ab\\ncd\" ; select 0,0 1,1 ; brush take ; deselect"
    try expectPicture("\(tiled) ; fill 3,0 pattern", "abababa\ncdcdcdc\nabababa")
    try expectPicture("\(tiled) ; select 3,1 5,2 ; fill 4,1 pattern", "ab·····\ncd·dcd·\n···bab·")
    try expectPicture(
      "text 0,0 \"界\" ; select 0,0 1,0 ; brush take ; deselect ; fill 3,0 pattern", "界界界·")
  }

  /// The option holds for the tool and for the command, which may say otherwise; without a picture
  /// the glyph fills.
  @Test func aPatternIsAnOptionOfTheFill() throws {
    let tiled = "text 0,0 \"ab\" ; select 0,0 1,0 ; brush take ; deselect ; option pattern=yes"
    try expectPicture("\(tiled) ; tool fill ; press 3,0 ; release", "abababa")
    try expectPicture("\(tiled) ; grid half ; tool fill ; press 3,1 ; release", "abababa")
    try expectPicture("\(tiled) ; fill 3,0", "abababa")
    try expectPicture("\(tiled) ; fill 3,0 pattern=no glyph=\".\"", "ab.....")
    try expectPicture("option pattern=yes ; fill 0,0 glyph=\".\"", ".......")
  }

  @Test func withoutABrushThereIsNoPattern() throws {
    #expect(throws: CommandError.noPicture) { try drawn("fill 0,0 pattern") }
    #expect(throws: CommandError.nothingSelected) { try drawn("brush take") }
    #expect(throws: CommandError.nothingDrawn) { try drawn("select 0,0 1,1 ; brush take") }
    #expect(throws: CommandError.self) {
      try drawn("text 0,0 \"é\" ; select 0,0 0,0 ; strict ascii ; brush take")
    }
    #expect(
      try drawn("text 0,0 \"é\" ; select 0,0 0,0 ; brush take ; strict ascii").state.brush.picture
        == nil)
  }

  @Test func takingEndsTheGesture() throws {
    let editor = try drawn("text 0,0 \"a\" ; select 0,0 0,0 ; press 0,0 ; brush take")
    #expect(editor.state.gesture == nil)
    #expect(editor.state.brush.picture?.picture[0, 0].glyph == .block)
  }

  @Test func thePictureComesBackAndAGestureWithIt() throws {
    var editor = try drawn("\(take) ; press 1,1 ; move 2,2")
    var restored = Editor(try EditorState(editor.parts()))
    #expect(restored.state == editor.state)
    #expect(restored.sketch == editor.sketch)
    #expect(restored.digest() == editor.digest())
    var dropped = try drawn("brush drop")
    var plain = try drawn("")
    #expect(dropped.digest() == plain.digest())
  }

  @Test func aLargePictureMakesPathsLong() throws {
    let editor = try drawn("\(take) ; option size=3", size: Size(40, 9))
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12 * 4 * 2)
    var aligned = editor
    try aligned.run("option align=grid")
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: aligned.state) == 12 * 9)
  }
}
