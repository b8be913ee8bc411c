import Cells
import DrawingCore
import RandomCommands
import TestSupport
import Testing

@testable import Hosting
@testable import Sharing

/// Editors whose lines to the host delay, split and break.
struct UnrulyLineTests {
  /// Whatever a line does, all agree in the end, and what was acknowledged is there, once.
  @Test(arguments: Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 6, full: 1000))))
  func whateverTheLineDoesAllAgree(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let table = try Gathering()
    var lines: [Int: UnrulyLine] = [:]
    // Of some that broke the host knows nothing.
    var broken: [UnrulyLine] = []
    var acknowledged = [UInt64](repeating: 0, count: 4)
    var tally = (cuts: 0, lost: 0, splits: 0, answers: 0)
    for i in 0..<4 { lines[i] = try table.connectUnruly(table.seat(UInt64(i + 1) << 32, "\(i)")) }
    for _ in 0..<3000 {
      let i = random.number(in: 0...3)
      switch random.number(in: 0...24) {
      case 0...4: table.perform(random.shape(), i)
      case 5: try? table.perform("undo", i)
      case 6: try? table.perform(random.pick(["columns insert 2", "rows delete 3"]), i)
      case 7:
        guard random.oneIn(3), let line = lines.removeValue(forKey: i) else { break }
        (tally.cuts, tally.lost) = (tally.cuts + 1, tally.lost + line.held)
        tally.splits += line.splits
        if random.oneIn(2) { broken.append(line) }
        table.disconnect(i)
      case 8, 9: if lines[i] == nil { lines[i] = try table.connectUnruly(i) }
      case 10...14: table.turn()
      case 15...19: try table.turn(i)
      default:
        lines[i]?.turn(&random)
        guard lines[i]?.isOver == true else { break }
        lines[i] = nil
        table.disconnect(i)
      }
      if random.oneIn(8) { table.wait(UInt64(random.number(in: 1...120))) }
      for case .shared(let number) in table.news(i) {
        tally.answers += 1
        acknowledged[i] = max(acknowledged[i], number)
      }
    }
    for i in 0..<4 {
      table.disconnect(i)
      try table.connect(i)
    }
    #expect(!broken.isEmpty)
    (lines, broken) = ([:], [])
    try table.settle()
    var digests = Set<Digest>()
    for seat in table.seats {
      var confirmed = try #require(seat.hand.replica).confirmed
      digests.insert(confirmed.digest())
    }
    #expect(digests.count == 1, "seed \(seed)")
    let records = try table.log.canvas.records
    for i in 0..<4 {
      let numbers = records.filter { $0.author == table.seats[i].hand.connection.author }
        .map(\.sent.number)
      #expect(numbers == (0..<numbers.count).map { UInt64($0) + 1 }, "seed \(seed)")
      #expect(acknowledged[i] <= numbers.last ?? 0, "seed \(seed)")
    }
    #expect(tally.cuts > 3 && tally.lost > 0 && tally.splits > 10 && tally.answers > 3, "\(tally)")
  }
}

extension Gathering {
  /// Connects a hand over a line that is never at its best.
  fileprivate func connectUnruly(_ i: Int) throws -> UnrulyLine {
    let (line, mine, its) = try UnrulyLine.make()
    connect(i, mine, its)
    return line
  }
}
