import PseudoTerminal
import TestSupport
import Testing

@testable import Costs
@testable import OekakiApp

/// Mutated files through the program itself, with bounds on time and memory.
@Suite(.serialized) struct ProgramTests {
  @Test func mutatedFilesAreShownOrRefused() async throws {
    let folder = try TemporaryFolder.onDisk()
    var chance = SeededGenerator(seed: 7)
    for round in 0..<Thoroughness.count(sample: 150, full: 10_000) {
      var bytes = try await Subject.snapshot(ending: round % Subject.endings.count)
      chance.mutate(&bytes)
      let seal = SealChange.allCases[round % 3]
      try folder.write(seal.apply(to: bytes), to: "mutant.oekaki")
      let outcome = try Child.run([round % 2 == 0 ? "show" : "info", "mutant.oekaki"], in: folder)
      let isFine =
        outcome.status == .exited(0) && outcome.errors.isEmpty
        || outcome.status == .exited(65) && outcome.output.isEmpty
          && outcome.errors.count { $0 == 0x0A } == 1
      try #require(isFine, "seed 7, round \(round), \(seal): \(outcome)")
      try #require(outcome.seconds < Yardstick.bound && outcome.megabytes < 256, "\(outcome)")
    }
  }
}
