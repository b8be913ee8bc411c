import DrawingCore
import Sharing
import TestSupport
import Testing

struct SimulationTests {
  /// 2,000 schedules, on as many cores as there are.
  @Test func whateverHappensAllAgree() async throws {
    let seeds = Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 2000, full: 100_000)))
    let parts = 8
    let all = try await withThrowingTaskGroup(of: [Int: Simulation.Tally].self) { group in
      for part in 0..<parts {
        group.addTask {
          try tallies(of: stride(from: part, to: seeds.count, by: parts).map { seeds[$0] })
        }
      }
      return try await group.reduce(into: [:]) { all, part in all.merge(part) { $1 } }
    }
    #expect(all.count == seeds.count)
    // Schedules that try nothing would find nothing. Everything is tried often.
    let tally = seeds.compactMap { all[$0] }
    let counts = [
      \Simulation.Tally.records, \.voids, \.reverts, \.structures, \.leftOut, \.kills, \.forgotten,
      \.goingOn, \.losses, \.goingBack, \.decisions, \.pieces, \.missing, \.overtaken,
      \.reserved,
    ]
    for count in counts {
      let sum = tally.reduce(0) { $0 + $1[keyPath: count] }
      #expect(sum > tally.count / 10, "\(count)")
    }
  }

  /// Returns what happened in schedules by their seeds, up to the first in which something is wrong.
  private func tallies(of seeds: [Int]) throws -> [Int: Simulation.Tally] {
    var tallies: [Int: Simulation.Tally] = [:]
    for seed in seeds {
      var simulation = try Simulation(seed: UInt64(seed))
      let trouble = try simulation.run(steps: 100)
      #expect(trouble.isEmpty, "seed \(seed): \(trouble.prefix(3))")
      if !trouble.isEmpty { break }
      tallies[seed] = simulation.tally
    }
    return tallies
  }

  /// The invariants are able to find what they are there for.
  @Test(arguments: SeededBug.allCases)
  func aSeededBugIsFound(bug: SeededBug) throws {
    let found = try (0..<200).contains { seed in
      var simulation = try Simulation(seed: UInt64(seed), bug: bug)
      return try !simulation.run(steps: 100).isEmpty
    }
    #expect(found)
  }
}
