import TestSupport
import Testing

extension DurabilityTests {
  /// R2: power cuts at random points of `oekaki run`.
  ///
  /// The file system of a loop device is shut down without its log, and mounted again: what the
  /// program has not synced is gone. What was acknowledged before the cut is there. 80 cuts of ext4
  /// and 20 of XFS; 8,000 and 2,000 with `OEKAKI_FULL=1`. Needs root and loop mounts; XFS also the
  /// Debian package xfsprogs.
  struct PowerCutTests {
    @Test(.enabled(if: LoopDisk.isPossible(.ext4), "ext4 in a file cannot be mounted here"))
    func ext4() throws { try cut(.ext4, times: Thoroughness.count(sample: 80, full: 8000)) }

    @Test(.enabled(if: LoopDisk.isPossible(.xfs), "XFS in a file cannot be mounted here"))
    func xfs() throws { try cut(.xfs, times: Thoroughness.count(sample: 20, full: 2000)) }

    /// A script of its own for every ten cuts, small and bulky commands in turn.
    private func cut(_ fileSystem: LoopDisk.FileSystem, times: Int) throws {
      let disk = try LoopDisk(fileSystem)
      for first in Thoroughness.part(of: Array(stride(from: 0, to: times, by: 10))) {
        try forgetState(on: disk)
        let isBulky = first % 20 == 10
        let seed = UInt64(first) + 20_000
        let run = try InterruptedRun(
          seed: seed, commands: isBulky ? 160 : 600, kind: isBulky ? .bulky : .mixed,
          state: disk.path + "/state")
        var random = SeededGenerator(seed: seed)
        for round in first..<min(first + 10, times) {
          try forgetState(on: disk)
          try cutOnce(disk, run, round, &random)
        }
      }
    }

    private func cutOnce(
      _ disk: LoopDisk, _ run: InterruptedRun, _ round: Int, _ random: inout SeededGenerator
    ) throws {
      let child = try run.interrupted(&random)
      // What is acknowledged after the cut does not count: a sync returns 0 even then.
      child.readAvailableAcks()
      let acknowledged = child.acknowledged
      try disk.cutPower()
      child.kill()
      _ = try child.wait()
      // Memory is empty after a power cut.
      try run.workplace.forgetMemory()
      try disk.restorePower()
      try run.expectKept(acknowledged: acknowledged, by: child, "cut \(round)")
    }

    private func forgetState(on disk: LoopDisk) throws {
      let outcome = try Child(["/usr/bin/rm", "-rf", disk.path + "/state"]).wait()
      #expect(outcome.status == .exited(0), "\(outcome)")
    }
  }
}
