import Cells
import Testing

@testable import DrawingCore

struct TipTests {
  @Test func aDabReachesFromItsMiddleToTheRightAndDown() throws {
    try expectPicture("option size=2 ; stroke 1,1", "····\n·██·\n·██·\n····")
    try expectPicture("option size=3 ; stroke 1,1", "███·\n███·\n███·\n····")
    try expectPicture("option size=4 ; stroke 1,1", "████\n████\n████\n████")
  }

  @Test func roundOnesLeaveTheCornersOut() throws {
    try expectPicture("option size=3 tip=round ; stroke 1,1", "·█·\n███\n·█·")
    try expectPicture("option size=5 tip=round ; stroke 2,2", "·███·\n█████\n█████\n█████\n·███·")
    try expectPicture("option size=4 tip=round ; stroke 1,1", "·██·\n████\n████\n·██·")
  }

  @Test func rowsAndColumns() throws {
    try expectPicture("option size=3 tip=row ; stroke 1,1", "···\n███\n···")
    try expectPicture("option size=3 tip=column ; stroke 1,1", "·█·\n·█·\n·█·")
  }

  @Test(arguments: [
    "stroke 2,2 5,2", "line 2,2 5,2", "polygon 2,2 5,2 4,2 open",
    "press 2,2 ; move 3,2 5,2 ; release",
  ])
  func everyPathIsAsWideAsTheTip(command: String) throws {
    try expectPicture(
      "option size=3 tip=round ; \(command)",
      "········\n··████··\n·██████·\n··████··\n········")
  }

  @Test func theEraserHasTheTipTooWhateverTheGlyph() throws {
    try expectPicture(
      "rect 0,0 4,3 filled style=ascii glyph=\"x\" ; option size=2 ; glyph \"界\" ; tool eraser ; stroke 1,1 2,1",
      "+---+\n|···|\n|···|\n+---+")
  }

  @Test func aWideGlyphIsDrawnWithSize1() throws {
    try expectPicture("option size=5 ; glyph \"界\" ; stroke 1,1 4,1", "······\n·界界·\n······")
  }

  @Test func whatIsOutsideIsCutAndWhatComesInIsDrawn() throws {
    try expectPicture("option size=3 ; stroke -1,0", "█··\n█··\n···")
    try expectPicture("option size=3 ; line -9,-1 9,-1", "███\n···\n···")
    try expectPicture("option size=3 ; stroke -5,0 -5,9 ; line 9,9 20,20", "···\n···\n···")
  }

  @Test func wideGlyphsInTheWayAreCutToSpaces() throws {
    try expectPicture(
      "text 0,0 \"界界界\\n界界界\" ; option size=2 ; glyph \"x\" ; stroke 1,0", " xx 界\n xx 界")
  }

  @Test func theSelectionCutsItCellByCell() throws {
    try expectPicture(
      "lasso 0,0 3,0 0,3 ; option size=4 ; stroke 1,1", "████\n███·\n██··\n█···")
  }

  @Test(arguments: [
    ("glyph", "x red blue"), ("fg", "a green blue"), ("bg", "a red yellow"),
    ("attributes", "a red blue"),
  ])
  func eachChannelAlone(channel: String, expected: String) throws {
    let editor = try drawn(
      """
      text 0,0 "aaa" fg=red bg=blue ; color fg=green bg=yellow ; glyph "x" ; attributes bold
      option size=3 tip=row channels=\(channel) ; stroke 1,0
      """, size: Size(3, 1))
    for x in 0..<3 {
      let cell = editor.state.drawing.layers[0][Point(x, 0)]
      #expect("\(cell.glyph) \(cell.style.foreground) \(cell.style.background)" == expected)
      #expect(cell.style.attributes == (channel == "attributes" ? .bold : []))
    }
  }

  @Test func eachCellOfAPathCountsAsOftenAsTheTipCoversCellsAnew() throws {
    var editor = try drawn("option size=4", size: Size(40, 9))
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12 * 8)
    #expect(try Command.parse("line 0,0 10,0").reach(in: editor.state) == 12 * 8)
    #expect(try Command.parse("ellipse 0,0 10,4 size=3").reach(in: editor.state) == 14 * 6)
    try editor.run("glyph \"界\"")
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12)
    try editor.run("tool eraser")
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12 * 8)
  }

  @Test func aTrailCoversWhatItsDabsCover() {
    var options = BrushOptions()
    for (size, tip) in [(5, BrushOptions.Tip.round), (4, .square), (6, .row), (3, .column)] {
      (options.size, options.tip) = (size, tip)
      let places = [(0, 0), (1, 1), (2, 1), (2, 1), (9, 1), (8, 2), (8, 3), (7, 2)].map(Point.init)
      var trail = Trail(Tip(options))
      let covered = places.map { p in trail.rects(at: p).flatMap(\.points).map { $0 + p } }
      let all = Set(places.flatMap { p in Tip(options).offsets.map { $0 + p } })
      #expect(Set(covered.joined()) == all)
      #expect(covered[3].isEmpty)
      #expect(covered[2].count < Tip(options).count || tip == .column)
    }
  }

  /// As a mouse draws for a while: the limit of a stroke is not in the way, and each move draws what
  /// it covers anew.
  @Test func aLongStrokeOfALargeBrushIsAllowed() throws {
    var editor = try drawn("option size=32 ; symmetry quarters ; press 0,0", size: Size(100, 60))
    let places = (0..<800).flatMap { [Point($0 * 7 % 100, $0 * 3 % 60), Point(50, 30)] }
    for start in stride(from: 0, to: places.count, by: 100) {
      _ = try editor.perform(.move(Array(places[start..<start + 100])))
    }
    try editor.run("release")
    #expect(editor.state.drawing.flattened()[0, 0].glyph == .block)
  }
}
