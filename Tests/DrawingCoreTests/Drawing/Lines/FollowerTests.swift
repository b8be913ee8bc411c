import Cells
import Testing

@testable import DrawingCore

/// Lines go along with what is moved.
struct FollowerTests {
  @Test func aConnectorFollowsItsBox() throws {
    try expectPicture(
      """
      rect 0,0 4,2 ; rect 11,0 15,2 ; wire 4,1 10,1 to=arrow ; select 0,0 4,2 ; shift 0,2
      """,
      """
      ···········┌───┐
      ·······┌──▶│···│
      ┌───┐··│···└───┘
      │···├──┘········
      └───┘···········
      """)
  }

  @Test func halfABoxMakesItWider() throws {
    try expectPicture(
      "rect 0,0 4,2 ; select 3,0 4,2 ; shift 3,0", "┌──────┐·\n│······│·\n└──────┘·")
    try expectPicture(
      "rect 0,0 6,2 ; select 5,0 6,2 ; shift -3,0", "┌──┐···\n│··│···\n└──┘···")
    try expectPicture(
      "rect 0,0 4,2 ; select 0,2 4,2 ; shift 0,2",
      "┌───┐\n│···│\n│···│\n│···│\n└───┘")
  }

  /// Whatever is connected to the half that stays.
  @Test func halfABoxWithConnectorsMakesItWider() throws {
    let box = """
      rect 2,0 8,3 ; wire 4,3 4,5 to=dot ; wire 2,1 0,1 to=dot
      wire 2,2 8,2
      """
    try expectPicture(
      box + " ; select 7,0 8,3 ; shift 2,0",
      """
      ··┌───────┐
      ●─┤·······│
      ··├───────┤
      ··└─┬─────┘
      ····│······
      ····●······
      """)
    try expectPicture(
      box + " ; select 7,0 8,3 ; shift -1,0",
      """
      ··┌────┐···
      ●─┤····│···
      ··├────┤···
      ··└─┬──┘···
      ····│······
      ····●······
      """)
    try expectPicture(
      "rect 0,2 6,4 ; wire 6,3 9,3 to=arrow ; select 0,2 6,2 ; shift 0,-2",
      """
      ┌─────┐···
      │·····│···
      │·····│···
      │·····├──▶
      └─────┘···
      """)
  }

  /// A line with a branch that leads elsewhere is no box.
  @Test func aLineThatTurnsAwayFollowsAsAWhole() throws {
    try expectPicture(
      "rect 0,0 2,2 ; wire 2,1 6,1 6,4 ; wire 6,3 9,3 ; select 0,0 2,2 ; shift 0,2",
      """
      ··········
      ··········
      ┌─┐·······
      │·├───┬───
      └─┘···│···
      """)
  }

  private static let star = """
    rect 6,3 10,5 ; wire 8,3 8,0 to=dot ; wire 8,5 8,8 to=dot ; wire 6,4 0,4 to=dot
    wire 10,4 16,4 to=dot ; select 6,3 10,5
    """

