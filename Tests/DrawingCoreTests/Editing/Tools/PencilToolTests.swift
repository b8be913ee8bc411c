import Cells
import Testing

@testable import DrawingCore

struct PencilToolTests {
  @Test func drawsLinesBetweenTheStops() throws {
    try expectPicture(
      "stroke 0,0 3,0 3,2 0,2 ; stroke 5,1",
      """
      ████··
      ···█·█
      ████··
      """)
  }

  @Test func isClippedAndComesBackInside() throws {
    try expectPicture("glyph \"*\" ; stroke 1,1 -4,1 -4,9 2,9 2,0", "··*\n***\n··*")
  }

  @Test func drawsNothingWhollyOutside() throws {
    try expectPicture("stroke -1,0 -1,5 9,5 9,-1 -1,-1", "···\n···")
  }

  @Test func aGestureDrawsWhatTheStrokeDraws() throws {
    let picture = "█···\n·█··\n··██"
    try expectPicture("stroke 0,0 2,2 3,2", picture)
    try expectPicture("press 0,0 ; move 2,2 ; move 3,2", picture)
    try expectPicture("press 0,0 ; move 2,2 3,2 ; release", picture)
  }

  @Test func cancelLeavesNothing() throws {
    try expectPicture("press 0,0 ; move 3,1 ; cancel ; release", "····\n····")
  }

  @Test func theBrushIsThatOfThePress() throws {
    try expectPicture("press 0,0 ; glyph \"x\" ; move 2,0 ; release ; stroke 3,0", "███x")
  }

  @Test func eraserLetsWhatLiesBelowShowAgain() throws {
    try expectPicture(
      """
      rect 0,0 5,2 filled ; layer new "top" ; rect 0,0 5,2 filled glyph="x" style=ascii
      tool eraser ; stroke 1,0 4,0 4,2
      """,
      """
      +────+
      |xxx█|
      +---─+
      """)
  }

  @Test func erasingOneHalfOfAWideGlyphLeavesASpaceForTheOther() throws {
    try expectPicture("text 0,0 \"界界\" ; tool eraser ; stroke 1,0 ; stroke 2,0", " ·· ")
  }
}
