import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// `oekaki --record FILE`: what is drawn on a terminal becomes a script, and the script draws it.
@Suite(.serialized) struct RecordTests {
  @Test func aKilledSessionIsDrawnAgain() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new", "--record", studio.path("rec"))
    #expect(terminal.statusRow.contains("● recording"))
    try RelaunchTests.drawEverything(on: terminal)
    let before = Picture(terminal)
    try terminal.killAtRest()

    let outcome = try studio.run("run", "rec", "--save", "a.oekaki")
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    let again = try studio.draw("--restore", studio.path("a.oekaki"))
    again.expect(drawingOf: before)
    #expect(try Self.names(studio).filter { $0.hasPrefix("rec") } == ["rec"])
  }

  /// The whole state, as the program itself saved it: another file, a gesture in progress, undo.
  @Test func theScriptGivesTheSameDigest() throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "old.oekaki", input: "rect 1,1 9,5 ; undo")
    let terminal = try studio.draw(studio.path("old.oekaki"), "--record", studio.path("rec"))
    try terminal.press(.control("y"))
    try terminal.type("t絵é")
    try terminal.paste("two\nlines")
    try terminal.escape { terminal.statusRow.contains("Pencil") }
    try terminal.drag(Point(20, 3), Point(30, 9), Point(25, 4))
    try terminal.press(.control("a"), .control("c"), .control("v"), Key(.down), Key(.enter))
    try terminal.command("layer new \"ink; \\\"2\\\"\"")
    try terminal.type("l")
    try terminal.mouse(.press(.left), at: Point(40, 2))
    try terminal.mouse(.drag(.left), at: Point(50, 8))
    try terminal.expect(status: "50,8")
    try terminal.press(.control("s"))
    try terminal.expectSaved("old.oekaki")
    #expect(terminal.statusRow.contains("● recording"))
    try terminal.killAtRest()

    #expect(try studio.run("run", "rec", "--save", "a.oekaki").status == .exited(0))
    #expect(try studio.info("a.oekaki") == studio.info("old.oekaki"))
  }

  /// Killed while it writes: what is there can be performed, up to some command.
  @Test(arguments: [1, 2, 3, 5, 8, 13, 21])
  func aKillInTheMiddleLeavesAScript(lines: Int) throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new", "--record", studio.path("rec"))
    try terminal.type("t")
    try terminal.expect(status: "Text")
    let begun = try studio.bytes("rec").count
    let text = String(repeating: "0123456789絵", count: 400)
    var rest = text[...]
    func isRecorded() -> Bool {
      (try? studio.bytes("rec").count) ?? 0 >= begun + lines * 70
    }
    while !terminal.pump(for: 0.01, until: isRecorded), !rest.isEmpty {
      try terminal.type(String(rest.prefix(40)))
      rest = rest.dropFirst(40)
    }
    try terminal.type(String(rest.prefix(1000)))
    terminal.kill(SIGKILL)
    _ = try terminal.waitForExit()

    let outcome = try studio.run(
      "run", "-", "--print", "text", input: "include \"rec\"\nrelease")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let drawn = outcome.output.prefix { $0 != "\n" }
    #expect(drawn.count > 9 && text.hasPrefix(drawn), "\(drawn)")
  }

  @Test func theCommandBeginsAndEnds() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    try terminal.type(" ")
    try terminal.command("record \"\(studio.path("rec"))\"")
    try terminal.expect(message: "recording to rec; :record alone ends it")
    try terminal.drag(Point(3, 3), Point(9, 3))
    try terminal.command("record")
    try terminal.expect(message: "recorded rec")
    try terminal.drag(Point(3, 5), Point(9, 5))
    try terminal.quit()
    #expect(
      try Self.names(studio).filter { $0.hasPrefix("rec") } == ["rec", "rec.start.oekaki"])
    let outcome = try studio.run("run", "rec", "--print", "text")
    #expect(outcome.output.hasPrefix("█\n\n\n   ███████\n\n\n"))
    #expect(String(decoding: try studio.bytes("rec"), as: UTF8.self).hasSuffix("# end\n"))
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    let studio = try Studio()
    try studio.write("theirs".utf8, to: "rec")
    let terminal = try studio.launch(["--new", "--record", studio.path("rec")])
    #expect(try terminal.waitForExit() == .exited(73))
    let text = terminal.screenText.replacing("\n", with: "")
    #expect(text.contains("rec: already exists (record to another file, or remove it)"))
    #expect(try studio.bytes("rec") == Array("theirs".utf8))
  }

  @Test func aRecordingThatIsCutOffIsTold() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new", "--record", studio.path("rec"))
    try terminal.drag(Point(0, 0), Point(2, 0))
    try terminal.quit()
    let text = String(decoding: try studio.bytes("rec"), as: UTF8.self)
    try studio.write(try #require(text.split(separator: "elease").first).utf8, to: "rec")
    let outcome = try studio.run("run", "rec", "--print", "text")
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "oekaki: rec: the recording ends within a line, which is left out\n")
    #expect(outcome.output.hasPrefix("███\n"))
  }

  private static func names(_ studio: Studio) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: studio.folder.path()).sorted()
  }
}