  @Test func fourConnectorsFollowInEachDirection() throws {
    let size = Size(17, 9)
    let steps = [Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0)]
    for step in steps {
      var editor = try drawn(Self.star, size: size)
      let before = editor.lines
      try editor.run("shift \(step.text)")
      let layer = editor.state.drawing.layers[0]
      // All four ends stay, and every line of the picture is whole.
      for p in [Point(8, 0), Point(8, 8), Point(0, 4), Point(16, 4)] {
        #expect(layer[p].glyph.description == "●", "\(step)")
      }
      for y in 0..<9 {
        for x in 0..<17 {
          for side in layer.line(at: Point(x, y))?.arms.sides ?? [] {
            #expect(layer.isMet(side, at: Point(x, y)), "\(step) \(x),\(y)\n\(editor.lines)")
          }
        }
      }
      try editor.run("undo")
      #expect(editor.lines == before)
      #expect(editor.state.history.undoCount == 6)
    }
  }

  @Test func movedAndMovedBackIsAsItWas() throws {
    var editor = try drawn(Self.star, size: Size(17, 9))
    let before = editor.lines
    try editor.run("shift 2,0 ; shift -2,0")
    #expect(editor.lines == before)
  }

  @Test func aConnectorBetweenTwoMovedBoxesComesAlong() throws {
    try expectPicture(
      """
      rect 0,0 2,2 ; rect 6,0 8,2 ; wire 2,1 6,1
      select 0,0 2,2 ; select 6,0 8,2 add ; shift 1,1
      """,
      """
      ··········
      ·┌─┐···┌─┐
      ·│·├───┤·│
      ·└─┘···└─┘
      """)
  }

  /// A line goes straight through what it crosses.
  @Test func aLineFollowsThroughACrossing() throws {
    try expectPicture(
      "rect 0,1 2,3 ; wire 2,2 8,2 ; wire 5,0 5,4 ; select 0,1 2,3 ; shift 0,1",
      """
      ·····│···
      ·····│···
      ┌─┐·┌┼───
      │·├─┘│···
      └─┘··│···
      """)
  }

  @Test func staysBehindWhereItIsLoose() throws {
    try expectPicture(
      "rect 0,0 2,2 ; wire 2,1 6,1 to=arrow ; select 0,0 2,2 ; shift 0,1 loose",
      """
      ·······
      ┌─┐───▶
      │·├····
      └─┘····
      """)
  }

  @Test func goesOverTheEdge() throws {
    var editor = try drawn(
      "rect 2,1 4,3 ; wire 4,2 8,2 to=arrow ; select 2,1 4,3", size: Size(9, 5))
    let before = editor.lines
    try editor.run("shift -4,0")
    #expect(editor.lines[2] == "├───────▶")
    #expect(editor.state.selection == Selection(Rect(0, 1, 1, 3)))
    try editor.run("undo")
    #expect(editor.lines == before && editor.state.selection == Selection(Rect(2, 1, 3, 3)))
    try editor.run("shift 99,99")
    #expect(editor.state.selection == nil)
    try editor.run("undo")
    #expect(editor.lines == before)
  }

  /// Shown as it floats, and stamped as one step.
  @Test func floatsWithItsLines() throws {
    var editor = try drawn(
      "rect 0,0 2,2 ; wire 2,1 6,1 to=arrow ; select 0,0 2,2 ; lift ; float 0,1",
      size: Size(7, 4))
    let shown = ["·······", "┌─┐·┌─▶", "│·├─┘··", "└─┘····"]
    #expect(editor.lines == shown)
    #expect(Editor(try EditorState(editor.parts())).lines == shown)
    try editor.run("stamp")
    #expect(editor.lines == shown)
    #expect(editor.state.history.undoCount == 4)
    #expect(editor.state.selection == Selection(Rect(0, 1, 3, 3)))
    try editor.run("undo")
    #expect(editor.lines == ["┌─┐····", "│·├───▶", "└─┘····", "·······"])
    try editor.run("redo ; undo ; lift ; float 3,1 ; cancel")
    #expect(editor.lines == ["┌─┐····", "│·├───▶", "└─┘····", "·······"])
  }

  @Test func turnsWhileItFloats() throws {
    try expectPicture(
      "rect 0,0 3,1 ; wire 3,0 6,0 ; select 0,0 3,1 ; lift ; flip v ; stamp",
      "┌──┐··│\n└──┴──┘")
  }

  private static let pointed = """
    rect 0,0 4,2 ; rect 10,0 14,2 ; wire 4,1 9,1 to=arrow ; select 10,0 14,2
    """

  @Test func whatPointsAtItFollows() throws {
    try expectPicture(
      Self.pointed + " ; shift 0,2",
      """
      ┌───┐··········
      │···├──┐·······
      └───┘··│··┌───┐
      ·······└─▶│···│
      ··········└───┘
      """)
    var editor = try drawn(Self.pointed, size: Size(15, 5))
    let before = editor.lines
    try editor.run("shift 0,2 ; shift 0,-2")
    #expect(editor.lines == before)
    try editor.run("shift 0,2 loose")
    #expect(editor.lines[1] == "│···├────▶·····")
  }

  /// Whichever of the two comes first.
  @Test(arguments: ["4,1 9,1 to=arrow", "10,1 5,1 to=arrow"])
  func aLineThatPointsFromOneToTheOtherComesAlong(wire: String) throws {
    let script = "rect 0,0 4,2 ; rect 10,0 14,2 ; wire \(wire)"
    let before = try drawn(script, size: Size(15, 5)).lines
    let after = try drawn(
      script + " ; select 0,0 4,2 ; select 10,0 14,2 add ; shift 0,2", size: Size(15, 5)
    ).lines
    #expect(Array(after[2...4]) == Array(before[0...2]))
    #expect(after[0...1].allSatisfy { $0 == String(repeating: "·", count: 15) })
  }

  @Test func aWordIsPointedAt() throws {
    try expectPicture(
      """
      rect 0,0 2,2 ; wire 2,1 4,1 to=arrow ; text 5,1 "ab" ; select 5,1 6,1 ; shift 1,2
      """,
      """
      ┌─┐·····
      │·├─┐···
      └─┘·│···
      ····└▶ab
      """)
  }

  /// As diagrams are that were typed: `| a |-->| b |`.
  @Test func whatTouchesABoxFollows() throws {
    let boxes = "rect 0,0 3,2 style=ascii ; rect 8,0 11,2 style=ascii ; text 4,1"
    try expectPicture(
      boxes + " \"--->\" ; select 0,0 3,2 ; shift 0,2",
      """
      ········+--+
      ·····+->|··|
      +--+·|··+--+
      |··|-+······
      +--+········
      """)
    try expectPicture(
      boxes + " \"----\" ; select 0,0 3,2 ; select 8,0 11,2 add ; shift 0,2",
      """
      ············
      ············
      +--+····+--+
      |··|----|··|
      +--+····+--+
      """)
    try expectPicture(
      """
      rect 0,0 3,2 ; rect 8,0 11,2 ; wire 4,1 7,1 to=arrow join=no ; select 0,0 3,2 ; shift 0,2
      """,
      """
      ········┌──┐
      ·····┌─▶│··│
      ┌──┐·│··└──┘
      │··│─┘······
      └──┘········
      """)
  }
}
