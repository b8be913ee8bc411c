import TestSupport
import Testing

extension DurabilityTests {
  /// R1: SIGKILL at random points of `oekaki run`.
  ///
  /// What was acknowledged is there, and what is there is the state after some command, as the model
  /// has it. 220 kills; 11,000 with `OEKAKI_FULL=1`: 100 of 220 while small commands are performed, 50
  /// each while journals are compacted and files are saved, 20 while frames are made and drawn in.
  struct KillTests {
    @Test func killsWhileDrawingLoseNothing() throws {
      try kill(times: Thoroughness.count(sample: 100, full: 5000), commands: 1500, kind: .mixed)
    }

    @Test func killsWhileCompactingLoseNothing() throws {
      try kill(times: Thoroughness.count(sample: 50, full: 2500), commands: 240, kind: .bulky)
    }

    @Test func killsWhileSavingLoseNothing() throws {
      try kill(
        times: Thoroughness.count(sample: 50, full: 2500), commands: 300, kind: .mixed, saves: 10)
    }

    @Test func killsWhileFramesAreDrawnLoseNothing() throws {
      try kill(
        times: Thoroughness.count(sample: 20, full: 1000), commands: 100, kind: .film, saves: 2)
    }

    /// A script of its own for every 50 kills.
    private func kill(times: Int, commands: Int, kind: ScriptModel.Kind, saves: Int = 0) throws {
      var kept: [Int] = []
      for first in Thoroughness.part(of: Array(stride(from: 0, to: times, by: 50))) {
        let seed = UInt64(first + commands)
        let run = try InterruptedRun(seed: seed, commands: commands, kind: kind, saves: saves)
        var random = SeededGenerator(seed: seed)
        for round in first..<min(first + 50, times) {
          try run.workplace.forgetState()
          let child = try run.interrupted(&random)
          child.kill()
          _ = try child.wait()
          kept.append(
            try run.expectKept(acknowledged: child.acknowledged, by: child, "kill \(round)"))
        }
      }
      // Kills that all came too early or too late would show nothing.
      let halfWay = kept.count { 0 < $0 && $0 < commands }
      #expect(halfWay * 4 > kept.count, "\(halfWay) of \(kept.count) kills were half way")
    }
  }
}
