import Cells
import Testing

@testable import DrawingCore

/// Gestures that plan an edit of the whole drawing: typed words, and grips.
struct WordsGestureTests {
  private static let chain =
    #"box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db""#

  private func rows(_ editor: Editor) -> [String] {
    editor.lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// As a command does it at once.
  @Test(arguments: [
    (#"words 3,1 ; insert "gateway" ; release"#, #"retext "api" "gateway""#),
    (#"words 3,1 ; insert "a  \n " ; release"#, #"retext "api" "a""#),
    (#"words 3,1 ; backspace ; release"#, #"retext "api" """#),
    (#"words 9,1 ; insert "SQL" ; backspace ; release"#, #"retext 9,1 "SQ""#),
    (#"words 3,1 new ; insert "x" ; release"#, #"box "x" right-of="api""#),
    (#"words 9,1 new ; insert "x" ; release"#, #"box "x" into=9,1"#),
    (#"words 2,4 new ; insert "x\ny" ; release"#, #"box "x\ny" at=2,4"#),
    ("words 3,1 ; release", "cursor 5,1"),
  ])
  func itIsTheCommand(gesture: String, command: String) throws {
    let size = Size(40, 9)
    let typed = try drawn("\(Self.chain) ; \(gesture)", size: size)
    let performed = try drawn("\(Self.chain) ; \(command)", size: size)
    #expect(typed.state.drawing == performed.state.drawing)
    #expect(typed.state.history.undoCount == performed.state.history.undoCount)
  }

  /// As room is made for it where a wire is drawn.
  @Test func aLabelMakesRoomOnItsWire() throws {
    let level = try drawn(#"\#(Self.chain) ; retext 9,1 "SQL""#, size: Size(30, 3))
    #expect(rows(level)[1] == "│ api ├─ SQL ─▶│ db │")
    let upright = try drawn(
      #"box "a" at=2,0 ; box "b" below="a" ; connect "a" "b" ; retext 4,3 "x""#, size: Size(9, 9))
    #expect(
      rows(upright).dropFirst(2).prefix(6)
        == ["  └─┬─┘", "    │", "    │", "    x", "    │", "    ▼"])
  }

  @Test func whatIsTypedIsSeenBeforeItIsKept() throws {
    var editor = try drawn(#"\#(Self.chain) ; words 3,1"#, size: Size(40, 4))
    #expect(editor.proposal?.markedText == "api")
    #expect(editor.proposal?.marked == Selection(Rect(2, 1, 3, 1)))
    try editor.run(#"insert "gateway""#)
    #expect(rows(editor)[1] == "│ gateway ├───▶│ db │")
    #expect(editor.proposal?.marked == nil && editor.state.cursor == Point(9, 1))
    try editor.run("cancel")
    #expect(rows(editor)[1] == "│ api ├───▶│ db │")
  }

  /// A row that a label or a title cannot have, a place without anything, a locked layer.
  @Test(arguments: [
    (#"words 9,1"#, #"insert "a\nb""#), ("cursor 0,0", "words 30,6"), ("layer lock 1", "words 3,1"),
    ("layer lock 1", "words 30,5 new"), ("cursor 0,0", "grip 0,0"),
    ("select 0,0 6,2", "grip 3,0"),
  ])
  func whatCannotBeIsRefused(before: String, command: String) throws {
    var editor = try drawn("\(Self.chain) ; \(before)", size: Size(40, 9))
    let (state, sketch) = (editor.state, editor.sketch)
    #expect(throws: CommandError.self) { try editor.perform(Command.parse(command)) }
    #expect(editor.state == state && editor.sketch == sketch)
  }

  @Test func aGripIsAMoveOfItsCorner() throws {
    let box = "\(Self.chain) ; select 0,0 6,2"
    let dragged = try drawn("\(box) ; grip 6,2 ; move 7,3 ; move 8,4 ; release", size: Size(40, 9))
    let shifted = try drawn("\(Self.chain) ; select 6,2 6,2 ; shift 2,2", size: Size(40, 9))
    #expect(dragged.state.drawing == shifted.state.drawing)
    #expect(dragged.state.selection == Selection(Rect(0, 0, 9, 5)))
    var back = dragged
    try back.run("undo")
    #expect(
      back.state
        == (try drawn("\(box) ; grip 6,2 ; move 8,4 ; release ; undo", size: Size(40, 9))).state)
  }

  /// Heads, label and look go along.
  @Test func anEndGoesToAnotherBox() throws {
    let script = """
      box "api" at=0,0 ; box "db" at=20,0 ; box "log" at=20,5
      connect "api" "db" "SQL" style=dashed to=open ; selection at 8,1
      """
    let before = try drawn(script, size: Size(40, 9))
    let taken = try #require(before.state.takenPart)
    let end = try #require(taken.grips.last { $0.kind == .end })
    let after = try drawn(
      "\(script) ; grip \(end.place.text) ; move 21,6 ; release", size: Size(40, 9))
    let diagram = try Diagram(after.state.drawing.flattened())
    #expect(diagram.wires.count == 1)
    let wire = try #require(diagram.wires.first)
    #expect(wire.labels.map(\.text.text) == ["SQL"] && wire.style.dashes > 0)
    #expect(wire.ends.compactMap(\.box) == [0, 2] || wire.ends.compactMap(\.box) == [2, 0])
    #expect(after.state.selection == Selection(wire))
  }

  @Test(arguments: [
    "words 3,1", #"words 3,1 ; insert "ga""#, #"words 9,1 ; insert "SQL""#,
    #"words 2,5 new ; insert "x\ny""#, "words 2,5 new", "select 0,0 6,2 ; grip 6,2 ; move 8,4",
    "select 0,0 6,2 ; grip 6,2 ; move 90,90", "selection at 9,1 ; grip 10,1 ; move 30,7",
  ])
  func aGestureIsPackedAndPlannedAgain(gesture: String) throws {
    var editor = try drawn("\(Self.chain) ; \(gesture)", size: Size(40, 9))
    let state = try EditorState(editor.parts())
    #expect(state == editor.state)
    var again = Editor(state)
    #expect(again.sketch == editor.sketch && again.proposal?.caret == editor.proposal?.caret)
    #expect(again.proposal?.drawing?.size == editor.proposal?.drawing?.size)
    try again.run("release")
    try editor.run("release")
    #expect(again.state == editor.state)
  }

  @Test func theDrawingGrowsWithWhatIsTyped() throws {
    let editor = try drawn(#"words 8,1 new ; insert "gateway""#, size: Size(12, 4))
    #expect(
      editor.proposal?.drawing?.size == Size(19, 4) && editor.state.drawing.size == Size(12, 4))
    var kept = editor
    try kept.run("release")
    #expect(kept.state.drawing.size == Size(19, 4))
    try kept.run("undo")
    #expect(
      kept.state.drawing.size == Size(12, 4)
        && kept.lines.allSatisfy { $0.allSatisfy { $0 == "·" } })
  }

  @Test func aBoxGoesIntoAWireAndNoOtherDoes() throws {
    let boxes = #"\#(Self.chain) ; box "log" at=0,5"#
    let editor = try drawn(#"\#(boxes) ; splice "log" 9,1"#, size: Size(40, 9))
    #expect(rows(editor)[1] == "│ api ├───▶│ log ├───▶│ db │" && rows(editor)[6].isEmpty)
    var other = try drawn(boxes, size: Size(40, 9))
    #expect(throws: CommandError.self) { try other.perform(Command.parse(#"splice "api" 9,1"#)) }
    #expect(throws: CommandError.self) { try other.perform(Command.parse(#"splice "log" 30,1"#)) }
  }

  @Test func oneWireOrBoxIsRestyled() throws {
    let wire = try drawn("\(Self.chain) ; restyle dashed 9,1", size: Size(40, 4))
    #expect(rows(wire)[0...1] == ["┌─────┐    ┌────┐", "│ api ├╌╌╌▶│ db │"])
    let box = try drawn(#"\#(Self.chain) ; restyle double "db""#, size: Size(40, 4))
    #expect(rows(box)[0...1] == ["┌─────┐    ╔════╗", "│ api ├───▶║ db ║"])
  }

  @Test func anEmptyBoxKeepsItsSize() throws {
    let editor = try drawn(#"rect 0,0 10,4 ; retext 3,2 "ab""#, size: Size(12, 5))
    #expect(
      rows(editor) == ["┌─────────┐", "│         │", "│   ab    │", "│         │", "└─────────┘"])
  }

  @Test func aTitleIsReplacedWhereTheBoxIsCalledByIt() throws {
    let group = #"box "api" at=2,2 ; group "edge" "api""#
    let longer = try drawn(#"\#(group) ; retext "edge" "outer edge""#, size: Size(30, 8))
    #expect(rows(longer)[0].hasPrefix("┌─ outer edge ─"))
    let bare = try drawn(#"\#(group) ; retext "edge" """#, size: Size(30, 8))
    #expect(rows(bare)[0] == "┌─────────┐")
  }

  /// A press on a wall begins beside it.
  @Test func aHeadAtTheStartStandsBesideTheWall() throws {
    var editor = try drawn(
      "rect 0,0 4,2 ; tool wire ; option from=arrow to=none ; press 4,1", size: Size(12, 4))
    let connector = editor.state.connector(from: Point(4, 1), to: Point(9, 1))
    #expect(connector == Connector(start: Point(5, 1), end: Point(9, 1)))
    try editor.run("cancel")
  }
}
