import PseudoTerminal
import SeededRandom
import TerminalKit
import Testing

extension DurabilityTests {
  /// R12: a disk that takes two seconds for each sync, by strace.
  ///
  /// The hand does not wait for it: no key takes half as long. The mark says that the strokes are not
  /// yet on the disk, and nothing is called safe before it is. Times that depend on the machine are
  /// measured by `Tests/Benchmarks/slow-disk`. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SlowDiskTests {
    @Test func theHandDoesNotWait() throws {
      let workplace = try Workplace()
      let delay = Fault(
        call: "fdatasync", effect: .delay(2_000_000), occurrence: 1, isForEver: true)
      let terminal = try workplace.launch(wrapper: delay.wrapper)
      try terminal.expectDrawingScreen()
      var hand = DrawingHand(seed: 38)
      var slowest = 0.0
      for _ in 0..<Thoroughness.count(sample: 100, full: 10_000) {
        let start = ContinuousClock.now
        try hand.act(on: terminal)
        try terminal.expectInk(hand.drawn, "drawn")
        slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
        terminal.pump(for: 0.02)
      }
      #expect(slowest < 1, "the hand waited for the disk")
      let end = ContinuousClock.now
      try terminal.press(Key(.enter))
      try terminal.expect("not yet on disk", within: 1) { terminal.mark == .notYetOnDisk }
      try terminal.expect("safe") { terminal.mark == .safe }
      #expect(ContinuousClock.now - end >= .seconds(1.9), "called safe while it was being synced")
      try terminal.press(.control("q"))
      #expect(try terminal.waitForExit(within: 20) == .exited(0))
    }
  }
}
