import Testing

@testable import DrawingCore

struct ShapeFillingTests {
  @Test func solidBoxesHaveNoBorder() throws {
    try expectPicture("rect 0,0 3,2 solid glyph=\"x\"", "xxxx·\nxxxx·\nxxxx·")
    try expectPicture("shape filled=solid ; tool rect ; stroke 0,0 3,1", "████·\n████·")
    try expectPicture("shape filled=solid ; rect 0,0 2,2 filled glyph=\"x\"", "┌─┐\n│x│\n└─┘")
    try expectPicture("shape filled=solid ; rect -2,-2 1,0 ; rect 9,9 12,12", "██·\n···")
  }

  @Test func ovalsAreTheSameFilledAndSolid() throws {
    #expect(
      try drawn("shape filled=solid ; ellipse 0,0 6,4").lines
        == drawn("ellipse 0,0 6,4 filled").lines)
  }

  @Test func itComesBackAndIsNothingWhileItIsOff() throws {
    var editor = try drawn("shape filled=solid")
    #expect(editor.state.brush.laterText == "solid=yes")
    #expect(try EditorState(editor.parts()) == editor.state)
    var (filled, old) = (
      try drawn("shape filled=solid ; shape filled=yes"), try drawn("shape filled=yes")
    )
    #expect(filled.digest() == old.digest())
    #expect(try Command.parse("shape filled=solid").description == "shape filled=solid")
  }
}
