import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Wires that are found in pictures, and their labels.
struct DiagramWireTests {
  private func read(_ rows: String) throws -> Diagram { try Diagram(picture(rows)) }

  // MARK: Wires

  @Test(arguments: [
    ("---yes-->", "yes"), ("<--yes---", "yes"), ("--yes-->", "yes"), ("--[3]-->", "[3]"),
    ("---[2]-->", "[2]"), ("<--low-cost-->", "low-cost"),
  ])
  func aWordRightBetweenShortRunsIsALabel(wire: String, label: String) throws {
    let side = String(repeating: " ", count: wire.count)
    let diagram = try Diagram(
      picture("+---+\(side)+---+\n| a |\(wire)| b |\n+---+\(side)+---+"))
    #expect(diagram.wires.map { $0.ends.map(\.box) } == [[0, 1]], "\(wire)")
    #expect(diagram.wires.map { $0.labels.map(\.text.text) } == [[label]], "\(wire)")
    #expect(diagram.texts.map(\.text) == ["a", "b"], "\(wire)")
  }

  /// Both boxes are moved, and the wire follows or that it does not is told.
  @Test(arguments: ["---yes-->", "<--yes---", "--yes-->", "--[3]-->", "---[2]-->"])
  func aWireWithAWordRightInItFollows(wire: String) throws {
    let side = String(repeating: " ", count: wire.count)
    let rows = [
      "+---+\(side)+---+", "| a |\(wire)| b |", "+---+\(side)+---+",
    ].joined(separator: #"\n"#)
    let editor = try drawn(#"text 8,4 "\#(rows)""#, size: Size(44, 12))
    let before = try Diagram(editor.state.drawing.layers[0]).graph
    var told = 0
    for name in ["a", "b"] {
      for step in ["1,0", "-1,0", "4,0", "-4,0", "0,1", "0,-3", "2,3", "-2,-1"] {
        var moved = editor
        let change = try? moved.perform(Command.parse(#"move "\#(name)" by \#(step)"#))
        guard let change, change.warning == nil else {
          told += 1
          continue
        }
        let after = try Diagram(moved.state.drawing.layers[0]).graph
        #expect(after == before, "\(name) \(step)\n\(moved.lines.joined(separator: "\n"))")
      }
    }
    #expect(told <= 6, "\(told) told")
  }

  @Test func endsOfWires() throws {
    let diagram = try read(
      """
      ┌───┐      ┌───┐
      │ P ├─────▶│ Q │────┐
      └─┬─┘      └───┘    │
        │                 o
        ●──── x
      """)
    #expect(
      diagram.wireLines == [
        "joint 0 → ▶ 1", "touch 1 → o", "joint 0 → joint", "joint → loose",
      ])
    #expect(diagram.wires[2].net == diagram.wires[3].net)
  }

  @Test func touchesAreThoseOfCase03() throws {
    let diagram = try read(
      """
      +---+
      | P |----+
      +---+    |
               v
             +---+
             | Q |
             +---+
      """)
    #expect(diagram.wireLines == ["touch 0 → v 1"])
    #expect(diagram.wires[0].points == [Point(5, 1), Point(9, 1), Point(9, 3)])
    #expect(diagram.wires[0].ends[0].anchor == Point(4, 1))
    #expect(diagram.wires[0].ends[1].anchor == Point(9, 4))
  }

  @Test func crossingsAreStraightAndBarsGoOn() throws {
    let diagram = try read("  │ \n──┼──\n  │\n  ├──▶\n  │")
    #expect(diagram.wireLines == ["loose → loose", "loose → loose", "tee → ▶"])
    #expect(diagram.wires[0].points == [Point(2, 0), Point(2, 4)])
    #expect(diagram.wires[2].net == diagram.wires[0].net)
    #expect(diagram.wires[1].net != diagram.wires[0].net)
  }

  @Test func wiresBend() throws {
    let diagram = try read("+--+\n|  |--.\n+--+  |  +--+\n      '->|  |\n         +--+")
    #expect(diagram.wireLines == ["touch 0 → > 1"])
    #expect(
      diagram.wires[0].points == [
        Point(4, 1), Point(6, 1), Point(6, 3), Point(8, 3),
      ])
  }

  @Test func ringsHaveNoEnds() throws {
    let diagram = try read("┌─┐\n│ └─┐\n└───┘")
    #expect(diagram.boxes.isEmpty)
    #expect(diagram.wires.map(\.isRing) == [true])
    #expect(diagram.wires[0].points.first == diagram.wires[0].points.last)
    var cells = 0
    diagram.wires[0].forEachCell { _ in cells += 1 }
    #expect(cells == 12)
  }

  @Test func singleCellsAreWires() throws {
    #expect(try read("┌─┐ ┌─┐\n│a│─│b│\n└─┘ └─┘").wireLines == ["touch 0 → touch 1"])
    #expect(try read("┌─┐┌─┐\n│a├┤b│\n└─┘└─┘").wireLines == ["joint 0 → joint 1"])
  }

  @Test func aWireInAGroupEndsAtItsInside() throws {
    let diagram = try read("┌────────┐\n│ ┌─┐    │\n│ │a├────┤\n│ └─┘    │\n└────────┘")
    #expect(diagram.wireLines == ["joint 1 → joint 0"])
  }

  // MARK: Labels

  @Test func labelsStandInGaps() throws {
    #expect(
      try read("┌─┐         ┌─┐\n│a├── yes ─▶│b│\n└─┘         └─┘").wireLines == [
        "joint 0 → ▶ 1 “yes”"
      ])
    #expect(
      try read("┌─┐      ┌─┐\n│a├─yes─▶│b│\n└─┘      └─┘").wireLines == ["joint 0 → ▶ 1 “yes”"])
    #expect(try read("--- a b --- c ---").wireLines == ["loose → loose “a b” “c”"])
    #expect(try read("───  a ───").wires.count == 2)
    #expect(try read("─── a  b ───").wires.count == 2)
    #expect(try read("─── ───").wires.count == 2)
  }

  @Test func uprightLabelsStandAloneInTheirRow() throws {
    let diagram = try read(" ┌─┐\n │a│\n └┬┘\n  │\n yes\n  │\n  ▼")
    #expect(diagram.wireLines == ["joint 0 → ▼ “yes”"])
    #expect(diagram.texts.map(\.text) == ["a"])
    #expect(try read(" │\nyes now\n │").wires.count == 1)
    #expect(try read(" │\n\n │").wires.count == 2)
    #expect(try read(" │\n  yes\n │").wires.count == 2)
    // Beside another line, between two, or over two columns it is none.
    #expect(try read("  │\n─ yes\n  │").wires.count == 3)
    #expect(try read("│ │\nyes\n│ │").wires.count == 4)
    #expect(try read("├── service/\n│   │\n└── b").wireLines.allSatisfy { !$0.contains("“") })
  }
}
