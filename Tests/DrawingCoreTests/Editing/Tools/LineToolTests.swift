import Cells
import Testing

@testable import DrawingCore

struct LineToolTests {
  @Test func drawsInside() throws {
    try expectPicture(
      "line 0,0 7,3 glyph=\"*\"",
      """
      **······
      ··**····
      ····**··
      ······**
      """)
  }

  /// At ties the two directions differ: the error is rounded the way the line goes.
  @Test func mayDifferAtTiesWhenDrawnBackwards() throws {
    try expectPicture("line 0,0 4,1 glyph=\"*\"", "**···\n··***")
    try expectPicture("line 4,1 0,0 glyph=\"*\"", "***··\n···**")
  }

  @Test func drawsSteepOnes() throws {
    try expectPicture("line 0,0 1,4 glyph=\"*\"", "*·\n*·\n·*\n·*\n·*")
    try expectPicture("line 1,4 0,0 glyph=\"*\"", "*·\n*·\n*·\n·*\n·*")
    try expectPicture("line 0,3 2,0 glyph=\"*\"", "··*\n·*·\n·*·\n*··")
  }

  @Test func drawsStraightAndDiagonalOnesAndPoints() throws {
    try expectPicture(
      """
      line 0,0 4,0 glyph="-" ; line 0,4 0,1 glyph="|"
      line 4,4 2,2 glyph="\\\\" ; line 4,1 4,1
      """,
      """
      -----
      |···█
      |·\\··
      |··\\·
      |···\\
      """)
  }

  @Test func isClippedNotShifted() throws {
    try expectPicture("line -3,-1 8,4 glyph=\"*\"", "*····\n·**··\n···**")
  }

  @Test func drawsNothingWhollyOutside() throws {
    try expectPicture("line -3,-1 9,-1 ; line 5,0 5,9 ; line -1,0 -1,9", "·····\n·····")
  }

  @Test func onlyTheFirstAndTheLastStopOfAGestureCount() throws {
    try expectPicture(
      "tool line ; glyph \"*\" ; press 0,0 ; move 0,2 4,2 ; move 4,0", "*****\n·····")
  }

  /// Every line in a box of 15 by 15 from its middle, against rounding along the longer side.
  @Test func agreesWithRoundingInAllDirections() {
    for y in -7...7 {
      for x in -7...7 {
        let (a, b) = (Point(2, -3), Point(2 + x, -3 + y))
        var points: [Point] = []
        Line.trace(from: a, to: b, in: Rect(-50, -50, 100, 100)) { points.append($0) }
        #expect(points == ReferenceCanvas.line(a, b), "to \(x),\(y)")
      }
    }
  }
}
