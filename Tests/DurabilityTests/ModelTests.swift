import DrawingCore
import Foundation
import PseudoTerminal
import RandomCommands
import TestSupport
import Testing

extension DurabilityTests {
  /// What the other tests compare with is what the program does when nothing happens to it.
  struct ModelTests {
    @Test(arguments: [1, 2, 3] as [UInt64], ScriptModel.Kind.allCases)
    func drawsAsTheProgramDoes(seed: UInt64, kind: ScriptModel.Kind) throws {
      let model = ScriptModel(seed: seed, count: 120, kind: kind)
      let workplace = try Workplace()
      for count in [0, 1, 57, 120] {
        let script = model.commands[..<count].map { "\($0)\n" }.joined()
        try workplace.write(script, to: "script")
        let words = ["run", workplace("script"), "--save", workplace("a.oekaki")]
        let outcome = try workplace.run([ShippedProgram.path] + words)
        #expect(outcome.status == .exited(0), "\(outcome)")
        #expect(try workplace.digest(of: "a.oekaki") == model.digest(after: count), "\(count)")
      }
    }

    /// What is killed and starved of disk space does all there is to do.
    @Test func everyVerbIsInTheScripts() {
      var missing = RandomSession.verbs
      for seed in 1...256 as ClosedRange<UInt64> where !missing.isEmpty {
        missing.subtract(ScriptModel(seed: seed, count: 150).commands.map(\.verb))
      }
      #expect(missing.isEmpty, "\(missing)")
    }
  }
}

extension Workplace {
  /// The digest of the whole state that a snapshot holds.
  func digest(of name: String) throws -> String {
    struct Facts: Decodable { let digest: String }
    let outcome = try run([ShippedProgram.path, "info", self(name), "--json"])
    guard outcome.status == .exited(0) else { throw Surprise("info: \(outcome)") }
    return try JSONDecoder().decode(Facts.self, from: Data(outcome.output.utf8)).digest
  }
}
