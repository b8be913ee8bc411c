import DrawingCore
import Sharing
import TestSupport
import Testing

struct SimulationTests {
  @Test func whateverHappensAllAgree() throws {
    var tally: [Simulation.Tally] = []
    for seed in Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 100, full: 100_000))) {
      var simulation = try Simulation(seed: UInt64(seed))
      let trouble = try simulation.run(steps: 100)
      #expect(trouble.isEmpty, "seed \(seed): \(trouble.prefix(3))")
      if !trouble.isEmpty { break }
      tally.append(simulation.tally)
    }
    // Schedules that try nothing would find nothing.
    let counts = [
      \Simulation.Tally.records, \.voids, \.reverts, \.structures, \.leftOut, \.kills, \.forgotten,
      \.goingOn, \.losses, \.goingBack, \.decisions, \.pieces,
    ]
    for count in counts {
      let sum = tally.reduce(0) { $0 + $1[keyPath: count] }
      #expect(sum > tally.count / 10, "\(count)")
    }
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
