import Cells
import Testing

@testable import DrawingCore

struct ShadeToolTests {
  @Test func eachPassIsAStepUpToTheEnd() throws {
    try expectPicture(
      """
      tool shade ; stroke 0,0 5,0 ; stroke 1,0 5,0 ; stroke 2,0 5,0 ; stroke 3,0 5,0 ; stroke 4,0 5,0
      option down=yes ; stroke 5,0
      """, "░▒▓██▓")
  }

  @Test func aCellOfTheDabBeforeIsNotEnteredAgain() throws {
    try expectPicture("tool shade ; option size=3 ; stroke 1,1 4,1", "░░░░░░\n░░░░░░\n░░░░░░")
    try expectPicture(
      "tool shade ; option size=3 ; press 1,1 ; move 2,1 ; move 4,1 ; release",
      "░░░░░░\n░░░░░░\n░░░░░░")
    try expectPicture("tool shade ; stroke 0,0 2,0 0,0", "▒▒░")
    try expectPicture("tool shade ; press 0,0 ; move 2,0 ; move 2,0 0,0 ; release", "▒▒░")
    try expectPicture("tool shade ; stroke 0,0 -1,0 0,0 0,1", "▒·\n░·")
  }

  @Test func atTheStartACellTakesTheBrushesColours() throws {
    let editor = try drawn(
      """
      text 0,0 "░x" fg=red bg=blue ; tool shade ; color fg=green ; stroke 0,0 2,0
      """, size: Size(3, 1))
    let layer = editor.state.drawing.layers[0]
    #expect(editor.lines == ["▒░░"])
    #expect(layer[Point(0, 0)].style == Style(foreground: .palette(1), background: .palette(4)))
    #expect(layer[Point(1, 0)].style == Style(foreground: .palette(2)))
    #expect(layer[Point(2, 0)].style == Style(foreground: .palette(2)))
  }

  @Test func downFromWhatIsNotInTheRampNothingHappens() throws {
    try expectPicture("text 0,0 \"x░█\" ; tool shade ; option down=yes ; stroke 0,0 3,0", "x ▓·")
  }

  @Test func aRampOfOnesOwn() throws {
    try expectPicture(
      "option ramp=\" .:#\" ; tool shade ; stroke 0,0 3,0 ; stroke 1,0 3,0 ; stroke 2,0 3,0", ".:##"
    )
    for text in ["ramp=\"a\"", "ramp=\"aba\"", "ramp=\"a界\"", "ramp=\"0123456789abcdefg\""] {
      #expect(throws: ScriptError.self) { try Command.parse("option " + text) }
    }
  }

  @Test func coloursGoThroughThePalette() throws {
    var editor = try drawn(
      """
      text 0,0 "ab界" fg=red bg=1 ; text 1,0 "b" fg=#123456 ; tool shade ; option shade=fg ; stroke 0,0 3,0
      option shade=bg ; stroke 0,0
      """, size: Size(4, 1))
    let layer = editor.state.drawing.layers[0]
    #expect(layer[Point(0, 0)].style == Style(foreground: .palette(2), background: .palette(2)))
    #expect(layer[Point(1, 0)].style.foreground == .rgb(0x123456))
    #expect(
      layer[Point(2, 0)]
        == Cell(try glyph("界"), Style(foreground: .palette(2), background: .palette(1))))
    try editor.run("option down=yes shade=fg")
    for _ in 0..<20 { try editor.run("stroke 0,0") }
    #expect(editor.state.drawing.layers[0][Point(0, 0)].style.foreground == .palette(0))
  }

  @Test func itIsCutBySelectionAndEdges() throws {
    try expectPicture("select 1,0 1,1 ; tool shade ; option size=4 ; stroke 0,0", "·░·\n·░·\n···")
    try expectPicture("tool shade ; option size=3 ; stroke -1,-1 ; stroke 9,9", "░··\n···\n···")
    try expectPicture("tool shade ; stroke -3,0 -1,5", "···")
  }

  @Test func wideGlyphsInTheWayBecomeTheStart() throws {
    try expectPicture("text 0,0 \"界界\" ; tool shade ; stroke 0,0 2,0", "░░░ ")
  }

  @Test func channelsAreObeyed() throws {
    let editor = try drawn(
      "text 0,0 \"a\" fg=red ; tool shade ; color fg=green ; option channels=glyph ; stroke 0,0",
      size: Size(1, 1))
    #expect(
      editor.state.drawing.layers[0][.zero] == Cell(try glyph("░"), Style(foreground: .palette(1))))
  }

  @Test func eachImageIsShadedByWhatStandsThereAndNoneTwice() throws {
    try expectPicture("text 4,0 \"▒\" ; symmetry x ; tool shade ; stroke 0,0 2,0", "░░░░▓")
    try expectPicture(
      "symmetry quarters ; tool shade ; option size=3 ; stroke 1,1", "░░░\n░░░\n░░░")
    try expectPicture(
      "symmetry x ; tool shade ; option size=3 tip=row ; press 1,0 ; move 2,0 ; move 3,0", "░░░░░░")
  }

  @Test func nothingBut7BitGlyphsWhereThatIsSaid() throws {
    let editor = try drawn("strict ascii ; tool shade ; stroke 0,0 ; stroke 0,0", size: Size(2, 1))
    #expect(editor.lines == [":·"])
    #expect(throws: CommandError.self) { try drawn("strict ascii ; option ramp=\" ░\"") }
  }

  @Test func theOptionsComeBack() throws {
    var editor = try drawn(
      "option ramp=\" .\\\"#\" shade=bg down=yes radius=0 flow=9 align=grid size=3")
    #expect(
      editor.state.brush.laterText
        == "size=3 align=grid ramp=\" .\\\"#\" shade=bg down=yes radius=0 flow=9")
    #expect(try EditorState(editor.parts()) == editor.state)
    try editor.run("tool shade ; press 0,0 ; move 3,1")
    #expect(try EditorState(editor.parts()) == editor.state)
  }
}
