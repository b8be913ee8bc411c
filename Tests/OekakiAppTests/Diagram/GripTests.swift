import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What the mouse does with a box or a wire that is taken.
@MainActor struct GripTests {
  private func hand(_ script: String, _ size: Size = Size(40, 9)) throws -> Hand {
    try Hand("\(script) ; tool select", size)
  }

  private func take(_ p: Point, _ hand: Hand) {
    hand.click(p)
    hand.click(p)
  }

  private func rows(_ hand: Hand) -> [String] {
    hand.rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private static let chain =
    "box \"api\" at=0,0 ; box \"db\" right-of=\"api\" ; connect \"api\" \"db\""

  @Test func aTakenBoxHasGripsAndAHint() throws {
    let hand = try hand(Self.chain)
    take(Point(1, 1), hand)
    #expect(rows(hand)[0].hasPrefix("■─────■") && rows(hand)[2].hasPrefix("■─────■"))
    #expect(hand.stage.message.hasPrefix("Enter: its words"))
    hand.key("p")
    #expect(rows(hand)[0].hasPrefix("┌─────┐"))
  }

  @Test func aCornerIsAHandle() throws {
    let hand = try hand(Self.chain)
    take(Point(1, 1), hand)
    let steps = hand.steps
    hand.drag(Point(6, 2), Point(8, 4))
    #expect(hand.steps == steps + 1)
    #expect(hand.stage.state.selection == Selection(Rect(0, 0, 9, 5)))
    hand.key("p")
    #expect(rows(hand)[0] == "┌───────┐  ┌────┐" && rows(hand)[4] == "└───────┘")
    hand.key("ctrl-z")
    #expect(rows(hand)[0].hasSuffix("    ┌────┐"))
  }

  /// No farther than its words let it.
  @Test func aCornerStopsAtTheWords() throws {
    let hand = try hand("box \"api\" at=0,0 width=13")
    take(Point(1, 1), hand)
    hand.drag(Point(12, 2), Point(2, 2))
    hand.key("p")
    #expect(rows(hand)[1].contains("api") && rows(hand)[0].count < 13)
  }

  /// A side of a group goes by keys as by the mouse, and stops at the boxes in it.
  @Test(arguments: [("alt-right", 3), ("alt-left", -5)])
  func aSideOfAGroupIsDragged(key: String, step: Int) throws {
    let script = "\(Self.chain) ; group \"edge\" \"api\" \"db\""
    var pictures: [[String]] = []
    for isByMouse in [true, false] {
      let hand = try hand(script)
      let right = try #require(rows(hand)[0].firstIndex(of: "┐")).utf16Offset(in: rows(hand)[0])
      hand.drag(Point(right, 0), Point(right, 6))
      if isByMouse {
        hand.drag(Point(right, 3), Point(right + step, 3))
      } else {
        for _ in 0..<abs(step) { hand.key(key) }
      }
      hand.key("p")
      pictures.append(rows(hand))
      #expect(rows(hand)[0].count == (step > 0 ? right + 1 + step : right), "\(rows(hand))")
      #expect(rows(hand)[3].contains("│ api ├───▶│ db │"))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func anEndIsDraggedToAnotherBox() throws {
    let hand = try hand("\(Self.chain) ; box \"log\" at=11,5")
    take(Point(8, 1), hand)
    #expect(rows(hand)[1] == "│ api ├●──●│ db │")
    hand.drag(Point(10, 1), Point(13, 6))
    hand.key("p")
    let diagram = try Diagram(hand.stage.state.drawing.flattened())
    #expect(diagram.wires.count == 1)
    #expect(Set(diagram.wires[0].ends.compactMap(\.box)) == [0, 2])
    #expect(rows(hand)[1].hasSuffix("│ db │"))
  }

  @Test func anEndThatIsDraggedNowhereStays() throws {
    let hand = try hand(Self.chain)
    take(Point(8, 1), hand)
    let steps = hand.steps
    hand.drag(Point(10, 1), Point(20, 7))
    #expect(hand.stage.message.contains("no box or wire at 20,7"))
    #expect(hand.steps == steps && rows(hand)[1].hasPrefix("│ api ├"))
  }

  @Test func aMiddlePieceIsDraggedAside() throws {
    let hand = try hand(
      "box \"a\" at=0,0 ; box \"b\" at=20,4 ; connect \"a\" \"b\" route=hv via=10,1 via=10,5")
    take(Point(10, 3), hand)
    #expect(rows(hand)[3].hasSuffix("◆"))
    hand.drag(Point(10, 3), Point(14, 3))
    hand.key("p")
    #expect(rows(hand)[3] == "              │")
    #expect(rows(hand)[1].hasPrefix("│ a ├─────────┐"))
  }

  @Test func aBoxIsDroppedIntoAWire() throws {
    let hand = try hand("\(Self.chain) ; box \"log\" at=0,5")
    take(Point(1, 6), hand)
    let steps = hand.steps
    hand.drag(Point(1, 6), Point(9, 1))
    #expect(rows(hand)[1] == "│ api ├───▶│ log ├───▶│ db │")
    #expect(hand.steps == steps + 1)
    hand.key("ctrl-z")
    #expect(rows(hand)[1] == "│ api ├───▶│ db │" && rows(hand)[6] == "│ log │")
  }

  @Test(arguments: [Point(8, 1), Point(1, 1)])
  func delTakesAwayWhatIsTaken(p: Point) throws {
    let hand = try hand(Self.chain)
    take(p, hand)
    hand.key("del")
    hand.key("p")
    #expect(rows(hand)[1] == (p.x == 8 ? "│ api │    │ db │" : "           │ db │"))
  }

  /// The press of the double click itself drags.
  @Test func aBoxIsDraggedByTheSecondPress() throws {
    let hand = try hand(Self.chain)
    hand.click(Point(1, 1))
    hand.drag(Point(1, 1), Point(1, 3))
    hand.key("p")
    #expect(rows(hand)[3].hasPrefix("│ api ├"))
  }
}
