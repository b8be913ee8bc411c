import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// `crash` within one process: the controller is archived and comes back. That a process is really
/// killed is shown by the end-to-end tests.
@MainActor struct ScriptCrashTests {
  @Test func everythingComesBack() throws {
    let recital = try Recital(
      """
      line 0,0 3,0 ; tool rect ; color fg=red ; resize 60x20 ; press 0,1 ; move 3,2
      crash
      expect same-state
      snap screen s
      release ; undo 2 ; expect cell 0,0 " " ; redo 2
      """)
    #expect(recital.failure == nil, "\(String(describing: recital.failure))")
    #expect(recital.text == "████\n┌──┐\n└──┘\n")
    #expect(recital.captures.first?.picture.grid.size == Size(60, 20))
  }

  @Test func theUserInterfaceBeginsAnewWithTheSameDocument() throws {
    let recital = try Recital(
      "save \"a.oekaki\" ; key : ; type \"abc\" ; snap screen a ; crash ; snap screen b")
    #expect(try recital.rows("a")[23].hasPrefix(": abc"))
    #expect(try !recital.rows("b")[23].hasPrefix(": abc"))
    #expect(try recital.rows("b")[0].contains("a.oekaki"))
    #expect(try recital.rows("b")[22].hasSuffix(" saved "))
  }

  @Test func aCrashCannotBeExpectedToFail() throws {
    let folder = try TemporaryFolder()
    try folder.write("part", Array("crash".utf8))
    for statement in ["crash", "repeat 2 ; crash ; end", "include \"part\""] {
      let recital = try Recital("expect error \"\" ; \(statement)", in: folder)
      #expect(recital.failure?.exitCode == 64)
      #expect(recital.failure?.reason == "a crash cannot be expected to fail")
    }
  }

  @Test func aCaptureGoesFromOneProcessToAnother() throws {
    let recital = try Recital(
      "text 0,0 \"é絵\" fg=red ; snap canvas a mask=0,0..1,1 ; key space ; snap screen b")
    for capture in recital.captures {
      let line = try ScriptMessage.captured(CaptureRecord(capture)).line()
      #expect(line.count { $0 == 0x0A } == 1)
      guard case .captured(let record) = try ScriptMessage(line: line) else {
        Issue.record("another message")
        continue
      }
      let again = try #require(record.capture)
      #expect(again.picture == capture.picture)
      #expect(again.location == capture.location)
      #expect(again.name == capture.name)
    }
    #expect(recital.captures.count == 2)
  }

  @Test func whereTheProgramCannotBeStartedItIsSaid() throws {
    let recital = try Recital("crash") { $0.program = "/dev/null" }
    #expect(recital.failure?.exitCode == 74)
    #expect(recital.failure?.description.hasPrefix("cannot start the process that draws") == true)
    let other = try Recital("crash") { $0.program = "/bin/true" }
    #expect(other.failure?.description.hasPrefix("the process that draws has ended") == true)
    #expect(other.failure?.exitCode != 0)
  }
}
