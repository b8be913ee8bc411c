import Cells
import DrawingCore
import Testing

@testable import Sharing

/// What several hands make of one canvas, in scripts: the goldens that sharing is held to.
struct SharedCanvasTests {
  /// Who shares a drawing has the hand that he drew it with, but for what can be undone and the gesture in
  /// progress.
  @Test func whoSharesADrawingKeepsHisHand() throws {
    var own = Editor()
    for line in [
      "size 8x2", "layer new \"top\"", "text 0,0 \"ab\"", "tool rect", "color fg=red",
      "select 0,0 1,0", "copy", "deselect", "cursor 4,1", "paste",
    ] {
      _ = try own.perform(Command.parse(line))
    }
    let log = MemoryLog(sharing: SharedDrawing(own.state.drawing, by: Author(7)))
    var hand = try Replica(joining: log.base, as: Author(8))
    hand.editor.goOn(from: own.state)
    let (shared, before) = (hand.editor.state.hand, own.state.hand)
    #expect(shared.tool == .rect && shared.brush == before.brush)
    #expect(shared.cursor == before.cursor && shared.clipboard == before.clipboard)
    #expect(shared.activeLayer == 1 && hand.editor.state.drawing == own.state.drawing)
    // What was not stamped yet is drawn here.
    func letters() -> Int {
      let layer = hand.shown.drawing.layers[1]
      return (0..<16).count { layer[Point($0 % 8, $0 / 8)].glyph.description == "a" }
    }
    _ = try hand.perform(Command.parse("stamp"))
    #expect(letters() == 2 && hand.pendingCount == 1)
    _ = try hand.perform(Command.parse("undo 9"))
    #expect(letters() == 1 && hand.pendingCount == 2)
  }

  @Test func aStaleStrokeIsMovedAndSentUnderItsNumber() throws {
    let script = """
      as ann
      rect 2,0 5,1
      as bob
      columns insert 1 2
      deliver bob
      """
    var table = try Table(ofScript: script)
    let number = try table.seat("ann").replica.outbox.map(\.number)
    table.deliver()
    #expect(try table.same() == ["····┌──┐··", "····└──┘··"])
    #expect(table.log.canvas.records.map(\.sent.number) == [1, 1])
    #expect(number == [1])
  }

  @Test func aStaleStrokeOfAKilledHandIsSentAfterItsRelaunch() throws {
    let table = try Table(
      ofScript:
        """
        as ann
        rect 2,0 5,1
        as bob
        columns insert 1 2
        deliver bob
        kill ann
        deliver
        """)
    #expect(try table.same() == ["····┌──┐··", "····└──┘··"])
  }

  @Test func whatIsDrawnOnALayerThatIsMergedIsDrawnOnTheMergedOne() throws {
    let table = try Table(
      ofScript:
        """
        as ann
        layer new "upper"
        layer pick 1
        deliver
        as bob
        text 0,0 "b"
        as ann
        layer merge 2
        deliver ann
        deliver
        """)
    #expect(try table.same()[0] == "b·······")
    #expect(try table.seat("bob").replica.notShared.isEmpty)
  }

  /// A hand that has been away for so long that records are gone goes on with what it has not shared.
  @Test(arguments: [false, true]) func aHandGoesOnFromANewerBase(pointsMoved: Bool) throws {
    let script = """
      as ann
      text 0,0 "aa"
      deliver
      text 3,0 "b"
      as bob
      \(pointsMoved ? "columns insert 0" : "text 6,0 \"c\"")
      deliver bob
      """
    let table = try Table(ofScript: script)
    let base = CanvasBase(try table.seat("bob").replica.confirmed, sequence: 2)
    var ann = try table.seat("ann").replica
    let last = table.log.canvas.lastNumber(of: ann.author, at: base.sequence)
    #expect(last == 1)
    _ = try ann.goOn(from: base, after: last)
    let row = (0..<8).map { ann.shown.drawing.layers[0][Point($0, 0)].glyph.description }.joined()
    #expect(row == (pointsMoved ? " aa     " : "aa b  c "))
    #expect(ann.notShared.map(\.number) == (pointsMoved ? [2] : []))
    #expect(ann.notShared.map { $0.change?.piece?.place } == (pointsMoved ? [Point(3, 0)] : []))
    #expect(ann.outgoing().map(\.number) == [2])
    var log = table.log
    #expect(log.append(ann.outgoing(), by: ann.author) == .shared(upTo: 2))
  }

  /// An author who joins anew goes on with the numbers after those that are taken.
  @Test func numbersAreNotTakenTwice() throws {
    var table = try Table(ofScript: "as ann\ntext 0,0 \"aa\"\ndeliver")
    let base = CanvasBase(try table.seat("bob").replica.confirmed, sequence: 1)
    let author = try table.seat("ann").replica.author
    let last = table.log.canvas.lastNumber(of: author, at: 1)
    var ann = try Replica(joining: base, as: author, after: last)
    _ = try ann.perform(Command.parse("text 4,0 \"b\""))
    #expect(table.log.append(ann.outgoing(), by: author) == .shared(upTo: 2))
    #expect(table.log.canvas.records.count == 2)
  }

  @Test func aStrokeOnALayerLockedBeforeItIsVoidAndNotLost() throws {
    let table = try Table(
      ofScript:
        """
        as bob
        layer lock 1
        deliver bob
        as ann
        text 0,0 "aaa"
        deliver
        """)
    #expect(try table.same()[0] == "········")
    let lost = try table.seat("ann").replica.notShared
    #expect(lost.count == 1)
    #expect(lost.first?.reason.description.contains("locked") == true)
    let piece = try #require(lost.first?.change?.piece)
    #expect(
      piece.place == Point(0, 0)
        && (0..<3).allSatisfy { piece.clip.picture[$0, 0].glyph == Glyph("a") })
    #expect(try table.seat("bob").replica.notShared.isEmpty)
  }
}
