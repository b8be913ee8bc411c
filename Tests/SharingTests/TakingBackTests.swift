import Cells
import DrawingCore
import Testing

@testable import Sharing

/// What somebody else takes back, and whose it is then.
struct TakingBackTests {
  @Test func aVandalIsTakenBackInOneStep() throws {
    var table = try Table(
      ofScript:
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
    #expect(try table.same() == ["annaAn··", "········"])
    #expect(try table.owner(4, 0) == "ann")
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same() == ["xxxxzz··", "zz······"])
    #expect(ann != bob)
  }

  /// Whose cells somebody else takes back hears how many; nobody hears of anybody’s undo of his own, nor
  /// of what was drawn over.
  @Test func whoseCellsAreTakenBackHearsIt() throws {
    var table = try Table(
      ofScript:
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
    #expect(try table.same() == ["aaaa·a··", "········"])
    #expect(try table.seat("bob").takenBack == [ann: 5])
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[1] == "bb······")
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
      var table = try Table(
        ofScript: before + "deliver\n" + lines.joined(separator: "\n") + "\ndeliver")
      let first = before.isEmpty ? 0 : 3
      let start = SharedDrawing(try #require(Drawing(size: Size(8, 2))), by: Author(0x5EED))
      var blame = Blame(start, of: [Table.author(1)], since: UInt64(first))
      for record in table.log.canvas.records { blame.take(record) }
      #expect(try table.revert(blame, by: "ann"))
      table.deliver()
      let row = try table.same()[0].prefix(left.count)
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
    var table = try Table(ofScript: ann + bob)
    var start = SharedDrawing(try #require(Drawing(size: Size(8, 2))), by: Author(0x5EED))
    let records = table.log.canvas.records
    start.perform(records[0])
    var blame = Blame(start, of: [Table.author(1)])
    for record in records.dropFirst() { blame.take(record) }
    #expect(try table.revert(blame, by: "ann"))
    table.deliver()
    // As if nothing had been done but what moved points.
    let without = try Table(ofScript: ann + "text 4,0 \"x\"\n" + moved + "\ndeliver")
    let (rows, expected) = (try table.same(), try without.same())
    for (row, other) in zip(rows, expected) {
      #expect(String(row.filter { $0 != "·" }) == String(other.filter { $0 != "·" && $0 != "x" }))
    }
  }

  /// What takes cells away, each taken back by what brings them back.
  private static let takings = [
    "layer delete 2", "layer delete 1", "layer merge 2", "layer flatten", "frame delete 1",
    "size 3x1", "columns delete 0", "rows delete 0", "rotate 90", "flip h",
    "layer move 2 1", "layer new \"x\"", "frame new", "columns insert 1",
  ]

  /// Whatever took away what somebody drew, once it is back it is taken back as if it had never been
  /// away, also if it was away before.
  @Test(arguments: takings, ["undo", "undo; redo; undo"])
  func whatWasAwayIsTakenBack(taking: String, undoing: String) throws {
    func left(_ meanwhile: String) throws -> Drawing {
      let script = """
        as ann; layer new "two"; text 1,0 "abc"; layer pick 1; text 1,1 "abc"; frame new; frame 1; \
        deliver; as bob; text 2,1 "xxx"; layer pick 2; text 0,0 "xx"; text 6,0 "x"; deliver; as ann; \
        \(meanwhile); deliver
        """
      var table = try Table(
        ofScript: script.split(separator: ";").joined(separator: "\n"))
      var reader = ByteReader(table.log.base.drawing)
      var blame = Blame(try SharedDrawing(packed: &reader), of: [Table.author(1)])
      for record in table.log.canvas.records { blame.take(record) }
      #expect(try table.revert(blame, by: "ann"), "\(meanwhile)")
      table.deliver()
      _ = try table.same()
      return try table.seat("ann").replica.confirmed.drawing
    }
    let expected = try left("layer pick 1")
    #expect(try left("\(taking); \(undoing)") == expected)
    #expect(try left("\(taking); undo; \(taking); \(undoing)") == expected)
  }

  @Test func whatLooksTheSameIsSomebodyElses() throws {
    let table = try Table(
      ofScript:
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
    #expect(try table.same()[0] == "a·······")
    #expect(try table.owner(0, 0) == "bob")
  }
}
