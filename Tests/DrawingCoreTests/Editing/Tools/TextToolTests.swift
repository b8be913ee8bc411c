import Cells
import Testing

@testable import DrawingCore

struct TextToolTests {
  @Test func aLineFeedReturnsToTheFirstColumn() throws {
    try expectPicture("text 2,0 \"ab\\ncd\\n\\ne\"", "··ab·\n··cd·\n·····\n··e··")
  }

  @Test func aCarriageReturnIsNoSecondLineFeed() throws {
    try expectPicture("text 1,0 \"ab\\u{D}\\ncd\\u{D}e\"", "·ab·\n·cde")
  }

  @Test func isClippedAtBothEdges() throws {
    try expectPicture(
      "text -2,0 \"abcdefgh\" ; text 0,1 \"\\nx\" ; text 0,-1 \"y\\nz\"", "zdef\n····")
  }

  @Test func halfOfAWideGlyphIsNeverDrawn() throws {
    try expectPicture("text 0,0 \"a界b界\"", "a界b·")
    try expectPicture("text -1,0 \"界a\"", "·a·")
  }

  @Test func marksJoinTheGlyphBeforeThem() throws {
    let editor = try drawn("text 0,0 \"e\\u{301}\\u{323}\\u{302}x\"")
    let layer = editor.state.drawing.layers[0]
    #expect(layer[.zero].glyph.scalars == ["e", "\u{301}", "\u{323}"])
    #expect(layer[Point(1, 0)].glyph == (try glyph("x")))
  }

  @Test func joinersSelectorsAndControlsAreDropped() throws {
    try expectPicture(
      "text 0,0 \"a\\u{200D}b\\u{FE0F}c\\u{1B}[d\\u{0}\\te\\u{202E}f\"", "abc[def··")
    try expectPicture("text 0,0 \"\\u{301}a\"", "a·")
  }

  /// What no cell may hold is told, be it written or typed.
  @Test(arguments: [
    ("abc", nil), ("e\u{301}\u{323}", nil), ("ab\u{D}\ncd", nil), ("a\u{1CE60}b", nil),
    ("a\u{378}b", "1 character left out: U+0378"),
    ("a\u{200D}b\u{9}c\u{378}d\u{378}", "4 characters left out: U+200D, U+0009, U+0378"),
    ("e\u{301}\u{323}\u{302}", "1 character left out: U+0302"),
    ("a\n\u{301}b", "1 character left out: U+0301"),
  ])
  func whatIsLeftOutIsTold(text: String, note: String?) throws {
    var editor = try drawn("tool text ; press 0,1")
    #expect(try editor.perform(.insert(text)).note == note)
    #expect(try editor.perform(.insert("d")).note == nil)
    #expect(try editor.perform(.text(.zero, text, BrushOverride())).note == note)
  }

  @Test func aBackspaceInATextDoesNothing() throws {
    try expectPicture("text 0,0 \"abc\" ; text 1,0 \"\\u{8}\"", "abc")
  }

  @Test func typedPiecesAreOneStep() throws {
    var editor = try drawn("tool text ; press 1,0 ; insert \"ab\" ; insert \"c\\nd\" ; release")
    #expect(editor.lines[0] == "·abc········")
    #expect(editor.lines[1] == "·d··········")
    #expect(editor.state.history.undoCount == 1)
    try editor.run("undo")
    #expect(editor.lines[0] == "············")
  }

  @Test func backspaceTakesBackOneGlyphAfterAnother() throws {
    let typing = "tool text ; press 0,0 ; insert \"a👍🏽e\\u{301}\" ; "
    try expectPicture(typing + "backspace", "a👍🏽···")
    try expectPicture(typing + "backspace ; backspace", "a👍·····")
    try expectPicture(typing + "backspace ; backspace ; backspace", "a·······")
  }

  @Test func backspaceTakesBackALineFeed() throws {
    try expectPicture(
      "tool text ; press 1,0 ; insert \"a\\n\" ; backspace ; insert \"b\"", "·ab·\n····")
  }

  @Test func aMarkTypedByItselfJoinsTheGlyphTypedBefore() throws {
    let editor = try drawn("tool text ; press 0,0 ; insert \"e\" ; insert \"\\u{301}\" ; release")
    #expect(editor.state.drawing.layers[0][.zero].glyph == (try glyph("e\u{301}")))
  }

  @Test func backspaceGoesOnIntoWhatStoodThere() throws {
    try expectPicture(
      "text 0,0 \"abc\" ; tool text ; press 3,0 ; backspace ; backspace ; insert \"x\"", "ax··")
    try expectPicture("text 0,0 \"a界\" ; tool text ; press 3,0 ; backspace", "a···")
    try expectPicture("text 0,0 \"ab\" ; tool text ; press 0,0 ; backspace", "ab··")
  }

  @Test func movingBeginsANewPiece() throws {
    try expectPicture(
      "tool text ; press 0,0 ; move 1,0 ; insert \"ab\" ; move 0,1 ; insert \"c\"", "·ab\nc··")
  }

  @Test func theCursorFollowsTheCaret() throws {
    #expect(try drawn("tool text ; press 1,1 ; insert \"a界\"").state.cursor == Point(4, 1))
    #expect(try drawn("tool text ; press 1,1 ; insert \"ab\\n\"").state.cursor == Point(1, 2))
    #expect(try drawn("tool text ; press 9,1 ; insert \"abcdef\"").state.cursor == Point(11, 1))
  }
}
