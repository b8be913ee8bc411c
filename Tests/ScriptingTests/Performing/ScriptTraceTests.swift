import Cells
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import Scripting

/// Which statement wrote a cell last.
@MainActor struct ScriptTraceTests {
  private func traced(_ script: String, in folder: TemporaryFolder? = nil) throws -> Recital {
    try Recital(script, in: folder) { $0.traces = true }
  }

  @Test func theLatestStatementIsNamed() throws {
    let recital = try traced(
      "line 0,0 3,0\n  line 2,0 5,0 fg=red ; line 0,2 0,2\nundo\nsnap canvas a")
    let writers = try #require(recital.captures.first?.writers)
    #expect(writers.location(at: Point(1, 0))?.line == 1)
    #expect(writers.location(at: Point(2, 0))?.line == 2)
    #expect(writers.location(at: Point(2, 0))?.column == 3)
    #expect(writers.location(at: Point(0, 2))?.line == 3)
    #expect(writers.location(at: Point(7, 2)) == nil)
    #expect(writers.location(at: Point(5, 0))?.text == "  line 2,0 5,0 fg=red ; line 0,2 0,2")
  }

  @Test func cellsOfTheScreenAreTracedToo() throws {
    let recital = try traced("line 0,0 3,0\nkey r\nsnap screen a")
    let writers = try #require(recital.captures.first?.writers)
    #expect(writers.location(at: Point(9, 2))?.line == 1)
    let column = try #require(
      (0..<80).first { writers.location(at: Point($0, 22))?.line == 2 })
    #expect(column < 80)
    #expect(writers.location(at: Point(8, 10)) == nil)
  }

  @Test func insideBlocksIncludesAndAfterCrashes() throws {
    let folder = try TemporaryFolder()
    try folder.write("part", Array("\nline 0,1 1,1".utf8))
    let recital = try traced(
      "repeat 2\n line 0,0 1,0\nend\ninclude \"part\"\ncrash\nline 0,2 1,2\nsnap canvas a",
      in: folder)
    let writers = try #require(recital.captures.first?.writers)
    #expect(writers.location(at: Point(0, 0))?.line == 2)
    #expect(writers.location(at: Point(0, 1)).map { "\($0.file):\($0.line)" } == "part:2")
    #expect(writers.location(at: Point(0, 2))?.line == 6)
  }

  @Test func theCapturesAreTheSame() throws {
    let script =
      "line 0,0 3,0 ; key r ; snap screen a ; crash ; snap canvas b ; size 9x9 ; snap canvas c"
    let (traced, plain) = (try traced(script), try Recital(script))
    #expect(traced.captures.map(\.picture) == plain.captures.map(\.picture))
  }
}
