import Cells
import Testing

@testable import DrawingCore

struct WireToolTests {
  @Test func leavesAndArrivesAcrossBoxes() throws {
    try expectPicture(
      "rect 0,0 4,2 ; rect 10,2 14,4 ; wire 4,1 9,3 to=arrow",
      """
      ┌───┐··········
      │···├─┐········
      └───┘·│···┌───┐
      ······└──▶│···│
      ··········└───┘
      """)
    try expectPicture(
      "rect 0,0 4,2 ; rect 6,5 10,7 ; wire 2,2 8,4 to=open",
      """
      ┌───┐······
      │···│······
      └─┬─┘······
      ··└─────┐··
      ········▽··
      ······┌───┐
      ······│···│
      ······└───┘
      """)
  }

  @Test(arguments: [
    ("hv", "───┐\n···│\n···│"), ("vh", "│···\n│···\n└───"), ("auto", "───┐\n···│\n···│"),
  ])
  func bendsAsItIsTold(route: String, picture: String) throws {
    try expectPicture("wire 0,0 3,2 route=\(route)", picture)
  }

  @Test func freeEndsBendOnceTheLongerWayFirst() throws {
    try expectPicture("wire 0,0 1,3", "│·\n│·\n│·\n└─")
  }

  @Test func passesThroughItsPoints() throws {
    try expectPicture("wire 0,0 4,0 4,2 0,2 0,1", "────┐\n│···│\n└───┘")
  }

  @Test(arguments: [
    ("arrow", "◀──▶"), ("open", "◁──▷"), ("thin", "←──→"), ("dot", "●──●"), ("circle", "○──○"),
    ("diamond", "◆──◆"), ("square", "■──■"), ("none", "────"),
  ])
  func eachEndHasItsGlyphs(end: String, picture: String) throws {
    try expectPicture("wire 0,0 3,0 from=\(end) to=\(end)", picture)
  }

  @Test func endsAreDrawnInASCIIToo() throws {
    try expectPicture(
      "wire 0,0 3,0 style=ascii from=arrow to=dot ; wire 0,1 0,3 style=ascii to=thin from=square",
      "<--o\n*···\n|···\nv···")
  }

  @Test func goesAroundWhatIsInTheWay() throws {
    try expectPicture(
      "text 2,0 \"aa\\naa\\naa\" ; wire 0,1 5,1 route=around to=arrow",
      """
      ··aa··
      │·aa·▲
      │·aa·│
      └────┘
      """)
    try expectPicture(
      "rect 2,0 4,2 ; wire 0,1 6,1 route=around", "··┌─┐··\n──┼─┼──\n··└─┘··")
    try expectPicture(
      "text 0,0 \"aaa\\na a\\naaa\" ; wire 1,1 4,1 route=around", "aaa··\na────\naaa··")
  }

  /// Of equal ways the one that goes right first, then down.
  @Test func prefersRightThenDown() throws {
    try expectPicture("wire 0,0 2,2 route=around", "──┐\n··│\n··│")
    try expectPicture("text 1,0 \"a\" ; wire 0,0 2,2 route=around", "│a·\n│··\n└──")
  }

  @Test func costsWhatIsSeenOfIt() throws {
    try expectPicture(
      "wire -9999999,1 9999999,1 ; wire 2,-9999999 2,9999999", "··│··\n──┼──\n··│··")
  }

  @Test func isDrawnByHand() throws {
    var editor = try drawn(
      "tool wire ; option to=arrow ; press 0,0 ; move 2,0 3,1 ; corner 4,0 ; move 4,2",
      size: Size(5, 3))
    #expect(editor.lines == ["────┐", "····│", "····▼"])
    try editor.run("option to=none ; release")
    #expect(editor.lines == ["────┐", "····│", "····▼"])
    #expect(editor.state.history.undoCount == 1)
  }

  @Test(arguments: [
    "wire 0,0", "wire 0,0 1,1 to=nothing", "wire 0,0 1,1 route=up", "wire 0,0 1,1 size=2",
  ])
  func refusesWhatIsNoWire(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }
}
