import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

struct TakeoverTests {
  @Test(
    arguments: [
      (nil, "noTerminalType"), ("", "noTerminalType"),
      ("no/such/terminal", "unknownTerminalType(\"no/such/terminal\")"),
      ("dumb", "cannotPlaceCursor(\"dumb\")"),
    ] as [(String?, String)])
  func aTerminalThatCannotBeDrawnOnIsRefused(type: String?, error: String) throws {
    let terminal = try PseudoTerminal(
      [Products.path("CursesDemo")], environment: ["TERM": type])
    #expect(try terminal.waitForExit() == .exited(69))
    #expect(terminal.row(0) == "error: \(error)")
    expectRestored(terminal)
    #expect(!terminal.output.contains(0x1B))
  }

  /// More columns than ncurses can count: as many as can be paid for are drawn on.
  @Test func aTerminalMayBeWiderThanCanBeCounted() throws {
    let terminal = try PseudoTerminal([Products.path("CursesDemo")], size: Size(65_535, 3))
    try terminal.expect("the screen") { terminal.isAlternateScreen }
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    ("</dev/null", "inputIsNoTerminal"), ("| cat", "outputIsNoTerminal"),
  ])
  func redirectionsAreRefused(redirection: String, error: String) throws {
    let command = try "\(Products.path("CursesDemo")) \(redirection)"
    let terminal = try PseudoTerminal(["/bin/sh", "-c", command])
    _ = try terminal.waitForExit()
    #expect(terminal.row(0) == "error: \(error)")
  }

  @Test func messagesGoToALogOfItsOwnersAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder("log")
    let terminal = try startDemo(["log=\(path)"])
    try terminal.press(.control("e"))
    try terminal.expect(text: "key character(\"e\") 4")
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(sequence: "a message"))
    var facts = stat()
    #expect(stat(path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    #expect(facts.st_size == 10)
  }

  @Test func aLogIsNoLink() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: "target")
    let terminal = try startDemo(["log=\(folder("link"))"])
    try terminal.press(.control("e"), .control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!folder.has("target"))
  }
}
