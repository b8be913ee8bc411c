import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// Disks that cannot lock, as some of networks, by strace: who has a drawing and a session is
/// written in files, which outlive every program. Most of the time is spent waiting for a minute
/// to pass, so these do not stand in the row of the others.
@Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
struct NoLockTests {
  private static let wrapper = Fault(
    call: "flock", effect: .error("ENOLCK"), occurrence: 1, isForEver: true
  ).wrapper

  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  private func launch(_ arguments: String...) throws -> PseudoTerminal {
    let words = Self.wrapper + [ShippedProgram.path] + arguments + ["--state", workplace.state]
    return try PseudoTerminal(words, environment: workplace.environment)
  }

  /// Draws a line, of a file or not, and is killed.
  private func drawAndDie(_ argument: String) throws {
    let terminal = try launch(argument)
    try terminal.expectDrawingScreen()
    try terminal.command("line 1,1 6,1")
    try terminal.expect("the line") { terminal.row(3).contains("██████") }
    try terminal.expectLogged([Point(6, 1)], in: workplace)
    try terminal.endAll()
  }

  /// The files that say who has what, without those that are being made.
  private func owners() -> [String] {
    let names = FileManager.default.enumerator(atPath: workplace.state)?.allObjects ?? []
    return names.compactMap { $0 as? String }
      .filter { $0.wholeMatch(of: /.*\.owner-[0-9]+/) != nil }
      .map { "\(workplace.state)/\($0)" }
  }

  /// Makes it look as if what has died had run elsewhere.
  private func rewriteOwners(_ key: String, _ value: String) throws {
    #expect(!owners().isEmpty)
    for path in owners() {
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      let changed = lines.map { $0.hasPrefix(key + " ") ? "\(key) \(value)" : String($0) }
      let text = changed.joined(separator: "\n") + "\n"
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
  }

  private func expectLine(_ terminal: PseudoTerminal) throws {
    try terminal.expect("the line") { terminal.row(3).contains("██████") }
  }

  @Test func whatDiedHoldsNothing() throws {
    try drawAndDie("--new")
    try expectLine(launch())
  }

  @Test func whatRanBeforeTheLastBootHoldsNothing() throws {
    try drawAndDie("--new")
    try rewriteOwners("boot", "an-earlier-one")
    try expectLine(launch())
  }

  /// Of another machine nothing is known here: `oekaki` asks, and begins nothing of its own.
  @Test func theSessionOfAnotherMachineIsTakenOverWhereTheUserSaysSo() throws {
    try drawAndDie("--new")
    try rewriteOwners("host", "atelier")
    let terminal = try launch()
    try terminal.expect(text: "on atelier")
    try terminal.expect(text: "Take over")
    try terminal.type("t")
    try terminal.expect(text: "taken over")
    try expectLine(terminal)
    try terminal.command("line 1,2 6,2")
    #expect(try terminal.leave() == .exited(0))
    #expect(try workplace.sessions().count == 1)
    let again = try launch()
    try again.expect("both lines") { again.row(4).contains("██████") }
  }

  @Test func theDrawingOfAnotherMachineToo() throws {
    try drawAndDie(workplace("a.oekaki"))
    try rewriteOwners("host", "atelier")
    let terminal = try launch(workplace("a.oekaki"))
    try terminal.expect(text: "on atelier")
    try terminal.type("t")
    try expectLine(terminal)
    try terminal.press(.control("s"))
    try terminal.expect(text: "saved a.oekaki")
  }

  /// Nothing is typed: other machines see all the same that it lives.
  @Test func theHolderTellsThatItLives() throws {
    let terminal = try launch("--new")
    try terminal.expectDrawingScreen()
    try terminal.command("line 1,1 6,1")
    try terminal.expect("an owner") { !owners().isEmpty }
    let past = Date(timeIntervalSinceNow: -7200)
    for path in owners() {
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    }
    try terminal.expect("a sign of life") {
      owners().allSatisfy { path in
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        return (facts?[.modificationDate] as? Date ?? past).timeIntervalSinceNow > -3600
      }
    }
  }

  /// The one that was given up for dead notices, and writes into the other's session no more.
  @Test func theLoserOfASessionGoesOnInANewOne() throws {
    let terminal = try launch("--new")
    try terminal.expectDrawingScreen()
    try terminal.command("line 1,1 6,1")
    try terminal.expect("an owner") { !owners().isEmpty }
    for path in owners() {
      let next = path.dropLast() + "2"
      try FileManager.default.copyItem(atPath: path, toPath: String(next))
    }
    // It is told with the next key, up to the one after.
    var isTold = false
    for _ in 0..<120 where !isTold {
      try terminal.press(Key(.right))
      isTold = terminal.pump(for: 0.5) {
        terminal.messageRow.contains("has taken this session over")
      }
    }
    #expect(isTold)
    try terminal.command("line 1,2 6,2")
    #expect(try terminal.leave() == .exited(0))
    #expect(try workplace.sessions().count == 2)
  }
}
