import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// Wires that are dragged from inside a box, or into one: they go from side to side.
@MainActor struct ConnectorTests {
  private static let beside =
    "rect 0,0 6,2 ; text 2,1 \"one\" ; rect 12,0 18,2 ; text 14,1 \"two\" ; tool wire"

  private static func drawn(_ script: String, _ size: Size, _ a: Point, _ b: Point) throws
    -> [String]
  {
    let hand = try Hand(script, size)
    hand.drag(a, b)
    #expect(hand.stage.state.gesture == nil)
    return hand.rows
  }

  @Test(arguments: [
    ("to=arrow", Point(3, 1), Point(15, 1), "│ one ├────▶│ two │"),
    ("to=arrow", Point(15, 1), Point(3, 1), "│ one │◀────┤ two │"),
    ("to=none", Point(2, 1), Point(17, 1), "│ one ├─────┤ two │"),
    ("from=dot to=arrow", Point(2, 1), Point(17, 1), "│ one │●───▶│ two │"),
    ("to=arrow", Point(9, 1), Point(15, 1), "│ one │  ──▶│ two │"),
    ("to=none", Point(3, 1), Point(9, 1), "│ one ├───  │ two │"),
    ("to=arrow", Point(2, 1), Point(3, 1), "│ ─▶e │     │ two │"),
  ])
  func goesFromSideToSide(ends: String, from: Point, to: Point, row: String) throws {
    let rows = try Self.drawn("\(Self.beside) ; option \(ends)", Size(19, 3), from, to)
    #expect(rows == ["┌─────┐     ┌─────┐", row, "└─────┘     └─────┘"])
  }

  @Test func goesDownFromBoxToBox() throws {
    let rows = try Self.drawn(
      "rect 0,0 4,2 ; rect 0,6 4,8 ; tool wire ; option to=arrow", Size(5, 9), Point(2, 1),
      Point(1, 7))
    #expect(
      rows == [
        "┌───┐", "│   │", "└─┬─┘", " ┌┘  ", " │   ", " ▼   ", "┌───┐", "│   │", "└───┘",
      ])
  }

  /// Level where there is most room, with one bend where there is too little for two, and straight
  /// where there is none.
  @Test(arguments: [
    (
      "rect 0,0 4,2 ; rect 10,2 14,4", Point(12, 3),
      [
        "┌───┐          ", "│   ├─┐        ", "└───┘ │   ┌───┐", "      └──▶│   │",
        "          └───┘",
      ]
    ),
    (
      "rect 0,0 4,2 ; rect 6,4 10,6", Point(8, 5),
      [
        "┌───┐          ", "│   ├───┐      ", "└───┘   │      ", "        ▼      ",
        "      ┌───┐    ", "      │   │    ", "      └───┘    ",
      ]
    ),
    (
      "rect 0,0 4,3 ; rect 6,1 10,4", Point(8, 3),
      [
        "┌───┐          ", "│   │ ┌───┐    ", "│   ├▶│   │    ", "└───┘ │   │    ",
        "      └───┘    ",
      ]
    ),
  ])
  func bendsWhereThereIsRoom(boxes: String, end: Point, rows: [String]) throws {
    let found = try Self.drawn(
      "\(boxes) ; tool wire ; option to=arrow", Size(15, rows.count), Point(2, 1), end)
    #expect(found == rows)
  }

  /// A frame around other boxes is no box to draw from.
  @Test func aFrameOfBoxesIsLeftWhereItWasPressed() throws {
    let rows = try Self.drawn(
      "rect 0,0 10,4 ; rect 5,1 8,3 ; tool wire ; option to=none", Size(14, 6), Point(2, 2),
      Point(2, 5))
    #expect(
      rows[2...5] == ["│ │  │  │ │   ", "│ │  └──┘ │   ", "└─┼───────┘   ", "  │           "])
  }

  /// Which side it leaves is settled at the release, and all of it is one step.
  @Test func theSideFollowsThePointer() throws {
    let stage = try Stage.with(
      "rect 4,2 8,4 ; tool wire ; option to=arrow", drawing: Size(13, 7))
    let steps = stage.state.history.undoCount
    stage.mouse(.press(.left), 14, 5)
    for (x, y) in [(19, 5), (14, 8), (8, 5)] { stage.mouse(.drag(.left), x, y) }
    stage.mouse(.release(.left), 8, 5)
    #expect(
      stage.picture == """
        ·············
        ·············
        ····┌───┐····
        ◀───┤···│····
        ····└───┘····
        ·············
        ·············
        """)
    #expect(stage.state.history.undoCount == steps + 1)
  }

  /// As of a terminal that reports no movement.
  @Test func theReleaseTellsWhereItGoes() throws {
    let stage = try Stage.with("\(Self.beside) ; option to=arrow", drawing: Size(19, 3))
    stage.mouse(.press(.left), 11, 3)
    stage.mouse(.release(.left), 23, 3)
    #expect(stage.picture.contains("│·one·├────▶│·two·│"))
  }

  /// A corner that was set stays where it is.
  @Test func clicksSetCornersAndEndBeforeTheBox() throws {
    let hand = try Hand(
      "rect 8,0 12,4 ; tool wire ; option to=arrow", Size(13, 5))
    hand.click(Point(1, 0))
    hand.click(Point(1, 2))
    hand.click(Point(10, 2))
    hand.key("enter")
    #expect(hand.rows[0...2] == [" │      ┌───┐", " │      │   │", " └─────▶│   │"])
  }
}
