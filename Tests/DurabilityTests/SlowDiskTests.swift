import Glibc
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

extension FaultInjectionTests {
  /// R12: disks that take long for each sync, by strace.
  ///
  /// The hand does not wait for them, the mark says that the strokes are not yet on the disk, and
  /// nothing is called safe before it is. Times that depend on the machine are measured by
  /// `Tests/Benchmarks/slow-disk.sh`. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SlowDiskTests {
    /// No sync ends while this is drawn.
    @Test func theHandDoesNotWait() throws {
      let workplace = try Workplace()
      let terminal = try launch(workplace, secondsForEachSync: 3600)
      var hand = DrawingHand(seed: 38)
      for _ in 0..<Thoroughness.count(sample: 100, full: 10_000) {
        try hand.act(on: terminal)
        try terminal.expectInk(hand.drawn, "drawn")
      }
      try terminal.press(Key(.enter))
      try terminal.expect("not yet on disk") { terminal.mark == .notYetOnDisk }
    }

    /// No sync ends: whatever is said to be safe is not.
    @Test func nothingIsCalledSafeBeforeItIs() throws {
      let workplace = try Workplace()
      let terminal = try launch(workplace, secondsForEachSync: 3600)
      try terminal.type(" ")
      try terminal.expect("not yet on disk") { terminal.mark == .notYetOnDisk }
      var hand = DrawingHand(seed: 39)
      for _ in 0..<10 {
        try hand.act(on: terminal)
        try terminal.expectInk(hand.drawn, "drawn")
        #expect(terminal.mark != .safe)
      }
    }

    @Test func whatIsOnTheDiskIsCalledSafe() throws {
      let workplace = try Workplace()
      let terminal = try launch(workplace, secondsForEachSync: 1)
      try terminal.type(" ")
      try terminal.expect("safe") { terminal.mark == .safe }
    }

    /// The program does not wait as long as such a disk takes.
    @Test func aHangUpLosesNothing() throws {
      try expectAllIsKept(secondsForEachSync: 10, seed: 40) { (terminal) throws in
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .exited(128 + SIGHUP))
      }
    }

    /// No sync ends: it says so, and leaves if told again. What has been drawn is there.
    @Test func leavingSaysWhatIsNotConfirmedAndLosesNothing() throws {
      try expectAllIsKept(secondsForEachSync: 3600, seed: 41) { terminal in
        try terminal.press(.control("q"))
        try terminal.expect(text: "the disk has not confirmed the session yet: Ctrl-Q again leaves")
        try terminal.press(.control("q"))
        try terminal.expect(text: "Kept: an untitled drawing")
        try terminal.endAll()
      }
    }

    /// Draws, has the program end while it waits for the disk, and expects all of it to come back.
    private func expectAllIsKept(
      secondsForEachSync seconds: Int, seed: UInt64, ending end: (PseudoTerminal) throws -> Void
    ) throws {
      let workplace = try Workplace()
      let terminal = try launch(workplace, secondsForEachSync: seconds)
      var hand = DrawingHand(seed: seed)
      for _ in 0..<10 { try hand.act(on: terminal) }
      try terminal.expectInk(hand.drawn, "drawn")
      try end(terminal)
      #expect(try workplace.faultOfNewestSession() == nil)
      let again = try workplace.launch()
      try again.expectInk(hand.drawn, "again")
    }

    private func launch(
      _ workplace: Workplace, secondsForEachSync seconds: Int
    ) throws -> PseudoTerminal {
      let delay = Fault(
        call: "fsync,fdatasync", effect: .delay(seconds * 1_000_000), occurrence: 1, isForEver: true
      )
      let terminal = try workplace.launch(wrapper: delay.wrapper)
      try terminal.expectDrawingScreen()
      return terminal
    }
  }
}
