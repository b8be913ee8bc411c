import Foundation
import PseudoTerminal
import SeededRandom
import TerminalKit
import Testing

extension DurabilityTests {
  /// R6: the terminal goes away, or the program is told to end, while somebody draws.
  ///
  /// All that was on the screen is there. The program ends within a second and uses no more than
  /// 100 ms of the processor for it: on machines that do other things meanwhile that is asked of half
  /// of the rounds, and five seconds of all. 6 rounds for each way; 400 with `OEKAKI_FULL=1`.
  @Suite struct HangUpTests {
    enum Way: CaseIterable { case closedTerminal, hangUp, termination, interrupt }

    @Test(arguments: Way.allCases)
    func everythingDrawnIsKept(way: Way) throws {
      var random = SeededGenerator(seed: 34)
      let rounds = Thoroughness.count(sample: 6, full: 400)
      var ends: [(seconds: Double, processor: Double)] = []
      for round in 0..<rounds {
        let context = "\(way), round \(round)"
        let workplace = try Workplace()
        let terminal = try workplace.launch()
        try terminal.expectDrawingScreen()
        var hand = DrawingHand(seed: UInt64(34_000 + round))
        for _ in 0..<Int.random(in: 1..<60, using: &random) { try hand.act(on: terminal) }
        try terminal.expectInk(hand.drawn, context)
        ends.append(try end(terminal, way))
        #expect(try workplace.faultOfNewestSession() == nil, "\(context)")
        let again = try workplace.launch()
        try again.expectInk(hand.drawn, context)
      }
      let prompt = ends.count { $0.seconds <= 1 && $0.processor <= 0.1 }
      #expect(prompt * 2 >= rounds, "\(ends)")
    }

    private func end(
      _ terminal: PseudoTerminal, _ way: Way
    ) throws -> (seconds: Double, processor: Double) {
      let used = processorTime(of: terminal.processID)
      let start = ContinuousClock.now
      let status: Int32
      switch way {
      case .closedTerminal:
        terminal.hangUp()
        status = 128 + SIGHUP
      case .hangUp: status = try send(SIGHUP, to: terminal)
      case .termination: status = try send(SIGTERM, to: terminal)
      case .interrupt: status = try send(SIGINT, to: terminal)
      }
      #expect(try terminal.waitForExit(within: 5) == .exited(status))
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return (seconds, (terminal.processorTime ?? 9) - used)
    }

    private func send(_ signal: Int32, to terminal: PseudoTerminal) throws -> Int32 {
      terminal.kill(signal)
      return 128 + signal
    }

    /// What it has used up to now, in seconds.
    private func processorTime(of process: pid_t) -> Double {
      let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = text?.split(separator: ") ").last?.split(separator: " ").map(String.init) ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        return 0
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
}

extension DurabilityTests {
  /// R6 in tmux: the server is killed while somebody draws.
  @Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "tmux is not installed"))
  struct MultiplexerTests {
    @Test func everythingDrawnIsKeptWhenTheServerIsKilled() throws {
      for _ in 0..<Thoroughness.count(sample: 3, full: 200) {
        let workplace = try Workplace()
        func tmux(_ words: String...) throws -> String {
          let outcome = try workplace.run(["/usr/bin/tmux", "-S", workplace("tmux")] + words)
          guard outcome.status == .exited(0) else { throw Complaint("tmux: \(outcome)") }
          return outcome.output
        }
        func expect(_ text: String) throws {
          for _ in 0..<200 {
            if try tmux("capture-pane", "-p").contains(text) { return }
            usleep(50_000)
          }
          throw Complaint("no \(text): \(try tmux("capture-pane", "-p"))")
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
        for _ in 0..<500 where kill(process, 0) == 0 { usleep(10_000) }
        #expect(kill(process, 0) != 0, "it runs")
        #expect(try workplace.faultOfNewestSession() == nil)
        let terminal = try workplace.launch()
        try terminal.expect(text: "never lose")
      }
    }
  }
}
