import Cells
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

@MainActor struct ScriptLimitTests {
  private func message(
    _ script: String, size: Size = Size(8, 3), _ adjust: (inout ScriptLimits) -> Void
  ) throws -> String {
    let recital = try Recital(script, size: size) {
      ($0.limits.stepsPerByte, $0.limits.memoryPerByte) = (0, 0)
      adjust(&$0.limits)
      $0.clock = { .zero }
    }
    if let failure = recital.failure { #expect(failure.exitCode == 64) }
    return String(recital.failure?.description.split(separator: "\n").first ?? "")
  }

  @Test func statementsAndCellsAreSteps() throws {
    #expect(try message("undo ; undo ; undo") { $0.steps = 3 } == "")
    #expect(
      try message("undo ; undo\n undo") { $0.steps = 2 }
        == "script:2:2: the script was stopped: after 2 statements and cells (draw less, or in parts)"
    )
    #expect(try message("line 0,0 7,0") { $0.steps = 9 } == "")
    #expect(try message("line 0,0 7,0") { $0.steps = 8 }.hasPrefix("script:1:1: the script was"))
    #expect(try message("fill 0,0 ; undo") { $0.steps = 39 }.hasPrefix("script:1:12: "))
    #expect(try message("snap canvas a") { $0.steps = 24 }.hasPrefix("script:1:1: "))
    #expect(try message("type \"abcdef\"") { $0.steps = 5 }.hasPrefix("script:1:1: "))
  }

  @Test func emptyBlocksAreStepsToo() throws {
    let nested = "repeat 1000000\nrepeat 1000000\nrepeat 1000000\nend\nend\nend"
    #expect(try message(nested) { $0.steps = 100_000 }.hasPrefix("script:3:1: the script was"))
  }

  /// Not even begun: it would take for ever.
  @Test func aPathIsMeasuredBefore() throws {
    let path = Array(repeating: "0,0 65535,255", count: 2000).joined(separator: " ")
    let text = try message("stroke \(path)", size: Size(65536, 256)) { _ in }
    #expect(text.contains("it would pass through more than 50000000 cells"))
    #expect(try message("ellipse -16000000,0 16000000,16000000") { $0.steps = 1000 } != "")
  }

  @Test func memoryIsCounted() throws {
    #expect(try message("line 0,0 0,0") { $0.memory = 20_000 } == "")
    let one = try message(
      "line 0,0 0,0 ; layer new \"b\" ; line 0,0 0,0 ; layer new \"c\" ; line 0,0 0,0"
    ) {
      $0.memory = 20_000
    }
    #expect(one.contains(": the script was stopped: it needs more than"))
    let text = String(repeating: "a", count: 10_000)
    #expect(
      try message("tool text ; press 0,0 ; repeat 20 ; insert \"\(text)\" ; end") {
        $0.memory = 150_000
      }.contains("it needs more than"))
    #expect(try message("text 0,0 \"\(text)\"") { $0.memory = 900 }.contains("it needs more than"))
    #expect(
      try message("snap canvas a", size: Size(100, 100)) { $0.memory = 100_000 }
        .contains("it needs more than"))
    #expect(
      try message("repeat 30 ; rect 0,0 7,2 filled glyph=\"a\" ; rect 0,0 7,2 filled ; end") {
        $0.memory = 12_000
      }.contains("it needs more than"))
  }

  @Test func timeIsLookedAtBeforeEachStatement() throws {
    var now = Duration.zero
    let recital = try Recital("repeat 100\n undo\nend") {
      $0.limits.time = .seconds(5)
      $0.limits.timePerByte = .zero
      $0.clock = {
        now += .milliseconds(100)
        return now
      }
    }
    #expect(
      recital.failure?.description.hasPrefix(
        "script:2:2: the script was stopped: after 5.0 seconds")
        == true)
  }

  @Test func aLimitIsNoExpectedError() throws {
    let recital = try Recital("expect error \"\" ; repeat 1000 ; undo ; end") {
      ($0.limits.steps, $0.limits.stepsPerByte) = (100, 0)
    }
    #expect(recital.failure?.exitCode == 64)
  }

  @Test func ordinaryWorkIsFarFromThem() throws {
    let script = "repeat 500 ; rect 0,0 79,23 filled ; undo ; key space ctrl-z ; end"
    let recital = try Recital(script, size: Size(80, 24)) { $0.clock = { .zero } }
    #expect(recital.failure == nil)
  }

  /// What is written out is not held to the limits of what is repeated: a log is as long as it is.
  @Test func everyLineBringsWhatItTakes() throws {
    let lines = (0..<400).map { "rect 0,\($0 % 3) 7,2 glyph=\"\($0 % 10)\"" }
    let script = lines.joined(separator: "\n")
    let limits = { (limits: inout ScriptPerformer.Options) in
      (limits.limits.steps, limits.limits.memory) = (1000, 8192)
      (limits.limits.time, limits.clock) = (.zero, { .zero })
    }
    #expect(try Recital(script, limits).failure == nil)
    let again = try Recital("repeat 400\n\(lines[0])\n\(lines[1])\nend", limits)
    #expect(again.failure?.description.contains("it needs more than 0 MB") == true)
    let rounds = try Recital("repeat 1000000\nundo\nend", limits)
    #expect(rounds.failure?.description.contains("statements and cells") == true)
  }

  /// A drawing from a file takes what that file may; what the script makes of it counts.
  @Test func whatIsRestoredDoesNotCount() throws {
    let folder = try TemporaryFolder()
    let big = try Recital(
      "rect 0,0 199,99 filled style=ascii ; text 0,0 \"abc\" ; line 0,0 199,99 ; save \"a.oekaki\"",
      in: folder, size: Size(200, 100))
    #expect(big.failure == nil)
    func perform(_ script: String) throws -> Failure? {
      try Recital(script, in: folder) {
        ($0.limits.memory, $0.limits.memoryPerByte) = (20_000, 0)
      }.failure
    }
    #expect(try perform("restore \"a.oekaki\" ; undo") == nil)
    #expect(try perform("restore \"a.oekaki\" ; repeat 40 ; line 0,0 0,20 ; undo ; end") == nil)
    let sheets =
      "repeat 5 ; layer new \"b\" ; line 0,0 199,99 ; line 0,99 199,0 ; line 99,0 99,99 ; end"
    #expect(try perform("restore \"a.oekaki\" ; \(sheets)") != nil)
    // What a script saved itself it drew itself.
    #expect(
      try perform(
        "save \"b.oekaki\" ; repeat 9 ; line 0,0 7,2 ; layer new \"b\" ; restore \"b.oekaki\" ; end"
      )
        == nil)
  }

  /// Statements carried out before the failing one stay; the file is whole.
  @Test func whatWasSavedBeforeIsWhole() throws {
    let recital = try Recital(
      "line 0,0 3,0 ; save \"a.oekaki\"\nline 0,1 3,1 ; cut ; save \"b.oekaki\"")
    #expect(recital.failure != nil)
    #expect(try recital.folder.names() == ["a.oekaki"])
    #expect(try Recital("restore \"a.oekaki\"", in: recital.folder).text == "████\n\n\n")
  }
}
