import Cells
import DrawingCore
import Testing

@testable import Sharing

/// What several hands make of one canvas, in scripts: the goldens that sharing is held to.
struct SharedCanvasTests {
  private func table(_ script: String, _ size: Size = Size(8, 2)) throws -> Table {
    var table = try Table(size, names: ["ann", "bob"])
    try table.perform(script)
    return table
  }

  private func same(_ table: Table) throws -> [String] {
    let (ann, bob) = (try table.rows("ann"), try table.rows("bob"))
    #expect(ann == bob)
    var (a, b) = (try table.seat("ann").replica.confirmed, try table.seat("bob").replica.confirmed)
    #expect(a.digest() == b.digest())
    return ann
  }

  @Test func aStaleStrokeIsMovedAndSentUnderItsNumber() throws {
    let script = """
      as ann
      rect 2,0 5,1
      as bob
      columns insert 1 2
      deliver bob
      """
    var table = try table(script)
    let number = try table.seat("ann").replica.outbox.map(\.number)
    table.deliver()
    #expect(try same(table) == ["····┌──┐··", "····└──┘··"])
    #expect(table.log.canvas.records.map(\.sent.number) == [1, 1])
    #expect(number == [1])
  }

  @Test func aStaleStrokeOfAKilledHandIsSentAfterItsRelaunch() throws {
    let table = try table(
      """
      as ann
      rect 2,0 5,1
      as bob
      columns insert 1 2
      deliver bob
      kill ann
      deliver
      """)
    #expect(try same(table) == ["····┌──┐··", "····└──┘··"])
  }

  @Test func undoGivesACellBackToItsOwner() throws {
    var table = try table(
      """
      as ann
      text 0,0 "a"
      deliver
      as bob
      text 0,0 "b"
      deliver
      undo
      deliver
      """)
    #expect(try same(table)[0] == "a·······")
    #expect(try table.owner(0, 0) == "ann")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try same(table)[0] == "········")
    #expect(try table.owner(0, 0) == nil)
  }

  @Test func whatWasErasedStaysErased() throws {
    let table = try table(
      """
      as ann
      text 0,0 "a"
      deliver
      as bob
      tool eraser
      stroke 0,0
      deliver
      as ann
      undo
      deliver
      """)
    #expect(try same(table)[0] == "········")
    #expect(try table.owner(0, 0) == "bob")
  }

  @Test func noHalfOfAWideGlyphComesBack() throws {
    let table = try table(
      """
      as ann
      text 0,0 "絵"
      deliver
      as bob
      text 1,0 "x"
      deliver
      as ann
      undo
      deliver
      """)
    #expect(try same(table)[0] == " x······")
  }

  @Test func twoEditorsOfAPersonUndoTheirOwn() throws {
    let table = try table(
      """
      as ann
      text 0,0 "aa"
      as bob
      text 4,0 "bb"
      deliver
      as ann
      undo
      as bob
      undo
      redo
      deliver
      """)
    #expect(try same(table)[0] == "····bb··")
  }

  @Test func aStrokeOnALayerLockedBeforeItIsVoidAndNotLost() throws {
    let table = try table(
      """
      as bob
      layer lock 1
      deliver bob
      as ann
      text 0,0 "aaa"
      deliver
      """)
    #expect(try same(table)[0] == "········")
    let lost = try table.seat("ann").replica.notShared
    #expect(lost.count == 1)
    #expect(lost.first?.reason.description.contains("locked") == true)
    #expect(try table.seat("bob").replica.notShared.isEmpty)
  }

  @Test func aTurnIsTakenBackAsOftenAsOneLikes() throws {
    var table = try table("as ann\ntext 1,0 \"ab\"\nrotate 90\ndeliver")
    for _ in 0..<20 { try table.perform("as ann\nundo\nredo\ndeliver") }
    #expect(table.log.canvas.records.allSatisfy { SharedStep(packed: $0.sent.step) != nil })
    #expect(try same(table).count == 8)
  }
}
