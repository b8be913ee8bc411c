import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// Two real programs on two terminals, and one drawing.
@Suite(.serialized) struct TwoTerminalsTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// Has the drawing open, with a stroke that is not saved.
  private func owner() throws -> PseudoTerminal {
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.press(.character(" "), .control("s"))
    try terminal.expectSaved("a.oekaki")
    try terminal.press(Key(.right), .character(" "))
    try terminal.expect(status: "unsaved, kept")
    return terminal
  }

  private func makeLinks() throws {
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: studio.path("link"), withDestinationPath: studio.path("a.oekaki"))
    try files.linkItem(atPath: studio.path("a.oekaki"), toPath: studio.path("hard"))
  }

  private func rows(_ terminal: PseudoTerminal) -> [String] {
    (0..<terminal.size.height).map(terminal.row)
  }

  private func second(
    _ arguments: String...
  ) throws -> PseudoTerminal {
    let terminal = try studio.launch(arguments)
    try terminal.expect("the question") { rows(terminal).contains { $0.contains(" Leave ") } }
    return terminal
  }

  @Test(arguments: ["a.oekaki", "link", "hard"])
  func itAsksByWhateverName(name: String) throws {
    let owner = try owner()
    try makeLinks()
    let terminal = try second(studio.path(name))
    let question = "\(name) is open in another Oekaki (process \(owner.processID)"
    #expect(rows(terminal).contains { $0.contains(question) }, "\(rows(terminal))")
    try terminal.type("l")
    #expect(try terminal.waitForExit() == .exited(75))
    try owner.press(.control("s"))
    try owner.expectSaved("a.oekaki")
    try owner.quit()
  }

  /// Of a text file it is not said that the lines are open that are asked for, which others may be.
  @Test func ofATextFileTheFileIsNamed() throws {
    try studio.write("```\n+--+\n|a |\n+--+\n```\n\n```\n+--+\n|b |\n+--+\n```\n".utf8, to: "s.md")
    let owner = try studio.launch(["edit", studio.path("s.md") + ":3"])
    try owner.expect("the drawing screen") { owner.showsDrawingScreen }
    let terminal = try second("edit", studio.path("s.md") + ":9")
    let question = "s.md is open in another Oekaki (process \(owner.processID)"
    #expect(rows(terminal).contains { $0.contains(question) }, "\(rows(terminal))")
    try terminal.type("l")
    #expect(try terminal.waitForExit() == .exited(75))
    try owner.quit()
  }

  @Test func readOnlyAndACopyLeaveTheOwnerAlone() throws {
    let owner = try owner()
    let reader = try second("--restore", studio.path("a.oekaki"))
    let copier = try second(studio.path("a.oekaki"))
    try reader.type("r")
    try reader.expect(status: "read-only")
    try reader.press(.control("s"))
    try reader.expect(message: "is read-only here")
    try reader.quit()
    try copier.type("c")
    try copier.expect(status: "unsaved, kept")
    try copier.command("save \"\(studio.path("b.oekaki"))\"")
    try copier.expectSaved("b.oekaki")
    try copier.quit()
    try owner.press(.control("s"))
    try owner.expectSaved("a.oekaki")
    try owner.quit()
    #expect(try studio.info("a.oekaki").digest == studio.info("b.oekaki").digest)
  }

  /// Who keeps sessions elsewhere finds no lock. Nothing that the other one has saved is replaced unasked.
  @Test func withStatesOfTheirOwnTheyReplaceNothingUnasked() throws {
    let owner = try owner()
    let other = try studio.draw(studio.path("a.oekaki"), state: "other")
    try other.press(Key(.down), .character(" "))
    try owner.press(.control("s"))
    try owner.expectSaved("a.oekaki")
    for (late, first) in [(other, owner), (owner, other), (other, owner)] {
      let saved = try studio.bytes("a.oekaki")
      try late.press(.control("s"))
      try late.expect(message: "was changed by another program (repeat to overwrite it)")
      #expect(try studio.bytes("a.oekaki") == saved)
      try late.press(.control("s"))
      try late.expectSaved("a.oekaki")
      try first.press(Key(.right), .character(" "))
      try first.expect(status: "unsaved, kept")
    }
    try other.quit()
    try owner.quit()
  }

  @Test func aKilledOwnerHoldsNothing() throws {
    let first = try owner()
    try studio.expectKept("stroke 1,0", by: first)
    first.kill(SIGKILL)
    #expect(try first.waitForExit() == .signalled(SIGKILL))
    let next = try studio.draw(studio.path("a.oekaki"))
    try next.expect(message: "recovered 1 stroke newer than the file")
    try next.quit()
  }

  @Test func scriptsEndWith75() throws {
    let owner = try owner()
    try makeLinks()
    let before = try studio.bytes("a.oekaki")
    let (state, line) = (studio.path("state"), "line 0,0 3,3 ; ")
    for script in ["open \"a.oekaki\"", "restore \"hard\"", "save \"hard\"", "save \"a.oekaki\""] {
      let outcome = try studio.run("run", "-", "--state", state, input: line + script)
      #expect(outcome.status == .exited(75), "\(script)")
      #expect(outcome.errors.contains("is open in another Oekaki (process \(owner.processID)"))
    }
    for option in ["--save", "--restore"] {
      let outcome = try studio.run("run", "-", option, "hard", "--state", state, input: line)
      #expect(outcome.status == .exited(75), "\(option)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
    #expect(try studio.bytes("a.oekaki") == before)
    for verb in ["info", "show"] {
      #expect(try studio.run(verb, "a.oekaki").status == .exited(0))
    }
    try owner.quit()
    try FileManager.default.removeItem(atPath: studio.path("hard"))
    let outcome = try studio.run("run", "-", "--save", "a.oekaki", "--state", state, input: line)
    #expect(outcome.status == .exited(0))
  }
}
