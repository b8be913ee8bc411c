import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

@MainActor struct ScriptPerformerTests {
  private func performer(
    _ script: String, size: Size? = nil, restore: String? = nil, name: String = "s.oek"
  ) throws -> ScriptPerformer {
    var options = ScriptPerformer.Options()
    (options.size, options.restore) = (size, restore)
    return try ScriptPerformer(ScriptSource(name: name, text: script, folder: "."), options)
  }

  private func performed(
    _ script: String, size: Size? = nil, restore: String? = nil
  ) throws -> ScriptPerformer {
    let performer = try performer(script, size: size, restore: restore)
    try performer.perform()
    return performer
  }

  private func failure(_ script: String, name: String = "s.oek") throws -> Failure? {
    let performer = try performer(script, size: Size(8, 3), name: name)
    return #expect(throws: Failure.self) { try performer.perform() }
  }

  @Test func drawsAndPrints() throws {
    let runner = try performed(
      "rect 0,0 4,2 # a box\ntext 1,1 \"絵\" fg=red ; snap canvas box\n", size: Size(6, 3))
    #expect(runner.text(.none) == "")
    #expect(runner.text(.text) == "┌───┐\n│絵 │\n└───┘\n")
    #expect(runner.text(.ansi) == "┌───┐\n│\u{1B}[0;31m絵\u{1B}[0m │\n└───┘\n")
  }

  @Test func theUsualSizeIsEightyByTwentyFour() throws {
    let runner = try performed("")
    #expect(runner.text(.text) == String(repeating: "\n", count: 24))
  }

  @Test func whatAGestureWouldDrawIsPrinted() throws {
    let runner = try performed("press 0,0 ; move 2,0", size: Size(3, 1))
    #expect(runner.text(.text) == "███\n")
  }

  @Test func savesAndRestores() throws {
    let folder = try TemporaryFolder()
    let runner = try performed("line 0,0 1,0 ; tool line ; press 2,0", size: Size(4, 1))
    try runner.save(to: folder("a.oekaki"))
    try runner.save(to: folder("a.oekaki"))
    let next = try performed(
      "move 3,0 ; release ; undo ; undo", size: nil, restore: folder("a.oekaki"))
    #expect(next.text(.text) == "\n")
    let wider = try performed("line 5,0 5,0", size: Size(6, 1), restore: folder("a.oekaki"))
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
    let runner = try performer("line 0,0 2,0\nnonsense", size: Size(3, 1))
    #expect(throws: Failure.self) { try runner.perform() }
    #expect(runner.text(.text) == "\n")
  }

  @Test func sizesAndFilesThatCannotBe() throws {
    let folder = try TemporaryFolder()
    for (size, restore) in [
      (Size(0, 1), nil), (Size(1 << 24, 2), nil), (nil, folder("none")), (nil, folder.path),
    ] as [(Size?, String?)] {
      #expect(throws: Failure.self) { _ = try performer("", size: size, restore: restore) }
    }
  }

  /// Scripts keep no session: where none can be kept, they run all the same.
  @Test func needsNoStateDirectory() throws {
    let folder = try TemporaryFolder()
    let old = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
    setenv("XDG_STATE_HOME", folder.path, 1)
    defer { if let old { setenv("XDG_STATE_HOME", old, 1) } else { unsetenv("XDG_STATE_HOME") } }
    _ = try performed("line 0,0 3,3")
    #expect(try folder.names().isEmpty)
  }
}
