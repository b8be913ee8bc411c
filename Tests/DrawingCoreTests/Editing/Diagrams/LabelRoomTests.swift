import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Labels have room where boxes are spread, and on short branches.
struct LabelRoomTests {
  private func rows(_ script: String, _ size: Size) throws -> [String] {
    try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func spreadBoxesLeaveLabelsTheirRoom() throws {
    let boxes = """
      box "a" at=2,1 ; box "bb" at=16,1 ; box "ccc" at=34,1 ; connect "a" "bb" "x"
      connect "bb" "ccc" "longer label" ; arrange columns "a" "bb" "ccc"
      """
    let rows = try rows(boxes, Size(60, 5))
    #expect(rows[0].isEmpty && rows[2].contains("─ longer label ─▶│ ccc │"), "\(rows)")
    #expect(rows[2].contains("│ a ├──"))
  }

  /// A label beside the corner of a box would be a word of its own.
  @Test(arguments: [("L2", "q"), ("q", "L2"), ("L2", "x"), ("L2", "abc"), ("abc", "q")])
  func aLabelKeepsAwayFromCorners(old: String, new: String) throws {
    let boxes = """
      box "b0" at=6,0 ; box "b1" below="b0" ; box "b2" below="b1"
      connect "b1" "b0" ; connect "b2" "b0" "\(old)"
      """
    var editor = try drawn(boxes, size: Size(24, 16))
    let before = try Diagram(editor.state.drawing.layers[0]).wires.map { $0.ends.map(\.box) }
    let note = try editor.perform(.parse("retext \"\(old)\" \"\(new)\"")).note
    let wires = try Diagram(editor.state.drawing.layers[0]).wires
    #expect(note == nil && wires.map { $0.ends.map(\.box) } == before, "\(editor.lines)")
    #expect(wires.flatMap(\.labels).map(\.text.text) == [new], "\(editor.lines)")
  }

  @Test func spreadRowsLeaveLabelsTheirRoom() throws {
    let boxes = """
      box "a" at=2,1 ; box "b" at=2,9 ; box "c" at=2,13 ; connect "a" "b" "yes"
      arrange rows "a" "b" "c"
      """
    let diagram = try Diagram(drawn(boxes, size: Size(20, 24)).state.drawing.layers[0])
    #expect(diagram.wires.map(\.points.count) == [2])
    #expect(diagram.wires.flatMap(\.labels).map(\.text.text) == ["yes"])
  }

  /// Gaps stay equal where labels have room in them, and are as asked for where they are asked for.
  @Test func otherGapsStayEqual() throws {
    let boxes = """
      box "a" at=2,1 ; box "b" at=20,1 ; box "c" at=30,1 ; connect "a" "b" "x"
      """
    #expect(
      try rows(boxes + #" ; arrange columns "a" "b" "c""#, Size(40, 5))[2]
        == "  │ a ├──── x ─▶│ b │         │ c │")
    let asked = try drawn(boxes + #" ; arrange columns gap=4 "a" "b" "c""#, size: Size(40, 8))
    #expect(
      try Diagram(asked.state.drawing.layers[0]).boxes.map(\.frame.minX).sorted() == [2, 11, 20])
  }

  /// All that lies behind the other wire goes on by what is missing.
  @Test(arguments: [
    #"wire 2,6 40,6 ; box "a" at=2,1 ; box "b" at=12,10 ; connect "a" 4,6 ; retext 4,5 "yes""#,
    #"wire 20,1 20,16 ; box "a" at=12,3 ; box "b" at=26,10 ; connect "a" 20,4 ; retext 18,4 "yes""#,
    #"wire 20,1 20,16 ; box "b" at=23,10 ; connect 20,11 "b" "yes""#,
    #"wire 2,8 40,8 ; box "b" at=24,4 ; connect "b" 26,8 "yes""#,
    #"shape style=ascii ; wire 2,8 40,8 ; box "b" at=24,4 ; connect "b" 26,8 "yes""#,
  ])
  func aShortBranchMakesRoomForItsLabel(script: String) throws {
    let diagram = try Diagram(drawn(script, size: Size(50, 20)).state.drawing.layers[0])
    let labelled = diagram.wires.filter { !$0.labels.isEmpty }
    #expect(labelled.map { $0.labels.map(\.text.text) } == [["yes"]])
    #expect(labelled.allSatisfy { $0.points.count == 2 && $0.ends.contains { $0.box != nil } })
    #expect(Set(diagram.wires.map(\.net)).count == 1)
  }

  /// What went where the line became too short comes back.
  @Test func theBlanksOfALabelComeBack() throws {
    let start = """
      box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db" "SQL"
      select 15,0 20,2 ; shift -2,0
      """
    #expect(try rows(start, Size(30, 3))[1] == "│ api ├─SQL─▶│ db │")
    #expect(
      try rows(start + " ; select 13,0 18,2 ; shift 2,0", Size(30, 3))[1]
        == "│ api ├─ SQL ─▶│ db │")
    #expect(
      try rows(start + " ; select 13,0 18,2 ; shift 1,0", Size(30, 3))[1]
        == "│ api ├─SQL──▶│ db │")
  }
}
