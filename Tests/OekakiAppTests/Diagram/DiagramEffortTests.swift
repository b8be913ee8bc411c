import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// How many keys, clicks and drags a change of a diagram takes. What is typed counts as one where its
/// letters are not said to count apart.
@MainActor struct DiagramEffortTests {
  private static let chain = """
    box "api" at=1,1 ; box "db" right-of="api" ; connect "api" "db"
    """

  private func expect(_ hand: Hand, _ wanted: [String]) {
    let rows = hand.rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    #expect(Array(rows.prefix(wanted.count)) == wanted)
    #expect(rows.dropFirst(wanted.count).joined().isEmpty)
  }

  @Test func aBoxIsRenamedByFour() throws {
    let hand = try Hand(Self.chain, Size(40, 5))
    let steps = hand.steps
    hand.key("s")
    hand.click(Point(3, 2))
    hand.key("enter")
    hand.type("gateway")
    let wanted = [
      "", " ┌─────────┐    ┌────┐", " │ gateway ├───▶│ db │", " └─────────┘    └────┘",
    ]
    #expect(hand.count == 4)
    expect(hand, wanted)
    hand.stage.press("esc", "p")
    expect(hand, wanted)
    hand.stage.press("ctrl-z")
    expect(hand, ["", " ┌─────┐    ┌────┐", " │ api ├───▶│ db │", " └─────┘    └────┘"])
    #expect(hand.steps == steps + 1, "what the click selected")
  }

  @Test func aBoxIsInsertedIntoAChainByFour() throws {
    let hand = try Hand(Self.chain, Size(40, 5))
    hand.key("s")
    hand.click(Point(9, 2))
    hand.key("B")
    hand.type("log")
    #expect(hand.count == 4)
    hand.stage.press("enter")
    expect(
      hand,
      [
        "", " ┌─────┐    ┌─────┐    ┌────┐", " │ api ├───▶│ log ├───▶│ db │",
        " └─────┘    └─────┘    └────┘",
      ])
  }

  /// Where the tool is chosen; the second press of the double click drags.
  @Test func aGroupMovesWithItsWiresByTwo() throws {
    let hand = try Hand(
      """
      box "api" at=2,2 ; box "db" right-of="api" ; group "edge" "api" ; connect "api" "db"
      tool select
      """, Size(40, 8))
    let before = hand.rows
    hand.click(Point(1, 3))
    hand.drag(Point(1, 3), Point(1, 4))
    #expect(hand.count == 2)
    hand.stage.press("p")
    let after = hand.rows
    #expect(after[1...] != before[1...] && after[1].hasPrefix("┌─ edge"))
    let diagram = try Diagram(hand.stage.state.drawing.flattened())
    #expect(diagram.boxes.count == 3 && diagram.wires.count == 1)
    #expect(diagram.wires[0].ends.compactMap(\.box).count == 2)
  }

  @Test func twoBoxesAreExchangedByThree() throws {
    let hand = try Hand(Self.chain, Size(40, 5))
    hand.key("s")
    hand.drag(Point(0, 0), Point(19, 4))
    hand.key("S")
    #expect(hand.count == 3)
    expect(hand, ["", " ┌────┐    ┌─────┐", " │ db │◀───┤ api │", " └────┘    └─────┘"])
  }

  @Test func fourBoxesAreAlignedByThree() throws {
    let hand = try Hand(
      "box \"a\" at=1,1 ; box \"b\" at=8,2 ; box \"c\" at=15,0 ; box \"d\" at=22,1",
      Size(40, 6))
    hand.key("s")
    hand.drag(Point(0, 0), Point(30, 5))
    hand.key("A")
    #expect(hand.count == 3)
    expect(
      hand,
      [
        "", " ┌───┐  ┌───┐  ┌───┐  ┌───┐", " │ a │  │ b │  │ c │  │ d │",
        " └───┘  └───┘  └───┘  └───┘",
      ])
    #expect(hand.stage.message.contains("middle"))
  }

  /// Where the tool is chosen.
  @Test func aTextIsWrappedByTwo() throws {
    let hand = try Hand(
      """
      rect 0,0 13,5 ; text 2,1 "all of" ; text 2,2 "the" ; text 2,3 "words" ; tool select
      """, Size(20, 7))
    hand.click(Point(3, 2))
    hand.key("W")
    #expect(hand.count == 2)
    hand.stage.press("p")
    expect(hand, ["┌────────────┐", "│ all of the │", "│ words      │", "└────────────┘"])
  }

  @Test func oneWireIsDashedByThree() throws {
    let hand = try Hand(Self.chain, Size(40, 5))
    hand.key("s")
    hand.click(Point(9, 2))
    hand.key("L")
    #expect(hand.count == 3)
    expect(hand, ["", " ┌─────┐    ┌────┐", " │ api ├╌╌╌▶│ db │", " └─────┘    └────┘"])
    hand.stage.press("L")
    expect(hand, ["", " ┌─────┐    ┌────┐", " │ api ├───▶│ db │", " └─────┘    └────┘"])
  }

  /// Where the tool is chosen.
  @Test func aWireIsTakenAwayByTwo() throws {
    let hand = try Hand("\(Self.chain) ; tool select", Size(40, 5))
    hand.click(Point(9, 2))
    hand.key("X")
    #expect(hand.count == 2)
    expect(hand, ["", " ┌─────┐    ┌────┐", " │ api │    │ db │", " └─────┘    └────┘"])
  }

  /// Where the tool is chosen.
  @Test func aLabelTakesTwoAndItsLetters() throws {
    let hand = try Hand(
      "box \"api\" at=0,0 ; box \"db\" at=20,0 ; connect \"api\" \"db\" ; tool select",
      Size(40, 3))
    hand.click(Point(9, 1))
    hand.key("enter")
    #expect(hand.count == 2)
    hand.stage.type("SQL")
    let wanted = [
      "┌─────┐             ┌────┐", "│ api ├─── SQL ────▶│ db │", "└─────┘             └────┘",
    ]
    expect(hand, wanted)
    hand.stage.press("enter")
    expect(hand, wanted)
  }

  @Test func aBoxTakesOneAndItsLetters() throws {
    let hand = try Hand("", Size(20, 5))
    hand.key("B")
    #expect(hand.count == 1)
    hand.stage.type("api")
    expect(hand, ["┌─────┐", "│ api │", "└─────┘"])
    hand.stage.press("enter")
    expect(hand, ["┌─────┐", "│ api │", "└─────┘"])
    #expect(hand.steps == 1)
  }
}
