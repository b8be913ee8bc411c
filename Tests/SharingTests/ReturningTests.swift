import Cells
import Testing

@testable import DrawingCore
@testable import Sharing

/// What was done out of reach of a canvas, and what a canvas has lost.
struct ReturningTests {
  /// Strokes that somebody has seen and a failover has lost are missing until their author sends them
  /// again, over a relaunch of who has seen them too.
  @Test func whatAFailoverLostIsMissingUntilItsAuthorIsBack() throws {
    var table = try Table(
      ofScript: "as ann\ntext 0,0 \"a\"\ntext 2,0 \"b\"\ntext 4,0 \"c\"\ndeliver")
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

  /// Steps that had to be left out, but were on their way already and come late, are done after all, and
  /// what was drawn since fits.
  @Test(arguments: ["size 12x3", "rows delete 0", "columns insert 0 3"])
  func whatWasLeftOutMayComeLate(moving: String) throws {
    var table = try Table(ofScript: "as bob\ncolumns insert 1\ndeliver bob")
    var (ann, bob) = (try table.seat("ann").replica, try table.seat("bob").replica)
    for line in ["columns insert 1", moving, "text 0,0 \"a\""] {
      _ = try ann.perform(Command.parse(line))
    }
    let late = ann.outgoing()
    let base = CanvasBase(bob.confirmed, sequence: bob.sequence, mark: bob.place.mark)
    _ = try ann.goOn(from: base, after: 0)
    #expect(ann.notShared.map(\.number) == [1, 2, 3])
    #expect(table.log.append(ann.outgoing(limit: 1), by: ann.author) == .shared(upTo: 1))
    #expect(table.log.append(late, by: ann.author) == .shared(upTo: 3))
    _ = try ann.perform(Command.parse("text 3,1 \"b\""))
    let shown = ann.shown
    _ = ann.receive(table.log.tail(after: ann.sequence, limit: 9) ?? [])
    #expect(ann.notShared.map(\.number) == [1] && ann.shown != shown)
    #expect(ann.editor.state.drawing == ann.shown.drawing)
    ann = try Replica(packed: ann.packed(), showing: ann.editor)
    #expect(table.log.append(ann.outgoing(), by: ann.author) == .shared(upTo: 4))
    for record in table.log.tail(after: base.sequence, limit: 9) ?? [] {
      _ = (ann.receive([record]), bob.receive([record]))
    }
    #expect(ann.confirmed.digest() == bob.confirmed.digest() && ann.pendingCount == 0)
    let drawn = bob.confirmed.drawing.layers[0]
    #expect(bob.confirmed.drawing.bounds.points.count { drawn[$0] != .clear } == 2)
  }

  /// A step that moves points here and comes back as one that does not leaves nothing behind that cannot
  /// be shared.
  @Test func whatComesBackWithoutMovingPointsIsFollowed() throws {
    var table = try Table(ofScript: "as ann\ntext 0,0 \"a\"\ndeliver")
    var ann = try table.seat("ann").replica
    _ = try ann.perform(Command.parse("columns insert 0"))
    _ = try ann.perform(Command.parse("text 4,1 \"b\""))
    let sent = SentStep(
      number: 2, structure: ann.confirmed.structure, movesPoints: false,
      step: SharedStep.nothing.packed)
    #expect(table.log.append([sent], by: ann.author) == .shared(upTo: 2))
    _ = ann.receive(table.log.tail(after: ann.sequence, limit: 9) ?? [])
    #expect(ann.notShared.map(\.number) == [3] && ann.shown == ann.confirmed)
    #expect(table.log.append(ann.outgoing(), by: ann.author) == .shared(upTo: 3))
    #expect(throws: Never.self) { try ann.perform(Command.parse("undo")) }
  }

  /// Ann draws on what Bob has drawn meanwhile, and beside it.
  private static let contest = """
    as bob
    text 0,0 "bbb"
    deliver bob
    as ann
    text 2,0 "a"
    text 4,0 "aa"

    """

  /// What lies on what others drew meanwhile stands or is taken back, as its author decides, after a kill
  /// too. Undo brings back what was taken back.
  @Test(arguments: Resolution.allCases) func whoReturnsDecides(on resolution: Resolution) throws {
    var table = try Table(
      ofScript: Self.contest + """
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
    #expect(try table.same() == [standing, "··a·····"])
    #expect(table.log.canvas.records.count == (resolution == .mine ? 4 : 5))
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[0] == "bba·aa··")
    #expect(try table.same()[1] == (resolution == .mine ? "········" : "··a·····"))
  }

  /// A step that was taken back and came back by undo is one like any other: undone and redone as often
  /// as one likes, in its place among the others, after a kill too.
  @Test(arguments: [false, true]) func whatCameBackIsUndone(isKilled: Bool) throws {
    var table = try Table(
      ofScript: Self.contest + """
        hear ann
        resolve theirs
        """)
    let (theirs, mine) = ("bbb·aa··", "bba·aa··")
    #expect(try table.rows("ann")[0] == theirs)
    for (line, row) in [
      ("undo", mine), ("redo", theirs), ("undo", mine), ("undo", "bba·····"), ("undo", "bbb·····"),
      ("redo", "bba·····"), ("undo", "bbb·····"), ("redo 2", mine), ("redo", theirs),
      ("undo", mine), ("undo 2", "bbb·····"), ("redo 3", theirs), ("undo 3", "bbb·····"),
    ] {
      try table.perform("as ann\n\(line)\n\(isKilled ? "kill ann\n" : "")deliver ann")
      #expect(try table.rows("ann")[0] == row, "\(line)")
      let ann = try table.seat("ann").replica
      let kept = try Replica(packed: ann.packed(), showing: ann.editor)
      #expect(kept.history.undoable == ann.history.undoable, "\(line)")
      #expect(kept.history.resolved == ann.history.resolved && !kept.history.resolved.isEmpty)
    }
    // A step after it leaves nothing to be done again.
    try table.perform("as ann\nredo 2\ntext 7,0 \"z\"\nundo 3\ndeliver")
    #expect(try table.same()[0] == "bbb·····")
  }

  /// What lies on others’ changes no longer, as they took them back, is not asked about, after a kill
  /// too, and wherever points have moved meanwhile.
  @Test(arguments: ["", "columns insert 1", "flip h"])
  func whatOthersTookBackIsNotContested(moving: String) throws {
    var table = try Table(
      ofScript:
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
    let table = try Table(
      ofScript:
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
}
