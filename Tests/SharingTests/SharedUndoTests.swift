import Cells
import RandomCommands
import TestSupport
import Testing

@testable import DrawingCore
@testable import Sharing

/// Undo on a shared canvas takes back one’s own, wherever it is and whatever others have drawn since.
struct SharedUndoTests {
  @Test func undoGivesACellBackToItsOwner() throws {
    var table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "a·······")
    #expect(try table.owner(0, 0) == "ann")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[0] == "········")
    #expect(try table.owner(0, 0) == nil)
  }

  /// A step may change as many cels as there can be.
  @Test func aStepInVeryManyFramesIsTakenBack() throws {
    var table = try Table(Size(3, 1), names: ["ann", "bob"])
    for _ in 0..<300 { try table.perform("as ann\nframe new") }
    try table.perform("as ann\ntext 0,0 \"U\" frames=all\ndeliver")
    try table.perform("as bob\nframe 7\ntext 0,0 \"b\"\ndeliver")
    func frames(_ name: String) throws -> [String] {
      let drawing = try table.seat(name).replica.shown.drawing
      return [0, 5, 6, 7, 300].map {
        let cell = drawing.showing(frame: $0).flattened()[Point(0, 0)]
        return cell == .clear ? "·" : cell.glyph.description
      }
    }
    for name in ["ann", "bob"] { #expect(try frames(name) == ["U", "U", "b", "U", "U"]) }
    try table.perform("as ann\nundo\ndeliver")
    for name in ["ann", "bob"] { #expect(try frames(name) == ["·", "·", "b", "·", "·"]) }
    try table.perform("as ann\nredo\ndeliver")
    for name in ["ann", "bob"] { #expect(try frames(name) == ["U", "U", "b", "U", "U"]) }
  }

  @Test func whatWasErasedStaysErased() throws {
    let table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "········")
    #expect(try table.owner(0, 0) == "bob")
  }

  /// Where a new size has cut a wide glyph and somebody drew over what was left of it, neither half
  /// comes back with the size.
  @Test func whatIsDrawnOverACutStays() throws {
    var table = try Table(
      ofScript:
        """
        as ann
        text 6,0 "絵"
        text 6,1 "絵"
        size 7x2
        deliver
        as bob
        text 6,0 "x"
        deliver
        """)
    let before = try table.same()
    #expect(before[0] == "······x")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same() == ["······x·", "······絵"])
    #expect(try table.owner(6, 0) == "bob")
    try table.perform("as ann\nredo\ndeliver")
    #expect(try table.same() == before)
  }

  @Test func noHalfOfAWideGlyphComesBack() throws {
    let table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == " x······")
  }

  @Test func twoEditorsOfAPersonUndoTheirOwn() throws {
    let table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "····bb··")
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
      let drawn = try Table(ofScript: draw + moved + "\ndeliver\n")
      #expect(try drawn.same().joined().contains("x"))
      let undone = try Table(
        ofScript: draw + moved + "\ndeliver\n" + kill + "as ann\nundo\ndeliver")
      #expect(try !undone.same().joined().contains("x"))
      let redone = try Table(
        ofScript:
          draw + moved + "\ndeliver\nas ann\nundo\n" + kill + "as ann\nredo\ndeliver")
      #expect(try redone.same() == drawn.same())
    }
  }

  @Test func aStepThatOthersBuiltOnDoesNotBarTheOnesBeforeIt() throws {
    var table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "··········")
    try table.perform("as ann\nredo\ndeliver")
    #expect(try table.same()[0] == "···xxx····")
  }

  @Test func aTurnIsTakenBackAsOftenAsOneLikes() throws {
    var table = try Table(ofScript: "as ann\ntext 1,0 \"ab\"\nrotate 90\ndeliver")
    for _ in 0..<20 { try table.perform("as ann\nundo\nredo\ndeliver") }
    #expect(table.log.canvas.records.allSatisfy { SharedStep(packed: $0.sent.step) != nil })
    #expect(try table.same().count == 8)
  }

  @Test func aWideGlyphDoesNotComeBackBesideSomebodyElses() throws {
    let table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "xz······")
  }

  /// Something to draw in, and how it is made, gone to and taken away.
  struct Ground: Sendable {
    let make: String
    let go: String
    let take: String
    let reason: String
  }

  private static let grounds = [
    Ground(
      make: "layer new \"two\"", go: "layer pick 2", take: "layer delete 2",
      reason: "its layer is gone"),
    Ground(
      make: "frame new empty", go: "frame 2", take: "frame delete 2", reason: "its frame is gone"),
  ]

  /// An undo of what lies on a layer or in a frame that is gone is refused with who took it away, and
  /// can be done once that is there again; so with a redo.
  @Test(arguments: grounds, [false, true])
  func whatIsGoneIsNotTakenBack(_ way: Ground, isKilled: Bool) throws {
    var table = try Table(
      ofScript:
        """
        as ann
        \(way.make)
        deliver
        as bob
        \(way.go)
        text 0,0 "bobs"
        deliver
        as ann
        \(way.take)
        deliver
        """)
    func kill() throws { if isKilled { try table.perform("kill bob") } }
    func cells() throws -> Int {
      let drawing = try table.seat("ann").replica.confirmed.drawing
      return drawing.places.reduce(0) { count, place in
        count + drawing.bounds.points.count { drawing[place][$0] != .clear }
      }
    }
    func expectRefused(_ line: String, _ steps: KeyPath<OwnHistory, [UInt64]>) throws {
      var bob = try table.seat("bob").replica
      bob.names[try table.seat("ann").replica.author] = "ann"
      let history = bob.history
      let error = #expect(throws: CommandError.self) { try bob.perform(Command.parse(line)) }
      #expect(error?.description == "\(way.reason): ann took it away")
      #expect(
        bob.history == history && bob.pendingCount == 0 && bob.history[keyPath: steps].count == 1)
      // Before it was refused it took a number and did nothing.
      #expect(throws: Never.self) { try bob.replay(Command.parse(line)) }
      #expect(bob.pendingCount == 1 && bob.history == history)
    }
    try kill()
    try expectRefused("undo", \.undoable)
    try table.perform("as ann\nundo\ndeliver")
    #expect(try cells() == 4)
    try kill()
    try table.perform("as bob\nundo\ndeliver")
    #expect(try cells() == 0)
    try table.perform("as ann\n\(way.take)\ndeliver")
    try kill()
    try expectRefused("redo", \.redoable)
    try table.perform("as ann\nundo\ndeliver\nas bob\nredo\ndeliver")
    #expect(try cells() == 4)
    try kill()
    try table.perform("as bob\nundo\ndeliver")
    #expect(try cells() == 0)
    _ = try table.same()
  }

  /// What lies elsewhere can be taken back meanwhile, and says that something is left out.
  @Test func whatIsGoneBarsNothingElse() throws {
    var table = try Table(
      ofScript:
        """
        as ann
        layer new "two"
        deliver
        as bob
        layer pick 1
        text 0,0 "one"
        layer pick 2
        text 0,0 "two"
        deliver
        as ann
        layer delete 2
        deliver
        """)
    var bob = try table.seat("bob").replica
    let change = try bob.perform(Command.parse("undo"))
    #expect(change.note == "a later step stays as it is: its layer is gone: somebody took it away")
    try table.perform("as bob\nundo\ndeliver")
    #expect(try table.same()[0] == "········")
    try table.perform("as ann\nundo\ndeliver\nas bob\nundo\ndeliver")
    let seat = try table.seat("bob").replica
    #expect(seat.history.undoable.isEmpty && seat.history.redoable.count == 2)
    #expect(try table.rows("bob", layer: 1)[0] == "········")
    try table.perform("as bob\nredo 2\ndeliver")
    #expect(try table.rows("ann")[0] == "one·····")
    #expect(try table.rows("ann", layer: 1)[0] == "two·····")
  }

  /// Who takes his own layer away, and cannot bring it back, is told so.
  @Test func whatOneTookAwayOneselfIsSaid() throws {
    let table = try Table(
      ofScript:
        """
        as ann
        layer new "two"
        text 0,0 "mine"
        layer delete 2
        deliver
        """)
    var ann = try table.seat("ann").replica
    ann.history.forget(3)
    let error = #expect(throws: CommandError.self) { try ann.perform(Command.parse("undo 1")) }
    #expect(error?.description == "its layer is gone: you took it away")
  }

  /// What an undo left as others had drawn over it is still undone with the step that redoes it, and what
  /// stays is told each time.
  @Test(arguments: [false, true], ["deliver", ""])
  func whatAnUndoLeftIsUndoneLater(isKilled: Bool, delivered: String) throws {
    let kill = isKilled ? "kill ann\n" : ""
    var table = try Table(
      ofScript:
        """
        as ann
        text 2,1 "hello"
        deliver
        as bob
        text 4,1 "BOBBY"
        deliver
        """)
    func says(_ line: String) throws -> String? {
      var ann = try table.seat("ann").replica
      let note = try ann.perform(Command.parse(line)).note
      try table.perform("as ann\n\(line)\n\(delivered)\n" + kill)
      return note
    }
    for _ in 0..<3 {
      #expect(try says("undo") == "2 of 5 cells: others drew since")
      #expect(try says("redo") == nil)
    }
    try table.perform("deliver\nas bob\nundo\ndeliver")
    #expect(try table.same()[1] == "··hello·")
    try #expect(says("undo") == nil)
    try table.perform("deliver")
    #expect(try table.same()[1] == "········")
    #expect(try table.owner(4, 1) == nil)
    try table.perform("as ann\nredo\ndeliver")
    #expect(try table.same()[1] == "··hello·")
  }

  /// Whatever of two hands lies over one another and has been undone and redone meanwhile: if both take
  /// all back as often as there is something in the way, nothing stays.
  @Test(arguments: 0..<Thoroughness.count(sample: 60, full: 3000))
  func nothingStaysOnceNobodyIsInTheWay(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var table = try Table(names: ["ann", "bob"])
    for i in 0..<28 {
      let name = random.oneIn(2) ? "ann" : "bob"
      let place = "\(random.number(in: 0...9)),\(random.number(in: 0...1))"
      let text = String(
        repeating: name == "ann" ? "a" : "b", count: random.number(in: 1...6))
      let line = i < 10 ? "text \(place) \"\(text)\"" : random.oneIn(2) ? "undo" : "redo"
      try table.perform("as \(name)\n\(line)")
      if random.oneIn(3) { table.deliver() }
    }
    table.deliver()
    for _ in 0..<10 {
      for name in ["bob", "ann"] {
        try table.perform("as \(name)\nredo 100\nundo 100\ndeliver")
      }
    }
    let rows = try table.same()
    #expect(rows.allSatisfy { $0.allSatisfy { $0 == "·" } }, "seed \(seed): \(rows)")
  }

  /// Of several steps all that stays is told, and what a smaller drawing has cut off is not others’.
  @Test func whatStaysIsTold() throws {
    let draw = "as ann\ntext 1,0 \"aa\"\ntext 1,1 \"bbb\"\ndeliver\nas bob\n"
    func note(_ lines: String, _ undo: String) throws -> String? {
      var ann = try Table(ofScript: draw + lines + "\ndeliver").seat("ann").replica
      ann.names = [Table.author(1): "bob"]
      return try ann.perform(Command.parse(undo)).note
    }
    #expect(try note("text 2,1 \"x\"", "undo 2") == "4 of 5 cells: others drew since")
    #expect(try note("text 2,0 \"x\"", "undo 2") == "4 of 5 cells: others drew since")
    #expect(try note("size 8x1", "undo") == "0 of 3 cells: the drawing is smaller now")
    #expect(
      try note("text 1,0 \"x\"\nsize 8x1", "undo 2")
        == "1 of 5 cells: others drew since, or the drawing is smaller now")
  }

  /// What others can build on so that it cannot be taken back: a step, and one of theirs.
  private static let foundations = [
    ("columns insert 0", "columns insert 0"), ("columns delete 0", "rows insert 0"),
    ("layer new \"mine\"", "layer new \"other\""),
    ("frame new empty", "frame new empty"),
  ]

  /// However often others keep a step from being undone or redone, it can be once they do not.
  @Test(arguments: foundations, ["", "kill ann"])
  func whatWasRefusedIsNotUsedUp(_ steps: (mine: String, other: String), kill: String) throws {
    var table = try Table(ofScript: "as ann\n\(steps.mine)\ndeliver")
    let mine = try table.same()
    for (line, ready) in [("undo", \OwnHistory.undoable), ("redo", \.redoable)] {
      if line == "redo" { try table.perform("as ann\nundo\ndeliver") }
      let before = try table.same()
      try table.perform("as bob\n\(steps.other)\ndeliver\n\(kill)")
      for _ in 0..<3 {
        let count = try table.seat("ann").replica.history[keyPath: ready].count
        var ann = try table.seat("ann").replica
        let note = try ann.perform(Command.parse(line)).note
        #expect(note == "left as it is: others built on it", "\(line) after \(steps)")
        try table.perform("as ann\n\(line)\ndeliver\n\(kill)")
        #expect(try table.seat("ann").replica.history[keyPath: ready].count == count && count == 1)
      }
      try table.perform("as bob\nundo\ndeliver")
      #expect(try table.same() == before)
      try table.perform("as ann\n\(line)\ndeliver")
      #expect(try (table.same() == mine) == (line == "redo") || mine == before, "\(steps)")
      let ann = try table.seat("ann").replica.history
      #expect(ann[keyPath: ready].isEmpty && ann.undoable.count + ann.redoable.count == 1)
      if line == "undo" { try table.perform("as ann\nredo\ndeliver") }
    }
  }

  /// So it is if both did it at once, and the other one came first.
  @Test(arguments: foundations, ["", "kill ann"])
  func whatIsRefusedLateIsNotUsedUp(_ steps: (mine: String, other: String), kill: String) throws {
    var table = try Table(ofScript: "as ann\ntext 3,0 \"a\"\ndeliver")
    let before = try table.seat("ann").replica.confirmed.drawing
    try table.perform(
      """
      as ann
      \(steps.mine)
      deliver
      undo
      \(kill)
      as bob
      \(steps.other)
      deliver bob
      hear ann
      \(kill)
      deliver
      \(kill)
      """)
    let history = try table.seat("ann").replica.history
    #expect(history.undoable.count == 2 && history.redoable.isEmpty, "\(steps)")
    try table.perform("as bob\nundo\ndeliver\nas ann\nundo\ndeliver")
    _ = try table.same()
    #expect(try table.seat("ann").replica.confirmed.drawing == before)
    let undone = try table.seat("ann").replica.history
    #expect(undone.undoable.count == 1 && undone.redoable.count == 1, "\(steps)")
  }

  /// What was done before a step that cannot be undone can be.
  @Test func whatWasDoneBeforeIsUndone() throws {
    var table = try Table(
      ofScript:
        """
        as ann
        text 0,0 "a"
        columns insert 0
        deliver
        as bob
        columns insert 0
        deliver
        """)
    var ann = try table.seat("ann").replica
    let note = try ann.perform(Command.parse("undo")).note
    #expect(note == "a later step stays as it is: others built on it")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same() == ["··········", "··········"])
    let history = try table.seat("ann").replica.history
    #expect(history.undoable.count == 1 && history.redoable.count == 1)
  }

  /// A refusal tells who built on what would be taken back, where only one has drawn since.
  @Test func whoBuiltOnItIsSaid() throws {
    let table = try Table(
      ofScript: "as ann\ncolumns insert 0\ndeliver\nas bob\ncolumns insert 0\ndeliver")
    var ann = try table.seat("ann").replica
    ann.names = [Table.author(1): "bob"]
    #expect(try ann.perform(Command.parse("undo")).note == "left as it is: bob built on it")
  }

  /// Of several steps that are undone at once each thing is told that keeps one of them, or some cells.
  @Test func allThatStaysIsTold() throws {
    let drawn = """
      as ann
      text 0,0 "abc"
      columns insert 0
      text 0,1 "d"
      deliver
      as bob
      text 1,0 "x"
      deliver
      """
    let built = "columns insert 0\ndeliver"
    func note(_ script: String, _ command: String) throws -> String? {
      let table = try Table(ofScript: script)
      var ann = try table.seat("ann").replica
      return try ann.perform(Command.parse(command)).note
    }
    let (later, earlier) = ("a later step", "an earlier step")
    let stays = "stays as it is: others built on it"
    #expect(try note("\(drawn)\n\(built)", "undo") == nil)
    #expect(
      try note("\(drawn)\n\(built)", "undo 2")
        == "3 of 4 cells: others drew since; \(later) \(stays)")
    #expect(
      try note("as ann\n\(built)\ntext 0,0 \"a\"\ndeliver\nas bob\n\(built)", "undo 2")
        == "\(earlier) \(stays)")
  }
}
