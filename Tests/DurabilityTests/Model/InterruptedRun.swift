import PseudoTerminal
import TestSupport
import Testing

/// A script that is performed again and again, and interrupted at random moments.
struct InterruptedRun {
  let model: ScriptModel
  let workplace: Workplace
  let state: String
  private let saves: Int
  /// How long it takes when nothing happens to it, after the first acknowledgement.
  private let duration: Double

  /// Performs the script once to its end.
  ///
  /// - Parameters:
  ///   - saves: how often the script saves the drawing to a file.
  ///   - state: the state directory, where it is not in the workplace.
  init(
    seed: UInt64, commands: Int, kind: ScriptModel.Kind, saves: Int = 0, state: String? = nil
  ) throws {
    model = ScriptModel(seed: seed, count: commands, kind: kind)
    workplace = try Workplace()
    self.state = state ?? workplace.state
    self.saves = saves
    var lines = model.commands.map(\.description)
    for save in 0..<saves { lines.insert("save \"a.oekaki\"", at: (save + 1) * commands / saves) }
    try workplace.write(lines.map { $0 + "\n" }.joined(), to: "script")
    let child = try workplace.runScript(state: self.state)
    child.readAcks(for: 60) { child.acknowledged > 0 }
    let start = ContinuousClock.now
    let outcome = try child.wait()
    duration = (ContinuousClock.now - start) / .seconds(1)
    #expect(outcome.status == .exited(0), "seed \(seed): \(outcome)")
    #expect(child.acknowledged == commands, "seed \(seed)")
    try expectKept(acknowledged: child.acknowledged, by: child, "not interrupted")
  }

  /// Begins the script anew, without a session, and returns at a random moment: one in eight before
  /// anything can be acknowledged, the others some time after a random command was, however fast the
  /// machine is at present.
  func interrupted(_ random: inout SeededGenerator) throws -> Child {
    let child = try workplace.runScript(state: state)
    let isEarly = UInt64.random(in: 0..<8, using: &random) == 0
    let part = Double.random(in: 0..<1.1, using: &random)
    let commands = model.commands.count
    let reached = 1 + Int(part * Double(commands))
    if !isEarly { child.readAcks(for: 60) { child.acknowledged >= reached } }
    let rest = Double.random(in: 0..<2, using: &random) * duration / Double(commands)
    child.readAcks(for: isEarly ? part * 0.05 : rest)
    return child
  }

  /// What was acknowledged is there, and what is there is the state after a command. Returns how
  /// many commands were kept.
  @discardableResult
  func expectKept(
    acknowledged: Int, by child: Child?, _ context: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let context = "seed \(model.seed), \(context)"
    #expect(child?.disorder == nil, "\(context)", sourceLocation: sourceLocation)
    let kept = try workplace.sessions(state: state)
    let fault = try model.fault(of: kept, acknowledged: acknowledged)
    #expect(fault == nil, "\(context)", sourceLocation: sourceLocation)
    if saves > 0, workplace.exists("a.oekaki") {
      let outcome = try workplace.run([ShippedProgram.path, "info", workplace("a.oekaki")])
      #expect(
        outcome.status == .exited(0), "\(context), the saved file: \(outcome)",
        sourceLocation: sourceLocation)
    }
    return kept.first?.sequence ?? 0
  }
}
