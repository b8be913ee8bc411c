import Cells
import DrawingCore
import Foundation
import Testing

@testable import OekakiApp

@MainActor @Suite struct ScriptRunnerTests {
  private func failure(_ script: String, name: String = "s.oek") throws -> Failure? {
    let runner = try ScriptRunner(size: Size(8, 3), restore: nil)
    return #expect(throws: Failure.self) { try runner.run(script, name: name) }
  }

  @Test func drawsAndPrints() throws {
    let runner = try ScriptRunner(size: Size(6, 3), restore: nil)
    try runner.run("rect 0,0 4,2 # a box\ntext 1,1 \"絵\" fg=red ; snap canvas box\n", name: "s")
    #expect(runner.text(.none) == "")
    #expect(runner.text(.text) == "┌───┐\n│絵 │\n└───┘\n")
    #expect(runner.text(.ansi) == "┌───┐\n│\u{1B}[0;31m絵\u{1B}[0m │\n└───┘\n")
  }

  @Test func theUsualSizeIsEightyByTwentyFour() throws {
    let runner = try ScriptRunner(size: nil, restore: nil)
    #expect(runner.text(.text) == String(repeating: "\n", count: 24))
  }

  @Test func whatAGestureWouldDrawIsPrinted() throws {
    let runner = try ScriptRunner(size: Size(3, 1), restore: nil)
    try runner.run("press 0,0 ; move 2,0", name: "s")
    #expect(runner.text(.text) == "███\n")
  }

  @Test func savesAndRestores() throws {
    let folder = try Folder()
    let runner = try ScriptRunner(size: Size(4, 1), restore: nil)
    try runner.run("line 0,0 1,0 ; tool line ; press 2,0", name: "s")
    try runner.save(to: folder("a.oekaki"))
    try runner.save(to: folder("a.oekaki"))
    let next = try ScriptRunner(size: nil, restore: folder("a.oekaki"))
    try next.run("move 3,0 ; release ; undo ; undo", name: "s")
    #expect(next.text(.text) == "\n")
    let wider = try ScriptRunner(size: Size(6, 1), restore: folder("a.oekaki"))
    try wider.run("line 5,0 5,0", name: "s")
    #expect(wider.text(.text) == "███  █\n")
  }

  @Test func anErrorNamesTheFileThePlaceAndTheLine() throws {
    let failure = try failure("line 0,0 3,0\n  rect 1,1 bad\n")
    #expect(
      failure?.description == """
        s.oek:2:12: expected a point such as 3,4, found “bad”
            rect 1,1 bad
                     ^
        """)
    #expect(failure?.exitCode == 64)
  }

  @Test func whatCannotBePerformedToo() throws {
    #expect(
      try failure("line 0,0 1,0 ; cut")?.description == """
        s.oek:1:16: nothing is selected
          line 0,0 1,0 ; cut
                         ^
        """)
  }

  @Test func aHostileNameIsMadeHarmless() throws {
    let text = try #require(try failure("x", name: "\u{1B}[31m\u{202E}s")).description
    #expect(text.hasPrefix("\u{FFFD}[31m\u{FFFD}s:1:1: "))
  }

  /// Nothing of a script is performed if any of it cannot be read.
  @Test func readsBeforeItDraws() throws {
    let runner = try ScriptRunner(size: Size(3, 1), restore: nil)
    #expect(throws: Failure.self) { try runner.run("line 0,0 2,0\nnonsense", name: "s") }
    #expect(runner.text(.text) == "\n")
  }

  @Test func sizesAndFilesThatCannotBe() throws {
    let folder = try Folder()
    for (size, restore) in [
      (Size(0, 1), nil), (Size(1 << 24, 2), nil), (nil, folder("none")), (nil, folder.path),
    ] as [(Size?, String?)] {
      #expect(throws: Failure.self) { _ = try ScriptRunner(size: size, restore: restore) }
    }
  }

  /// Scripts keep no session: where none can be kept, they run all the same.
  @Test func needsNoStateDirectory() throws {
    let folder = try Folder()
    let old = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
    setenv("XDG_STATE_HOME", folder.path, 1)
    defer { if let old { setenv("XDG_STATE_HOME", old, 1) } else { unsetenv("XDG_STATE_HOME") } }
    let runner = try ScriptRunner(size: nil, restore: nil)
    try runner.run("line 0,0 3,3", name: "s")
    #expect(try folder.names().isEmpty)
  }
}
