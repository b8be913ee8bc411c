import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

/// Few edges bend: of a fork one goes straight on, and others leave by the sides.
struct LayoutBendTests {
  private func bends(_ source: String) throws -> Int {
    let draft = try GraphLayout(DiagramKinds.read(source, named: "a.mmd").graph).draft
    return draft.wires.reduce(0) { $0 + $1.corners.count - 2 }
  }

  @Test func theOutermostEdgesOfAForkLeaveByTheSides() throws {
    #expect(
      try drawn("graph LR\na-->b & c & d\nb & c & d-->e").rows == [
        "         ┌───┐",
        "  ┌─────▶│ b ├──────┐",
        "  │      └───┘      │",
        "  │                 ▼",
        "┌─┴─┐    ┌───┐    ┌───┐",
        "│ a ├───▶│ c ├───▶│ e │",
        "└─┬─┘    └───┘    └───┘",
        "  │                 ▲",
        "  │      ┌───┐      │",
        "  └─────▶│ d ├──────┘",
        "         └───┘",
      ])
  }

  @Test func oneEdgeGoesStraightOn() throws {
    #expect(
      try drawn("graph TD\na-->b & c\nb & c-->d").rows == [
        "┌───┐",
        "│ a ├────┐",
        "└─┬─┘    │",
        "  │      │",
        "  ▼      ▼",
        "┌───┐  ┌───┐",
        "│ b │  │ c │",
        "└─┬─┘  └─┬─┘",
        "  │      │",
        "  ▼      │",
        "┌───┐    │",
        "│ d │◀───┘",
        "└───┘",
      ])
  }

  @Test func whatPassesABoxGoesAroundIt() throws {
    #expect(
      try drawn("graph LR\na-->b-->c-->d\na-->c").rows == [
        "┌───┐    ┌───┐    ┌───┐    ┌───┐",
        "│ a ├───▶│ b ├───▶│ c ├───▶│ d │",
        "└─┬─┘    └───┘    └───┘    └───┘",
        "  │                 ▲",
        "  │                 │",
        "  └─────────────────┘",
      ])
  }

  @Test func whatLeadsBackLeavesAndArrivesByTheSides() throws {
    #expect(
      try drawn("graph TD\na-->b-->c\nc-->b").rows == [
        "┌───┐",
        "│ a │",
        "└─┬─┘",
        "  │",
        "  ▼",
        "┌───┐",
        "│ b │◀┐",
        "└─┬─┘ │",
        "  │   │",
        "  ▼   │",
        "┌───┐ │",
        "│ c ├─┘",
        "└───┘",
      ])
  }

  /// No edge ends where a cylinder's lid, a rule or a title is.
  @Test func sidesKeepClearOfRulesAndTitles() throws {
    let rows = try drawn("graph TD\na[(a)]-->b & c").rows
    #expect(rows[1] == "├───┤", "\(rows)")
    #expect(rows[2].hasPrefix("│ a ├──"), "\(rows)")
  }

  /// What is usual is drawn with no more bends than by a hand.
  @Test(arguments: [
    ("a-->b-->c-->d", 0), ("a-->b\na-->c\na-->d", 2), ("x-->a\na-->b & c", 1),
    ("x-->a\na-->b & c\nb & c-->d", 2), ("a & b & c-->d", 2), ("a & b-->c-->d", 1),
    ("a-->b-->c-->d\nb-->d", 2), ("a-->b-->c-->d\nd-->a", 2),
    ("a-->b & c\nb-->d & e\nc-->f & g", 3), ("web & app-->api-->db & cache", 2),
    ("check-->|no|stop\ncheck-->|yes|go-->|well|done\ncheck-->|later|wait", 2),
  ]) func usualDiagramsBendRarely(source: String, most: Int) throws {
    for direction in Graph.Direction.allCases {
      let bends = try bends("graph \(direction.rawValue)\n\(source)")
      #expect(bends <= most, "\(direction): \(bends)")
    }
  }

  /// A tree needs a bend for all but one of the edges from each box: few take more.
  @Test func treesAreMostlyStraight() throws {
    var (needed, found) = (0, 0)
    for seed in 1...100 {
      var random = SeededGenerator(seed: UInt64(seed))
      var children = Array(repeating: 0, count: 12)
      var source = "graph \(seed.isMultiple(of: 2) ? "LR" : "TD")\nroot-->n0\n"
      for child in 1..<12 {
        let parent = (0..<child).filter { children[$0] < 3 }.randomElement(using: &random) ?? 0
        children[parent] += 1
        source += "n\(parent)-->n\(child)\n"
      }
      needed += children.reduce(0) { $0 + max(0, $1 - 1) }
      found += try bends(source)
    }
    #expect(found <= needed * 5 / 4, "\(found) instead of \(needed)")
  }
}
