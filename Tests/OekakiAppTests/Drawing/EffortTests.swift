import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// How many keys, clicks and drags it takes: SCREEN.md's table, what of it concerns diagrams.
@MainActor @Suite struct EffortTests {
  /// Counts what is done.
  @MainActor private final class Hand {
    let stage: Stage
    private(set) var count = 0

    init(_ script: String, _ size: Size) throws { stage = try Stage.with(script, drawing: size) }

    func key(_ name: String) {
      count += 1
      stage.press(name)
    }

    func drag(_ a: Point, _ b: Point) {
      count += 1
      let origin = Point(8, 2)
      stage.drag(from: a + origin, to: b + origin)
    }

    func click(_ p: Point) {
      count += 1
      stage.click(p.x + 8, p.y + 2)
    }

    var steps: Int { stage.state.history.undoCount }
    var layer: Layer { stage.state.drawing.layers[0] }
    var rows: [String] {
      let size = stage.state.drawing.size
      return (0..<size.height).map { y in
        (0..<size.width).map { layer[Point($0, y)].glyph.description }.joined()
      }
    }
  }

  private static let twoBoxes = "rect 0,0 4,2 ; rect 10,2 14,4"

  @Test(arguments: [Point(9, 3), Point(10, 3)])
  func anElbowConnectorWithAnArrowTakesTwo(end: Point) throws {
    let hand = try Hand(Self.twoBoxes, Size(15, 5))
    hand.key("w")
    hand.drag(Point(4, 1), end)
    #expect(
      hand.rows == [
        "┌───┐          ", "│   ├─┐        ", "└───┘ │   ┌───┐", "      └──▶│   │",
        "          └───┘",
      ])
    #expect(hand.count == 2)
  }

  @Test func aBoxMovesWithItsConnectorsByThree() throws {
    let hand = try Hand(
      "rect 0,0 4,2 ; rect 11,0 15,2 ; wire 4,1 10,1 to=arrow", Size(16, 5))
    let steps = hand.steps
    hand.key("s")
    hand.drag(Point(0, 0), Point(4, 2))
    hand.drag(Point(2, 1), Point(2, 3))
    #expect(
      hand.rows == [
        "           ┌───┐", "       ┌──▶│   │", "┌───┐  │   └───┘", "│   ├──┘        ",
        "└───┘           ",
      ])
    #expect(hand.count == 3)
    // What is selected, and the move.
    #expect(hand.steps == steps + 2)
    #expect(hand.stage.state.selection == Selection(Rect(0, 2, 5, 3)))
  }

  /// A double click chooses the box where the tool is chosen already.
  @Test(arguments: [Point(2, 1), Point(0, 1), Point(4, 2), Point(2, 0)])
  func aDoubleClickSelectsTheBox(place: Point) throws {
    let hand = try Hand(
      "rect 0,0 4,2 ; wire 4,1 9,1 to=arrow ; tool select", Size(16, 5))
    hand.click(place)
    hand.click(place)
    #expect(hand.stage.state.selection == Selection(Rect(0, 0, 5, 3)))
    hand.drag(Point(1, 1), Point(1, 2))
    #expect(hand.count == 3)
    #expect(hand.rows[1...2] == ["┌───┐ ┌──▶      ", "│   ├─┘         "])
  }

  @Test func aBoxIsRestyledByThree() throws {
    let hand = try Hand("rect 0,0 4,2", Size(6, 3))
    hand.key("s")
    hand.drag(Point(0, 0), Point(4, 2))
    hand.key("N")
    #expect(hand.rows == ["╔═══╗ ", "║   ║ ", "╚═══╝ "])
    #expect(hand.count == 3)
  }

  @Test func aBoxAroundASelectionTakesOne() throws {
    let hand = try Hand("text 1,1 \"ab\" ; select 1,1 2,1", Size(4, 3))
    hand.key("=")
    #expect(hand.rows == ["┌──┐", "│ab│", "└──┘"])
    #expect(hand.count == 1)
  }

  @Test func sixColumnsThroughADiagramTakeThree() throws {
    let hand = try Hand("rect 0,0 4,2 ; rect 6,0 8,2 ; wire 4,1 6,1", Size(20, 3))
    hand.key("s")
    hand.drag(Point(3, 0), Point(12, 2))
    hand.drag(Point(4, 1), Point(10, 1))
    #expect(
      hand.rows == ["┌─────────┐ ┌─┐     ", "│         ├─┤ │     ", "└─────────┘ └─┘     "])
    #expect(hand.count <= 4)
  }

  @Test func aCommentOnTheClipboardTakesOne() throws {
    let hand = try Hand("rect 0,0 3,2", Size(8, 5))
    hand.key("alt-c")
    #expect(hand.stage.screen.copied == "// ┌──┐\n// │  │\n// └──┘\n")
    #expect(hand.count <= 3)
  }
}
