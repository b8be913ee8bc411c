import Cells
import DrawingCore
import Testing

@testable import Sharing

/// A base counts once somebody else makes the same of the order.
struct WitnessedBaseTests {
  @Test func aBaseCountsOnceAnotherHandAgrees() throws {
    var table = try Table(
      ofScript: "as ann\ntext 0,0 \"ab\"\ndeliver\nas bob\ntext 4,0 \"c\"\ndeliver")
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
    var table = try Table(ofScript: "as ann\ntext 0,0 \"ab\"\ndeliver")
    let (ann, bob) = (try table.seat("ann").replica, try table.seat("bob").replica)
    table.log.propose(CanvasBase(ann.shown, sequence: 1), by: ann.author)
    let wrong = CanvasBase(try Table(names: ["ann"]).seat("ann").replica.shown, sequence: 1)
    #expect(
      table.log.hear(.init(sequence: 1, digest: wrong.digest), of: bob.author, keeping: 0) == false)
    #expect(table.log.canvas.records.count == 1)
    #expect(table.log.base.sequence == 0)
  }
}
