import PseudoTerminal
import SeededRandom
import Testing

extension DurabilityTests {
  /// R3b: SIGKILL at each call of the kernel that has to do with files, by strace, and again at each
  /// of those that the recovery from it makes.
  ///
  /// A sample of 60 places; all of them with `OEKAKI_FULL=1`. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SystemCallKillTests {
    @Test(arguments: ScriptModel.Kind.allCases)
    func killAtEveryCall(kind: ScriptModel.Kind) throws {
      let commands = kind == .mixed ? 40 : 150
      let run = try InterruptedRun(seed: 32_000, commands: commands, kind: kind)
      let workplace = run.workplace
      try workplace.forgetState()
      let command = workplace.command("run", workplace("script"))
      var random = SeededGenerator(seed: 32)
      for fault in try kills(of: command, workplace, sample: 25, &random) {
        try workplace.forgetState()
        let child = try workplace.runScript(wrapper: fault.wrapper)
        _ = try child.wait(within: 30)
        try run.expectKept(acknowledged: child.acknowledged, by: child, "\(fault)")
        try killRecovery(run, acknowledged: child.acknowledged, after: fault, &random)
      }
    }

    /// Recovery is the same however often it is killed.
    private func killRecovery(
      _ run: InterruptedRun, acknowledged: Int, after first: Fault,
      _ random: inout SeededGenerator
    ) throws {
      let workplace = run.workplace
      guard let session = try workplace.sessions().first else { return }
      let command = workplace.command("recover", session.id, "--save", workplace("b.oekaki"))
      for fault in try kills(of: command, workplace, sample: 1, &random) {
        let outcome = try workplace.run(fault.wrapper + command, within: 30)
        let context = "\(first), then \(fault): \(outcome.status)"
        try run.expectKept(acknowledged: acknowledged, by: nil, context)
        #expect(try workplace.sessions().first == session, "\(context)")
        let again = try workplace.run(command)
        #expect(again.status == .exited(0), "\(context), then \(again)")
        #expect(try workplace.digest(of: "b.oekaki") == session.digest, "\(context)")
      }
    }

    private func kills(
      of command: [String], _ workplace: Workplace, sample: Int, _ random: inout SeededGenerator
    ) throws -> [Fault] {
      let places = try Fault.places(of: command, from: workplace.path, in: workplace)
      let faults = places.map { Fault(call: $0.call, effect: .kill, occurrence: $0.occurrence) }
      return Thoroughness.isFull
        ? faults : Array(faults.shuffled(using: &random).prefix(sample))
    }
  }
}
