import Glibc
import PseudoTerminal
import TestSupport
import Testing

extension DurabilityTests {
  /// R1 on a real terminal: SIGKILL in the middle of drawing with the mouse, and again while the
  /// program comes back.
  ///
  /// What was drawn is in the log a moment later, whatever is drawn meanwhile; it is there after the
  /// kill, and the session is what its log draws. 20 kills; 2,000 with `OEKAKI_FULL=1`.
  struct TerminalKillTests {
    @Test func killsWhileDrawingByHandLoseNothing() throws {
      var random = SeededGenerator(seed: 33)
      for round in 0..<Thoroughness.count(sample: 20, full: 2000) {
        let workplace = try Workplace()
        var hand = DrawingHand(seed: UInt64(33_000 + round))
        for relaunch in 0...Int.random(in: 0...2, using: &random) {
          let context = "kill \(round).\(relaunch)"
          let terminal = try workplace.launch()
          try terminal.expectDrawingScreen()
          try terminal.expectInk(hand.drawn, context)
          try draw(&hand, on: terminal, in: workplace, &random)
          hand.rest()
          terminal.kill(SIGKILL)
          #expect(try terminal.waitForExit() == .signalled(SIGKILL))
          #expect(try workplace.faultOfNewestSession() == nil, "\(context)")
          try killRelaunch(workplace, &random)
        }
        let terminal = try workplace.launch()
        try terminal.expectInk(hand.drawn, "kill \(round)")
      }
    }

    /// Goes on while what is on the screen is written down.
    private func draw(
      _ hand: inout DrawingHand, on terminal: PseudoTerminal, in workplace: Workplace,
      _ random: inout SeededGenerator
    ) throws {
      let before = hand.drawn
      for _ in 0..<Int.random(in: 1..<60, using: &random) { try hand.act(on: terminal) }
      try terminal.expectInk(hand.drawn, "drawn")
      var other = hand
      // The log begins with the oldest state that is kept: earlier points may be in that.
      try terminal.expectLogged(hand.drawn.subtracting(before), in: workplace) {
        try? other.act(on: terminal)
      }
    }

    /// A start that is killed at any moment changes nothing.
    private func killRelaunch(_ workplace: Workplace, _ random: inout SeededGenerator) throws {
      let before = try workplace.sessions()
      let terminal = try workplace.launch()
      terminal.pump(for: Double.random(in: 0..<0.1, using: &random))
      terminal.kill(SIGKILL)
      _ = try terminal.waitForExit()
      let after = try workplace.sessions()
      #expect(after.first?.digest == before.first?.digest && after.count == before.count)
    }
  }
}
