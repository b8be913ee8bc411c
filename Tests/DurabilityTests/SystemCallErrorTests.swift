import Foundation
import PseudoTerminal
import TestSupport
import Testing

extension FaultInjectionTests {
  /// R3: errors of the kernel, by strace.
  ///
  /// Each call that has to do with files, each error, once and for ever, while a session is written,
  /// compacted, looked at and recovered, and while a file is saved. The program goes on or says why
  /// it does not; what was acknowledged is there; a saved file is the old one or the new one, and
  /// nothing is left beside it. A sample of 150; all of them (some 20,000) with `OEKAKI_FULL=1`.
  /// Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SystemCallErrorTests {
    @Test func errorsWhileDrawingLoseNothing() throws {
      let run = try InterruptedRun(seed: 31_000, commands: 40, kind: .mixed)
      try session(run, sample: 40)
    }

    @Test func errorsWhileCompactingLoseNothing() throws {
      let run = try InterruptedRun(seed: 31_001, commands: 150, kind: .bulky)
      try session(run, sample: 20)
    }

    private func session(_ run: InterruptedRun, sample: Int) throws {
      let workplace = run.workplace
      try workplace.forgetState()
      let places = try Fault.placesOfScript(in: workplace)
      for fault in faults(at: places, sample: sample) {
        try workplace.forgetState()
        let child = try workplace.runScript(tracedWith: fault.options)
        let outcome = try child.wait()
        expectAnswer(outcome, to: fault)
        // What cannot be written cannot be acknowledged.
        let isWhole = child.acknowledged == run.model.count || fault.call.hasPrefix("write")
        #expect(isWhole || outcome.status != .exited(0), "\(fault): \(child.acknowledged) kept")
        let witness = fault.call.hasPrefix("write") ? nil : child
        try run.expectKept(acknowledged: child.acknowledged, by: witness, "\(fault)")
      }
    }

    @Test func errorsWhileLookingChangeNothing() throws {
      let run = try InterruptedRun(seed: 31_002, commands: 60, kind: .mixed)
      let workplace = run.workplace
      let before = try workplace.contents(of: workplace.state)
      let command = workplace.command("info", "--json")
      let whole = try #require(try workplace.sessions().first)
      let places = try Fault.places(of: command, from: workplace.state, in: workplace)
      for fault in faults(at: places, sample: 30) {
        let outcome = try workplace.run(fault.wrapper + command)
        expectAnswer(outcome, to: fault)
        // A session that cannot be read is listed without its state, or not at all.
        if outcome.status == .exited(0), outcome.output.contains("digest") {
          #expect(outcome.output.contains(whole.digest), "\(fault)")
        }
        #expect(try workplace.contents(of: workplace.state) == before, "\(fault)")
      }
    }

    @Test func errorsWhileRecoveringLoseNothing() throws {
      let run = try InterruptedRun(seed: 31_003, commands: 60, kind: .mixed)
      let workplace = run.workplace
      let session = try #require(try workplace.sessions().first)
      let command = workplace.command("recover", session.id, "--save", workplace("b.oekaki"))
      let places = try Fault.places(of: command, from: workplace.state, in: workplace)
      for fault in faults(at: places, sample: 30) {
        try? FileManager.default.removeItem(atPath: workplace("b.oekaki"))
        let outcome = try workplace.run(fault.wrapper + command)
        expectAnswer(outcome, to: fault)
        if outcome.status == .exited(0) || workplace.exists("b.oekaki") {
          #expect(try workplace.digest(of: "b.oekaki") == session.digest, "\(fault)")
        }
        try run.expectKept(acknowledged: session.sequence, by: nil, "\(fault)")
      }
    }

    @Test func errorsWhileSavingLeaveAWholeFile() throws {
      let workplace = try Workplace()
      let model = ScriptModel(seed: 31_004, count: 60)
      mkdir(workplace("folder"), 0o700)
      try workplace.write("rect 1,1 5,5", to: "old")
      try workplace.write(model.text, to: "script")
      let name = "folder/a.oekaki"
      let making = workplace.command("run", workplace("old"), "--save", workplace(name))
      #expect(try workplace.run(making).status == .exited(0))
      let old = try workplace.bytes(name)
      let allowed = [try workplace.digest(of: name), try #require(try model.digest(after: 60))]
      let saving = ["--save", workplace(name)]
      let places = try Fault.placesOfScript(in: workplace, more: saving)
      for fault in faults(at: places, sample: 30) {
        try workplace.forgetState()
        try overwrite(workplace(name), with: old)
        let child = try workplace.runScript(tracedWith: fault.options, more: saving)
        let outcome = try child.wait()
        expectAnswer(outcome, to: fault)
        let found = try workplace.bytes(name) == old ? allowed[0] : workplace.digest(of: name)
        #expect(allowed.contains(found), "\(fault)")
        #expect(outcome.status != .exited(0) || found == allowed[1], "\(fault)")
        let names = try FileManager.default.contentsOfDirectory(atPath: workplace("folder"))
        // Only a deletion that fails, and fails again, leaves something behind.
        #expect(names == ["a.oekaki"] || fault.call == "unlinkat", "\(fault): \(names)")
        for name in names where name != "a.oekaki" { unlink(workplace("folder/" + name)) }
      }
    }

    // MARK: -

    /// All faults of these calls, or some of them.
    private func faults(at places: [Fault.Place], sample: Int) -> [Fault] {
      let faults = places.flatMap(faults(at:))
      guard !Thoroughness.isFull else { return Thoroughness.part(of: faults) }
      var random = SeededGenerator(seed: 3)
      // Those of each call in turn: most of the calls are of few names.
      let byCall = Dictionary(grouping: faults, by: \.call)
      let queues = byCall.keys.sorted().map { byCall[$0, default: []].shuffled(using: &random) }
      let longest = queues.map(\.count).max() ?? 0
      let inTurn = (0..<longest).flatMap { i in queues.compactMap { $0.dropFirst(i).first } }
      return Array(inTurn.prefix(sample))
    }

    private func faults(at place: Fault.Place) -> [Fault] {
      Fault.errors.flatMap { error in
        // No call is interrupted for ever. Those for ever take long, so that a sample has few.
        let times = error == "EINTR" ? [false] : [false, true]
        return (Thoroughness.isFull ? times : times + [false, false, false]).map { isForEver in
          Fault(
            call: place.call, effect: .error(error), occurrence: place.occurrence,
            isForEver: isForEver)
        }
      }
    }

    /// The program ended by itself, and did not end badly without a word.
    private func expectAnswer(_ outcome: Child.Outcome, to fault: Fault) {
      guard case .exited(let code) = outcome.status else {
        Issue.record("\(fault): \(outcome)")
        return
      }
      // What cannot be written cannot be said.
      guard code != 0, !fault.call.hasPrefix("write") else { return }
      #expect(outcome.errors.hasPrefix("oekaki: "), "\(fault): \(outcome)")
    }

    private func overwrite(_ path: String, with bytes: [UInt8]) throws {
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes))
      try file.close()
    }
  }
}
