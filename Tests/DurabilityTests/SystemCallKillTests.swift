import Glibc
import PseudoTerminal
import TestSupport
import Testing

extension FaultInjectionTests {
  /// R3b: SIGKILL at each call of the kernel that has to do with files, by strace, and again at each
  /// of those that the recovery from it makes.
  ///
  /// A sample of 40 places; all of them with `OEKAKI_FULL=1`. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SystemCallKillTests {
    @Test(arguments: ScriptModel.Kind.allCases)
    func killAtEveryCall(kind: ScriptModel.Kind) throws {
      let commands = kind == .mixed ? 40 : 150
      let run = try InterruptedRun(seed: 32_000, commands: commands, kind: kind)
      let workplace = run.workplace
      try workplace.forgetState()
      var random = SeededGenerator(seed: 32)
      let calls = try Fault.traceOfScript(in: workplace)
      // Most calls are made before anything is acknowledged: there, nothing has to be recovered.
      let early = calls.prefix { !$0.line.contains("\"ack 1") }
      let late = calls.dropFirst(early.count)
      let faults =
        kills(at: Fault.sorted(early.map(\.place)), sample: 10, &random)
        + kills(at: Fault.sorted(late.map(\.place)), sample: 10, &random)
      var recoveries = (all: 0, killed: 0)
      for fault in faults {
        try workplace.forgetState()
        let child = try workplace.runScript(tracedWith: fault.options)
        _ = try child.wait()
        try run.expectKept(acknowledged: child.acknowledged, by: child, "\(fault)")
        try killRecovery(
          run, acknowledged: child.acknowledged, after: fault, &random, &recoveries)
      }
      // Not every call is made in every run.
      #expect(recoveries.killed * 2 > recoveries.all, "\(recoveries)")
    }

    /// Recovery is the same however often it is killed.
    private func killRecovery(
      _ run: InterruptedRun, acknowledged: Int, after first: Fault,
      _ random: inout SeededGenerator, _ recoveries: inout (all: Int, killed: Int)
    ) throws {
      let workplace = run.workplace
      guard let session = try workplace.sessions().first else { return }
      let command = workplace.command("recover", session.id, "--save", workplace("b.oekaki"))
      let places = try Fault.places(of: command, from: workplace.state, in: workplace)
      for fault in kills(at: places, sample: 1, &random) {
        unlink(workplace("b.oekaki"))
        let outcome = try workplace.run(fault.wrapper + command)
        let context = "\(first), then \(fault)"
        recoveries.all += 1
        if outcome.status == .signalled(SIGKILL) { recoveries.killed += 1 }
        try run.expectKept(acknowledged: acknowledged, by: nil, context)
        #expect(try workplace.sessions().first == session, "\(context)")
        unlink(workplace("b.oekaki"))
        let again = try workplace.run(command)
        #expect(again.status == .exited(0), "\(context), then \(again)")
        #expect(try workplace.digest(of: "b.oekaki") == session.digest, "\(context)")
      }
    }

    private func kills(
      at places: [Fault.Place], sample: Int, _ random: inout SeededGenerator
    ) -> [Fault] {
      let faults = places.map { Fault(call: $0.call, effect: .kill, occurrence: $0.occurrence) }
      return Thoroughness.isFull
        ? faults : Array(faults.shuffled(using: &random).prefix(sample))
    }
  }
}
