import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

extension DurabilityTests {
  /// R6: the terminal goes away, or the program is told to end, in the middle of drawing.
  ///
  /// All that was on the screen is there, and the program ends. How soon is measured by
  /// `Tests/Benchmarks/hang-up.sh`. 6 rounds for each way; 400 with `OEKAKI_FULL=1`.
  struct HangUpTests {
    enum Way: CaseIterable { case closedTerminal, hangUp, termination, interrupt }

    @Test(arguments: Way.allCases)
    func everythingDrawnIsKept(way: Way) throws {
      var random = SeededGenerator(seed: 34)
      let rounds = Thoroughness.count(sample: 6, full: 400)
      for round in 0..<rounds {
        let context = "\(way), round \(round)"
        let workplace = try Workplace()
        let terminal = try workplace.launch()
        try terminal.expectDrawingScreen()
        var hand = DrawingHand(seed: UInt64(34_000 + round))
        for _ in 0..<Int.random(in: 1..<60, using: &random) { try hand.act(on: terminal) }
        try terminal.expectInk(hand.drawn, context)
        try end(terminal, way)
        #expect(try workplace.faultOfNewestSession() == nil, "\(context)")
        let again = try workplace.launch()
        try again.expectInk(hand.drawn, context)
      }
    }

    private func end(_ terminal: PseudoTerminal, _ way: Way) throws {
      let signal =
        switch way {
        case .closedTerminal, .hangUp: SIGHUP
        case .termination: SIGTERM
        case .interrupt: SIGINT
        }
      if way == .closedTerminal { terminal.hangUp() } else { terminal.kill(signal) }
      #expect(try terminal.waitForExit() == .exited(128 + signal))
    }
  }
}

extension DurabilityTests {
  /// R6 in tmux: the server is killed in the middle of drawing.
  @Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "tmux is not installed"))
  struct MultiplexerTests {
    @Test func everythingDrawnIsKeptWhenTheServerIsKilled() throws {
      for _ in 0..<Thoroughness.count(sample: 3, full: 200) {
        let workplace = try Workplace()
        func tmux(_ words: String...) throws -> String {
          let outcome = try workplace.run(["/usr/bin/tmux", "-S", workplace("tmux")] + words)
          guard outcome.status == .exited(0) else { throw Surprise("tmux: \(outcome)") }
          return outcome.output
        }
        func expect(_ text: String) throws {
          for _ in 0..<1200 {
            if try tmux("capture-pane", "-p").contains(text) { return }
            usleep(50_000)
          }
          throw Surprise("no \(text): \(try tmux("capture-pane", "-p"))")
        }
        let program = workplace.command().map { "'\($0)'" }.joined(separator: " ")
        _ = try tmux("new-session", "-d", "-x", "80", "-y", "24", program)
        try expect("Space draws")
        let process = try #require(
          pid_t(try tmux("list-panes", "-F", "#{pane_pid}").filter(\.isNumber)))
        _ = try tmux("send-keys", "t")
        _ = try tmux("send-keys", "-l", "never lose")
        try expect("never lose")
        _ = try tmux("kill-server")
        // The process is not a child of the tests: gone is gone.
        for _ in 0..<6000 where kill(process, 0) == 0 { usleep(10_000) }
        #expect(kill(process, 0) != 0, "it runs")
        #expect(try workplace.faultOfNewestSession() == nil)
        let terminal = try workplace.launch()
        try terminal.expect(text: "never lose")
      }
    }
  }
}
