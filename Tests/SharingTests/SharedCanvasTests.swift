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

  /// What is filled or replaced reaches no farther than its author saw, though a wall is gone by then or
  /// more of the same has come.
  @Test(arguments: ["fill 2,2 glyph=\"x\"", "tool fill; glyph \"x\"; press 2,2; release"])
  func aFillStaysWhereItsAuthorSawIt(line: String) throws {
    let own = line.replacing("; ", with: "\n")
    var table = try table("as bob\nrect 1,1 6,4\ndeliver", Size(9, 6))
    try table.perform("as ann\n\(own)\nas bob\nundo\ndeliver bob")
    table.deliver()
    #expect(
      try same(table) == [
        "·········", "·········", "··xxxx···", "··xxxx···", "·········", "·········",
      ])
    try table.perform("as ann\nundo")
    table.deliver()
    #expect(try same(table).joined().contains("x") == false)
  }

  @Test func onlyWhatItsAuthorSawIsReplaced() throws {
    var table = try table("as ann\ntext 0,0 \"aXa\"\ndeliver")
    try table.perform(
      """
      as ann
      replace glyph="a" toglyph="b"
      as bob
      text 1,0 "a"
      text 5,1 "a"
      deliver bob
      """)
    table.deliver()
    #expect(try same(table) == ["bbb·····", "·····a··"])
  }

  /// A region that is told by other layers is what it is wherever it is filled.
  @Test func aFillThatLooksAtOtherLayersIsTheSameForAll() throws {
    var table = try table("as ann\ntext 2,0 \"xx\"\nlayer new \"top\"\ntext 3,0 \"x\"\ndeliver")
    try table.perform("as ann\nfill 3,0 glyph=\"x\" sample=visible")
    let shown = try table.rows("ann", layer: 1)
    table.deliver()
    #expect(try table.rows("bob", layer: 1) == shown)
    #expect(shown == ["··xx····", "········"])
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

  /// Whatever others did to the points meanwhile, or this hand itself and took back.
  @Test(arguments: [
    "as bob; columns insert 1 2", "as bob; rows insert 0", "as bob; rotate 90",
    "as bob; columns delete 5 2; columns insert 0", "as bob; select 1,0 4,1; crop",
    "as bob; size 4x2; size 8x2", "as bob; columns insert 0; undo",
    "as ann; columns delete 3 2; undo; as bob; columns insert 0",
    "as ann; columns delete 3 2; deliver; undo",
  ])
  func aStepIsUndoneWhereItsPointsAreNow(moves: String) throws {
    let draw = "as ann\ntext 1,0 \"xxx\"\ndeliver\n"
    let moved = moves.split(separator: ";").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    for kill in ["", "kill ann\n"] {
      let drawn = try table(draw + moved + "\ndeliver\n")
      #expect(try same(drawn).joined().contains("x"))
      let undone = try table(draw + moved + "\ndeliver\n" + kill + "as ann\nundo\ndeliver")
      #expect(try !same(undone).joined().contains("x"))
      let redone = try table(
        draw + moved + "\ndeliver\nas ann\nundo\n" + kill + "as ann\nredo\ndeliver")
      #expect(try same(redone) == same(drawn))
    }
  }

  @Test func aStepThatOthersBuiltOnDoesNotBarTheOnesBeforeIt() throws {
    var table = try table(
      """
      as ann
      text 1,0 "xxx"
      columns insert 0
      deliver
      as bob
      columns insert 0
      deliver
      as ann
      undo
      deliver
      """)
    #expect(try same(table)[0] == "···xxx····")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try same(table)[0] == "··········")
  }

  @Test func whatIsDrawnOnALayerThatIsMergedIsDrawnOnTheMergedOne() throws {
    let table = try table(
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
    #expect(try same(table)[0] == "b·······")
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
    let table = try table(script)
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

  /// Strokes that somebody has seen and a failover has lost are missing until their author sends them
  /// again, over a relaunch of who has seen them too.
  @Test func whatAFailoverLostIsMissingUntilItsAuthorIsBack() throws {
    var table = try table("as ann\ntext 0,0 \"a\"\ntext 2,0 \"b\"\ntext 4,0 \"c\"\ndeliver")
    table.log.lose(2)
    var (ann, bob) = (try table.seat("ann").replica, try table.seat("bob").replica)
    #expect(table.log.canvas.contains(bob.place) == false && bob.missing.count == 0)
    _ = try bob.goOn(from: table.log.base, after: 0, hasLost: true)
    _ = bob.receive(table.log.tail(after: bob.sequence, limit: 9) ?? [])
    #expect(bob.missing.counts == [ann.author: 2])
    bob = try Replica(packed: bob.packed(), showing: bob.editor)
    #expect(bob.missing.counts == [ann.author: 2])

    _ = try ann.goOn(from: table.log.base, after: 0, hasLost: true)
    _ = ann.receive(table.log.tail(after: ann.sequence, limit: 9) ?? [])
    #expect(ann.missing.count == 0)
    #expect(table.log.append(ann.outgoing(), by: ann.author) == .shared(upTo: 3))
    _ = bob.receive(table.log.tail(after: bob.sequence, limit: 1) ?? [])
    #expect(bob.missing.counts == [ann.author: 1])
    _ = bob.receive(table.log.tail(after: bob.sequence, limit: 9) ?? [])
    #expect(bob.missing.count == 0)
  }

  /// An author who joins anew goes on with the numbers after those that are taken.
  @Test func numbersAreNotTakenTwice() throws {
    var table = try table("as ann\ntext 0,0 \"aa\"\ndeliver")
    let base = CanvasBase(try table.seat("bob").replica.confirmed, sequence: 1)
    let author = try table.seat("ann").replica.author
    let last = table.log.canvas.lastNumber(of: author, at: 1)
    var ann = try Replica(joining: base, as: author, after: last)
    _ = try ann.perform(Command.parse("text 4,0 \"b\""))
    #expect(table.log.append(ann.outgoing(), by: author) == .shared(upTo: 2))
    #expect(table.log.canvas.records.count == 2)
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
    let piece = try #require(lost.first?.change?.piece)
    #expect(
      piece.place == Point(0, 0)
        && (0..<3).allSatisfy { piece.clip.picture[$0, 0].glyph == Glyph("a") })
    #expect(try table.seat("bob").replica.notShared.isEmpty)
  }

  /// What lies on what others drew meanwhile stands or is taken back, as its author decides, after a kill
  /// too. Undo brings back what was taken back.
  @Test(arguments: Resolution.allCases) func whoReturnsDecides(on resolution: Resolution) throws {
    var table = try table(
      """
      as bob
      text 0,0 "bbb"
      deliver bob
      as ann
      text 2,0 "a"
      text 4,0 "aa"
      text 2,1 "a"
      kill ann
      hear ann
      kill ann
      """)
    var ann = try table.seat("ann").replica
    #expect(ann.contested == [1] && ann.contestedChanges.map(\.extent) == [Rect(2, 0, 1, 1)])
    #expect(try Replica(packed: ann.packed(), showing: ann.editor).contested == [1])
    try table.perform("as ann\nresolve \(resolution.rawValue)")
    ann = try table.seat("ann").replica
    #expect(ann.contested.isEmpty && ann.history.redoable.isEmpty)
    let standing = resolution == .mine ? "bba·aa··" : "bbb·aa··"
    #expect(try table.rows("ann")[0] == standing)
    try table.perform("kill ann\ndeliver")
    #expect(try same(table) == [standing, "··a·····"])
    #expect(table.log.canvas.records.count == (resolution == .mine ? 4 : 5))
    try table.perform("as ann\nundo\ndeliver")
    #expect(try same(table)[0] == "bba·aa··")
    #expect(try same(table)[1] == (resolution == .mine ? "········" : "··a·····"))
  }

  /// What lies on others’ changes no longer, as they took them back, is not asked about, after a kill
  /// too, and wherever points have moved meanwhile.
  @Test(arguments: ["", "columns insert 1", "flip h"])
  func whatOthersTookBackIsNotContested(moving: String) throws {
    var table = try table(
      """
      as bob
      text 0,0 "bbb"
      \(moving)
      deliver bob
      as ann
      text 6,0 "a"
      text 2,0 "a"
      hear ann
      """, Size(12, 2))
    let ann = try table.seat("ann").replica
    var kept = try Replica(packed: ann.packed(), showing: ann.editor)
    #expect(ann.contested == [2] && kept.contested == [2])
    try table.perform("as bob\nundo\(moving.isEmpty ? "" : "\nundo")\ndeliver bob\nhear ann")
    #expect(try table.seat("ann").replica.contested == [])
    _ = kept.receive(table.log.tail(after: kept.sequence, limit: 100) ?? [])
    #expect(kept.contested == [])
    // What is drawn there again is.
    try table.perform("as bob\ntext 2,0 \"b\"\ndeliver bob\nhear ann")
    #expect(try table.seat("ann").replica.contested == [2])
  }

  /// Steps that lie beside what others drew, or were done after that was seen, are not asked about.
  @Test func onlyWhatLiesOnOthersChangesIsContested() throws {
    let table = try table(
      """
      as bob
      text 0,0 "bbb"
      deliver
      as ann
      text 0,0 "a"
      text 0,1 "aaaa"
      undo
      as bob
      text 5,0 "b"
      text 0,1 "b"
      columns insert 7
      deliver bob
      hear ann
      """)
    #expect(try table.seat("ann").replica.contested == [])
    #expect(try table.seat("bob").replica.contested == [])
    var alone = Editor()
    #expect(throws: CommandError.self) { try alone.perform(.resolve(.mine)) }
  }

  @Test func aTurnIsTakenBackAsOftenAsOneLikes() throws {
    var table = try table("as ann\ntext 1,0 \"ab\"\nrotate 90\ndeliver")
    for _ in 0..<20 { try table.perform("as ann\nundo\nredo\ndeliver") }
    #expect(table.log.canvas.records.allSatisfy { SharedStep(packed: $0.sent.step) != nil })
    #expect(try same(table).count == 8)
  }

  @Test func aVandalIsTakenBackInOneStep() throws {
    var table = try table(
      """
      as ann
      text 0,0 "annann"
      deliver
      as bob
      text 0,0 "xxxxx"
      deliver
      as ann
      text 4,0 "A"
      deliver
      as bob
      text 4,0 "zz"
      text 0,1 "zz"
      deliver
      """)
    let ann = try table.seat("ann").replica.author
    let bob = try table.seat("bob").replica.author
    // From the first step of bob on: what he overdrew comes back, drawn before it or since.
    var reader = ByteReader(table.log.base.drawing)
    var start = try SharedDrawing(packed: &reader)
    let records = table.log.canvas.records
    for record in records.prefix(1) {
      let step = try #require(SharedStep(packed: record.sent.step))
      _ = start.perform(step, by: record.author, number: record.sent.number, movesPoints: false)
    }
    var blame = Blame(start, of: [bob])
    for record in records.dropFirst() { blame.take(record) }
    #expect(try table.revert(blame, by: "ann"))
    table.deliver()
    #expect(try same(table) == ["annaAn··", "········"])
    #expect(try table.owner(4, 0) == "ann")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try same(table) == ["xxxxzz··", "zz······"])
    #expect(ann != bob)
  }

  /// Whose cells somebody else takes back hears how many; nobody hears of anybody’s undo of his own, nor
  /// of what was drawn over.
  @Test func whoseCellsAreTakenBackHearsIt() throws {
    var table = try table(
      """
      as ann
      text 0,0 "aaaa"
      text 7,0 "a"
      deliver
      as bob
      text 2,0 "bbbb"
      text 0,1 "bb"
      text 4,1 "bb"
      undo
      deliver
      as ann
      undo
      text 5,0 "a"
      deliver
      """)
    let (ann, bob) = (try table.seat("ann").replica.author, try table.seat("bob").replica.author)
    #expect(try table.seat("ann").takenBack.isEmpty && table.seat("bob").takenBack.isEmpty)
    var reader = ByteReader(table.log.base.drawing)
    var blame = Blame(try SharedDrawing(packed: &reader), of: [bob])
    for record in table.log.canvas.records { blame.take(record) }
    #expect(try table.revert(blame, by: "ann"))
    table.deliver()
    #expect(try same(table) == ["aaaa·a··", "········"])
    #expect(try table.seat("bob").takenBack == [ann: 5])
    try table.perform("as ann\nundo\ndeliver")
    #expect(try same(table)[1] == "bb······")
    #expect(try table.seat("bob").takenBack == [ann: 5] && table.seat("ann").takenBack.isEmpty)
  }

  /// What others bring back by an undo is no more theirs than it was: it stays if it was drawn before,
  /// and goes with what was drawn since.
  @Test(arguments: [
    ("as bob; text 0,0 \"xx\"; deliver; as ann; text 0,0 \"a\"; undo", "····"),
    (
      "as ann; text 0,0 \"aa\"; deliver; as bob; text 1,0 \"xx\"; deliver; as ann; erase 1,0 1,0; undo",
      "aa··"
    ),
    (
      "as ann; text 0,0 \"絵\"; deliver; as bob; text 0,0 \"xx\"; deliver; as ann; text 0,0 \"字\"; undo",
      "絵··"
    ),
    (
      "as bob; text 0,0 \"xx\"; text 0,0 \"y\"; deliver; as ann; erase 0,0 1,0; undo; redo; undo",
      "····"
    ),
    (
      "as bob; text 0,0 \"x\"; deliver; as ann; erase 0,0 0,0; layer new \"2\"; undo 2",
      "····"
    ),
  ])
  func whatIsBroughtBackIsWhoseItWas(script: String, left: String) throws {
    // What stands there already stays, whoever brings it back.
    for before in ["", "as bob\ntext 2,0 \"bb\"\ndeliver\nas ann\nerase 2,0 3,0\nundo\n"] {
      let lines = script.split(separator: ";").map { $0.drop { $0 == " " } }
      var table = try table(before + "deliver\n" + lines.joined(separator: "\n") + "\ndeliver")
      let first = before.isEmpty ? 0 : 3
      let start = SharedDrawing(try #require(Drawing(size: Size(8, 2))), by: Author(0x5EED))
      var blame = Blame(start, of: [Table.author(1)], since: UInt64(first))
      for record in table.log.canvas.records { blame.take(record) }
      #expect(try table.revert(blame, by: "ann"))
      table.deliver()
      let row = try same(table)[0].prefix(left.count)
      #expect(row == (before.isEmpty ? left : left.dropLast(2) + "bb"), "\(script) after \(before)")
    }
  }

  /// Who moves everything about does not make what lies below his.
  @Test(arguments: [
    "columns insert 0 2", "rotate 180", "flip v; columns delete 7", "trim",
    "columns insert 0; undo",
  ])
  func whatLiesBelowComesBackWhereItIsNow(moves: String) throws {
    let moved = moves.split(separator: ";").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let ann = "as ann\ntext 1,0 \"abc\"\ndeliver\nas bob\n"
    let bob = "text 2,0 \"xxx\"\n\(moved)\nrect 0,0 1,1\ndeliver"
    var table = try table(ann + bob)
    var start = SharedDrawing(try #require(Drawing(size: Size(8, 2))), by: Author(0x5EED))
    let records = table.log.canvas.records
    start.perform(records[0])
    var blame = Blame(start, of: [Table.author(1)])
    for record in records.dropFirst() { blame.take(record) }
    #expect(try table.revert(blame, by: "ann"))
    table.deliver()
    // As if nothing had been done but what moved points.
    let without = try self.table(ann + "text 4,0 \"x\"\n" + moved + "\ndeliver")
    let (rows, expected) = (try same(table), try same(without))
    for (row, other) in zip(rows, expected) {
      #expect(String(row.filter { $0 != "·" }) == String(other.filter { $0 != "·" && $0 != "x" }))
    }
  }

  @Test func aBaseCountsOnceAnotherHandAgrees() throws {
    var table = try table("as ann\ntext 0,0 \"ab\"\ndeliver\nas bob\ntext 4,0 \"c\"\ndeliver")
    let (ann, bob) = (try table.seat("ann").replica, try table.seat("bob").replica)
    let base = CanvasBase(ann.confirmed, sequence: ann.sequence)
    let other = CanvasBase(bob.confirmed, sequence: bob.sequence - 1)
    func hear(_ base: CanvasBase, _ author: Author) -> Bool? {
      table.log.hear(
        .init(sequence: base.sequence, digest: base.digest), of: author, keeping: 0)
    }
    table.log.propose(base, by: ann.author)
    #expect(hear(base, ann.author) == nil)
    #expect(hear(other, bob.author) == nil)
    #expect(table.log.canvas.records.count == 2)
    #expect(hear(base, bob.author) == true)
    #expect(table.log.canvas.records.isEmpty)
    #expect(table.log.base == base)
    #expect(table.log.tail(after: 0, limit: 9) == nil)
    let joined = try Replica(joining: table.log.base, as: Author(99))
    #expect(joined.confirmed == ann.confirmed)
  }

  @Test func aBaseThatAnotherHandContradictsIsDropped() throws {
    var table = try table("as ann\ntext 0,0 \"ab\"\ndeliver")
    let (ann, bob) = (try table.seat("ann").replica, try table.seat("bob").replica)
    table.log.propose(CanvasBase(ann.shown, sequence: 1), by: ann.author)
    let wrong = CanvasBase(try Table(names: ["ann"]).seat("ann").replica.shown, sequence: 1)
    #expect(
      table.log.hear(.init(sequence: 1, digest: wrong.digest), of: bob.author, keeping: 0) == false)
    #expect(table.log.canvas.records.count == 1)
    #expect(table.log.base.sequence == 0)
  }

  @Test func whatLooksTheSameIsSomebodyElses() throws {
    let table = try table(
      """
      as ann
      text 0,0 "a"
      deliver
      as bob
      text 0,0 "b"
      text 0,0 "a"
      deliver
      as ann
      undo
      deliver
      """)
    #expect(try same(table)[0] == "a·······")
    #expect(try table.owner(0, 0) == "bob")
  }

  @Test func aWideGlyphDoesNotComeBackBesideSomebodyElses() throws {
    let table = try table(
      """
      as ann
      text 0,0 "絵"
      text 0,0 "xy"
      deliver
      as bob
      text 1,0 "z"
      deliver
      as ann
      undo
      deliver
      """)
    #expect(try same(table)[0] == "xz······")
  }
}
