import Glibc
import PseudoTerminal
import TestSupport
import Testing

extension DurabilityTests {
  /// R7: the program crashes in the middle of drawing.
  ///
  /// The terminal is as it was, and the next launch brings everything back. Once for each signal;
  /// 200 times with `OEKAKI_FULL=1`.
  struct CrashTests {
    @Test(arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP])
    func everythingDrawnIsKept(signal: Int32) throws {
      for round in 0..<Thoroughness.count(sample: 1, full: 200) {
        let workplace = try Workplace()
        let terminal = try workplace.launch()
        try terminal.expectDrawingScreen()
        var hand = DrawingHand(seed: UInt64(35_000 + round))
        for _ in 0..<40 { try hand.act(on: terminal) }
        try terminal.expectInk(hand.drawn, "drawn")
        try terminal.expectLogged(hand.drawn, in: workplace)
        terminal.kill(signal)
        #expect(try terminal.waitForExit() == .signalled(signal))
        #expect(!terminal.isAlternateScreen && terminal.isCursorVisible && terminal.isLineCooked)
        let modes = terminal.modes.intersection([1000, 1002, 1003, 1006, 1004, 2004])
        #expect(modes.isEmpty, "\(modes)")
        #expect(try workplace.faultOfNewestSession() == nil, "round \(round)")
        let again = try workplace.launch()
        try again.expectInk(hand.drawn, "round \(round)")
      }
    }
  }
}
