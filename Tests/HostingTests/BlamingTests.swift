import Cells
import RandomCommands
import Sessions
import TestSupport
import Testing

@testable import DrawingCore
@testable import Hosting
@testable import Sharing

/// What somebody has drawn is taken back in one step, by whoever may.
struct BlamingTests {
  private static let (ann, bob) = (Person(4711), Person(4712))

  private func table(_ policy: BasePolicy = BasePolicy()) throws -> Gathering {
    try Gathering(Size(8, 2), policy: policy, roles: "4711 moderate\n4712 draw\n")
  }

  private func rows(_ table: Gathering, _ i: Int) throws -> [String] {
    let drawing = try #require(table.seats[i].hand.replica).shown.drawing
    return drawing.bounds.rows.map { y in
      drawing.bounds.columns.map { x in
        let cell = drawing.layers[0][Point(x, y)]
        return cell == .clear ? "·" : cell.glyph.description
      }.joined()
    }
  }

  /// Performs what is to be taken back.
  private func takeBack(_ blamed: Blamed, _ table: Gathering, _ i: Int) throws {
    guard case .change(let bytes, let structure) = blamed else { throw Surprise("\(blamed)") }
    table.perform(try #require(Command.revert(bytes, in: structure)), i)
    try table.settle()
  }

  /// With all his hands, gone or not, and nothing else; undo brings it again.
  @Test func aPersonIsTakenBackWithAllHisHands() throws {
    let table = try table()
    let ann = table.seat(1, "ann", person: Self.ann)
    let bobs = [table.seat(2, "bob", person: Self.bob), table.seat(3, "rob", person: Self.bob)]
    try table.gather([ann] + bobs)
    try table.perform("text 0,1 \"bb\"", bobs[0])
    try table.settle()
    try table.perform("text 0,0 \"annann\"", ann)
    try table.settle()
    table.wait(60_000)
    let time = table.time
    try table.perform("text 1,0 \"xx\"", bobs[0])
    try table.perform("text 0,1 \"x\"", bobs[0])
    try table.settle()
    try table.perform("text 4,0 \"yyy\"", bobs[1])
    try table.settle()
    try table.perform("text 2,0 \"A\"", ann)
    try table.settle()
    table.disconnect(bobs[1])
    #expect(try rows(table, ann) == ["axAayyy·", "xb······"])
    try takeBack(table.blame("4712", since: time, ann), table, ann)
    #expect(try rows(table, ann) == ["anAann··", "bb······"])
    #expect(try rows(table, bobs[0]) == rows(table, ann))
    #expect(try table.blame("4712", since: time, ann) == .nothing)
    try table.perform("undo", ann)
    try table.settle()
    #expect(try rows(table, bobs[0]) == ["axAayyy·", "xb······"])
    // By the name of a hand that is there that hand alone; and all of it.
    try takeBack(table.blame("bob", since: 0, ann), table, ann)
    #expect(try rows(table, ann) == ["anAayyy·", "········"])
    try takeBack(table.blame("4712", since: 0, ann), table, ann)
    #expect(try rows(table, ann) == ["anAann··", "········"])
  }

  /// Who sends a step that pretends to bring back what others had drawn has drawn, or erased, himself:
  /// that is taken back as the rest of his, but not what ann draws herself.
  @Test func whatIsPretendedToHaveBeenThereIsTakenBack() throws {
    let table = try table()
    let ann = table.seat(1, "ann", person: Self.ann)
    let mal = table.seat(2, "mal", person: Self.bob)
    try table.gather([ann, mal])
    try table.perform("text 0,0 \"annann\"", ann)
    try table.settle()
    let time = table.time
    let shared = try #require(table.seats[mal].hand.replica).confirmed
    let mark = Author(1).mark
    func pretend(_ cells: [(Point, Cell)], instead old: (Point) -> (Cell, Cell)) throws {
      var (before, after) = (Patch.Builder(), Patch.Builder())
      var (marks, now) = (Patch.Builder(), Patch.Builder())
      for (p, cell) in cells {
        before.append(cell, at: p)
        marks.append(mark, at: p)
        after.append(old(p).0, at: p)
        now.append(old(p).1, at: p)
      }
      let change = CelChange(
        layer: shared.items.layers[0], frame: shared.items.frames[0], before: before.patch,
        after: after.patch, ownersBefore: marks.patch, ownersAfter: now.patch)
      let bytes = try #require(SharedChange(parts: [.cells(change)]).packed)
      table.perform(try #require(Command.revert(bytes, in: shared.structure)), mal)
      try table.settle()
    }
    let x = Cell(try #require(Glyph("X")))
    // Drawn in ann's name where nothing was, and hers erased in it.
    try pretend([(Point(2, 1), x), (Point(3, 1), x)]) { _ in (.clear, .clear) }
    try pretend([(Point(0, 0), .clear), (Point(1, 0), .clear)]) { p in
      (shared.drawing.layers[0][p], mark)
    }
    #expect(try rows(table, ann) == ["··nann··", "··XX····"])
    try table.perform("text 3,1 \"A\"", ann)
    try table.settle()
    try takeBack(table.blame("4712", since: time, ann), table, ann)
    #expect(try rows(table, ann) == ["annann··", "···A····"])
    #expect(try rows(table, mal) == rows(table, ann))
    #expect(try table.blame("4712", since: time, ann) == .nothing)
    // What he takes back of his own is what it says, and stays so.
    try table.perform("text 0,0 \"mm\"", mal)
    try table.settle()
    try table.perform("undo", mal)
    try table.settle()
    #expect(try rows(table, ann) == ["annann··", "···A····"])
    #expect(try table.blame("4712", since: time, ann) == .nothing)
  }

  /// Guests of one account are told apart by what they are called, and those of several are asked about.
  @Test func aGuestIsTakenBackAlone() throws {
    let table = try table()
    let ann = table.seat(1, "ann", person: Self.ann)
    let guests = ["kim", "lee", "kim"].enumerated().map { i, name in
      table.seat(UInt64(i + 2), name, person: i == 2 ? Self.bob : Self.ann)
    }
    try table.gather([ann] + guests.prefix(2))
    try table.perform("text 0,0 \"ann\"", ann)
    try table.perform("text 3,0 \"k\"", guests[0])
    try table.perform("text 4,0 \"l\"", guests[1])
    try table.settle()
    try takeBack(table.blame("kim", since: 0, ann), table, ann)
    #expect(try rows(table, ann) == ["ann·l···", "········"])
    #expect(try table.blame("kim", since: 0, ann) == .nothing)
    try table.connect(guests[2])
    try table.settle()
    #expect(
      try table.blame("kim", since: 0, ann) == .refused("there are several: 4711, 4712"))
    #expect(
      try table.blame("cid", since: 0, ann) == .refused("nobody of that name has drawn here"))
  }

  @Test func itIsForModerators() throws {
    let table = try table()
    // A hand may be called as somebody else is.
    let ann = table.seat(1, "4712", person: Self.ann)
    let bob = table.seat(2, "bob", person: Self.bob)
    try table.gather([ann, bob])
    try table.perform("text 0,0 \"a\"", ann)
    try table.perform("text 0,1 \"b\"", bob)
    try table.settle()
    #expect(
      try table.blame("4711", since: 0, bob)
        == .refused("only who moderates takes back what others drew"))
    #expect(
      try table.blame("cid", since: 0, ann) == .refused("nobody of that name has drawn here"))
    try takeBack(table.blame("4712", since: 0, ann), table, ann)
    #expect(try rows(table, ann) == ["a·······", "········"])
    try table.folder.write("wall.canvas/roles", "4711 draw\n4712 draw\n".utf8)
    #expect(
      try table.blame("4712", since: 0, ann)
        == .refused("only who moderates takes back what others drew"))
  }

  /// However much is forgotten meanwhile, and whenever the host began: what is found is what all records
  /// together tell, or that it is too long ago.
  @Test(arguments: Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 4, full: 200))))
  func whatIsForgottenIsKnownFromWhereTheLogBegins(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var policy = BasePolicy()
    (policy.records, policy.kept, policy.age) = (256, 200, 0)
    let table = try Gathering(
      Size(20, 8), policy: policy, roles: "4711 moderate\n4712 draw\n4713 draw\n")
    let people = [Self.ann, Self.bob, Person(4713)]
    for (i, person) in people.enumerated() {
      try table.connect(table.seat(UInt64(i + 1) << 32, "hand \(i)", person: person))
    }
    try table.settle()
    var start = try table.log.witnessed.drawing
    _ = start.digest()
    var all: [StrokeRecord] = []
    var forgot = false
    for round in 0..<12 {
      for _ in 0..<80 { table.perform(random.shape(), random.number(in: 0...2)) }
      if random.oneIn(3) { table.perform(try Command.parse("columns insert 2"), 0) }
      try table.settle()
      all += table.host.keeper.canvas.records.filter { $0.sequence > all.last?.sequence ?? 0 }
      if round == 7 {
        try table.relaunch()
        for i in people.indices { try table.connect(i) }
        try table.settle()
      }
      let since = random.pick(all).time
      let kept = try #require(table.host.keeper.canvas.records.first)
      forgot = forgot || kept.sequence > 1
      let answer = try table.blame("4712", since: since, 0)
      if since < kept.time, kept.sequence > 1 {
        guard case .refused(let reason) = answer, reason.contains("begins later") else {
          throw Surprise("seed \(seed): \(answer)")
        }
        continue
      }
      let first = try #require(all.firstIndex { $0.time >= since })
      var whole = Blame(start, of: [Author(2 << 32)], since: all[first].sequence - 1)
      for record in all { whole.take(record) }
      let bytes = try #require(whole.change.packed)
      #expect(
        answer == (whole.change.isEmpty ? .nothing : .change(bytes, structure: whole.structure)),
        "seed \(seed), round \(round)")
    }
    #expect(forgot, "seed \(seed)")
  }
}
