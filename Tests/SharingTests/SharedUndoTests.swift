import Cells
import DrawingCore
import Testing

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
    #expect(try table.same()[0] == "···xxx····")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[0] == "··········")
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
}
