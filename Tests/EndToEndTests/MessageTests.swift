import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// What the last row tells while drawing.
@Suite(.serialized) struct MessageTests {
  @Test func whatCannotBeOpenedIsToldAndNothingElseChanges() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    try terminal.type(" ")
    try terminal.expect(status: "unsaved")
    let picture = Picture(terminal)
    try studio.write("\u{1B}]0;title\u{7}".utf8, to: "bad.oekaki")
    for (name, reason) in [
      ("missing.oekaki", "there is no such file"), ("bad.oekaki", "not an Oekaki drawing"),
    ] {
      // However long the path is, what is wrong can be read.
      try terminal.command("open \"\(studio.path(name))\"")
      try terminal.expect(message: reason)
      terminal.expect(picture)
    }
    try terminal.quit()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}]0;"))
  }

  @Test func whereNothingCanBeSavedTheDrawingStaysUnsaved() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("no/a.oekaki"))
    try terminal.expect(message: "a new drawing")
    try terminal.type(" ")
    try terminal.press(.control("s"))
    try terminal.expect(message: "there is no such directory")
    try terminal.expect(status: "unsaved")
    try FileManager.default.createDirectory(
      atPath: studio.path("no"), withIntermediateDirectories: false)
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    try terminal.expect(status: " saved")
    try terminal.quit()
    #expect(try studio.info("no/a.oekaki").undo == 1)
  }

  @Test func aDrawingWithoutANameAsksForOne() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    try terminal.type(" ")
    try terminal.press(.control("s"))
    try terminal.expect(text: "Save as")
    try terminal.type(studio.path("a.oekaki") + "\r")
    try terminal.expectSaved("a.oekaki")
    #expect(terminal.row(0).contains("a.oekaki"))
    try terminal.quit()
    #expect(try studio.info("a.oekaki").undo == 1)
  }

  @Test func aFileThatAnotherProgramChangedIsNotOverwrittenAtOnce() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type(" ")
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: "rect 0,0 9,9")
    let other = try studio.bytes("a.oekaki")
    try terminal.press(Key(.right), .character(" "), .control("s"))
    try terminal.expect(message: "changed")
    #expect(try studio.bytes("a.oekaki") == other)
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    #expect(try studio.info("a.oekaki").undo == 2)
  }

  @Test func aFileThatAnotherProgramWroteIsOpenedAndSaidToBe() throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: "rect 0,0 9,9")
    try studio.rewrite("a.oekaki", as: "b.oekaki", version: 1)
    #expect(try studio.info("b.oekaki") == studio.info("a.oekaki"))
    let terminal = try studio.draw(studio.path("b.oekaki"))
    try terminal.expect(message: "another program")
    #expect(terminal.glyph(9, 9) == "┘")
  }

  @Test func helpIsShownToItsEndAndGoesAway() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    let picture = Picture(terminal)
    try terminal.type("?")
    try terminal.expect(text: "draw; arrows move the cursor")
    for _ in 0..<30 { try terminal.press(Key(.pageDown)) }
    try terminal.expect(text: "undo steps")
    try terminal.escape { Picture(terminal) == picture }
    try terminal.quit()
  }
}
