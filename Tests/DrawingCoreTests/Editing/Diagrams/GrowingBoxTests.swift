import Cells
import Testing

@testable import DrawingCore

/// What stands beyond a box that grows makes room.
struct GrowingBoxTests {
  private func rows(_ script: String) throws -> [String] {
    try drawn(script, size: Size(24, 5)).lines.map {
      String($0.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aLooseEndGoesOn() throws {
    let box = #"box "hello" at=2,0 ; wire 10,1 12,1 to=dot"#
    #expect(try rows(#"\#(box) ; retext "hello" "hello world""#)[1] == "  │ hello world ├─●")
  }

  /// The drawing grows by as much as what leads from a box back to it needs, too.
  @Test(arguments: [
    (#"wire 7,1 10,1 10,3 8,3 to=arrow"#, Size(11, 5), #"retext "a" "one and two""#, Point(15, 3)),
    (#"wire 2,4 2,7 5,7 5,5 to=arrow"#, Size(8, 8), #"retext "a" "a\nb\nc\nd""#, Point(5, 6)),
    (#"wire 7,1 10,1 10,3 8,3 to=arrow"#, Size(11, 5), #"move "a" by 4,2"#, Point(12, 5)),
  ])
  func theDrawingHoldsWhatLeadsBackToABox(
    wire: String, size: Size, change: String, head: Point
  ) throws {
    let editor = try drawn(
      #"rect 0,0 7,4 ; text 2,1 "a" ; \#(wire) ; \#(change)"#, size: size)
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.wires.count == 1 && diagram.wires[0].ends.map(\.box) == [0, 0])
    #expect(diagram.wires[0].ends.map(\.place).contains(head), "\(editor.lines)")
  }

  /// A line beside other rows stays as long as it is.
  @Test func whatIsElsewhereStays() throws {
    let line = #"box "hello" at=2,0 ; wire 0,4 12,4 ; retext "hello" "hello world""#
    #expect(try rows(line)[4] == "─────────────")
  }

  /// A wire that runs along a box gives way to it, and boxes in a row stay in line.
  @Test func whatRunsAlongABoxGivesWay() throws {
    let boxes = #"box "a" at=4,0 ; box "p" at=0,5 ; box "q" at=18,5"#
    let wire = "wire 2,5 2,3 20,3 20,4 to=arrow"
    let editor = try drawn(
      #"\#(boxes) ; \#(wire) ; retext "a" "a\nb""#, size: Size(24, 9))
    #expect(
      editor.lines.map { $0.replacing("·", with: " ") } == [
        "    ┌───┐               ", "    │ a │               ", "    │ b │               ",
        "    └───┘               ", "  ┌─────────────────┐   ", "  │                 ▼   ",
        "┌─┴─┐             ┌───┐ ", "│ p │             │ q │ ", "└───┘             └───┘ ",
      ])
  }

  /// A bus goes down as a whole, wherever what grows above it stands.
  @Test(arguments: ["a", "b"]) func aBusStaysStraight(name: String) throws {
    let script = """
      box "a" at=0,0 ; box "b" at=30,0 ; wire 1,6 36,6 style=heavy
      connect "a" 4,6 out=down ; connect "b" 33,6 out=down ; retext "\(name)" "one\\ntwo\\nthree"
      """
    let editor = try drawn(script, size: Size(40, 12))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    let bus = diagram.wires.filter { $0.ends.allSatisfy { $0.kind == .loose } }
    #expect(bus.map(\.points) == [[Point(1, 8), Point(36, 8)]], "\(editor.lines)")
    #expect(diagram.wires.count == 3)
  }

  /// A group takes the rows that are free below it before what stands there moves.
  @Test(arguments: [(6, 0), (4, 1)])
  func aGroupTakesFreeRowsFirst(below gap: Int, moved: Int) throws {
    let boxes = #"box "a" at=2,2 ; group "g" "a" ; box "b" at=2,\#(7 + gap) ; box "c" right-of="b""#
    func rowOfNeighbours(_ script: String) throws -> [Int] {
      let diagram = try Diagram(drawn(script, size: Size(24, 24)).state.drawing.layers[0])
      return diagram.boxes.indices.filter { ["b", "c"].contains(diagram.words(of: $0)) }
        .map { diagram.boxes[$0].frame.minY }
    }
    let before = try rowOfNeighbours(boxes)
    #expect(
      try rowOfNeighbours(#"\#(boxes) ; retext "a" "a\nx\ny\nz""#)
        == before.map { $0 + 3 * moved })
  }
}
