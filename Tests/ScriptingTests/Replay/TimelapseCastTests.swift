import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// What `oekaki replay --cast` writes.
@MainActor struct TimelapseCastTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cast(
    _ lines: [(String, Int)], to name: String = "a.cast", speed: PlayingSpeed? = nil
  ) throws -> TimelapseCast {
    let steps = try lines.map { Timelapse.Step(try Command.parse($0.0), delay: $0.1) }
    return try TimelapseCast(
      TimelapseSource(Timelapse(steps: steps), name: "a.oekaki"),
      for: TimelapseFile(folder(name)), speed: speed)
  }

  private func lines(_ cast: TimelapseCast) -> [String] {
    String(decoding: cast.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func times(_ cast: TimelapseCast) -> [String] {
    lines(cast).dropFirst().map { String($0.dropFirst().prefix { $0 != "," }) }
  }

  @Test func eachEventWritesWhatChangedAndPausesAreCut() throws {
    let cast = try cast([
      ("size 4x2", 0), ("text 0,0 \"絵\" fg=red", 500), ("text 2,1 \"b\"", 3_600_000), ("undo", 90),
    ])
    #expect(
      lines(cast) == [
        #"{"version": 2, "width": 4, "height": 2, "title": "a.oekaki"}"#,
        #"[0.500, "o", "\u001b[0;31m絵\u001b[0m\u001b[1;1H"]"#,
        #"[2.500, "o", "\u001b[2;3Hb\u001b[1;1H"]"#,
        #"[2.590, "o", "\u001b[2;3H \u001b[1;1H"]"#,
      ])
    #expect(cast.summary == "3 strokes in 2.5 s, 4x2" && cast.warning == nil)
  }

  /// A gesture is shown as it is made, its pictures 30 a second at most.
  @Test func picturesThatComeFastAreJoined() throws {
    let moves = (1...20).map { ("move \($0),0", 10) }
    let cast = try cast([("size 30x1", 0), ("press 0,0", 100)] + moves + [("release", 10)])
    #expect(times(cast) == (0...6).map { "0.\(100 + 30 * $0)" } + ["0.310"])
    let last = try #require(lines(cast).last)
    #expect(last.hasSuffix(#"██\u001b[1;21H"]"#))
  }

  @Test func theSpeedShortensTimes() throws {
    let fast = try cast(
      [("line 0,0 1,0", 1000), ("line 0,1 1,1", 500)], speed: PlayingSpeed(2))
    #expect(times(fast) == ["0.500", "0.750"])
    #expect(fast.summary == "2 strokes in 0.7 s, 80x24")
    // An hour becomes a minute where nothing is said.
    let long = (0..<1000).map { ("line 0,\($0 % 20) 9,\($0 % 20) fg=\($0 % 7)", 2000) }
    #expect(times(try cast(long)).last == "31.250")
  }

  @Test func ofALargeDrawingTheTopLeftIsSeen() throws {
    let cast = try cast([
      ("size 300x20", 0), ("line 0,0 299,0", 100), ("text 249,0 \"絵\"", 100), ("size 20x120", 100),
    ])
    let lines = lines(cast)
    try #require(lines.count == 4)
    #expect(lines[0].contains(#""width": 250, "height": 100"#))
    #expect(cast.warning == "only the top left 250x100 of 300x120 is shown")
    // Half of the wide glyph would stand outside.
    #expect(lines[2].contains(#""\u001b[1;250H \u001b["#))
    // What lies outside the drawing now is blank.
    #expect(lines[3].contains(String(repeating: " ", count: 229)))
  }

  @Test func whatIsThereIsNotOverwritten() throws {
    let (a, b) = (try cast([("line 0,0 1,0", 0)]), try cast([("line 0,0 1,0", 0)], to: "b.cast"))
    try a.write()
    #expect(try folder.bytes("a.cast") == a.bytes)
    try folder.write("b.cast", "mine".utf8)
    let failure = try #require(throws: Failure.self) { try b.write() }
    #expect(
      failure.description == "b.cast: already exists (write to another file, or remove it)")
    #expect(failure.exitCode == 73)
    #expect(try folder.bytes("b.cast") == Array("mine".utf8))
  }

  @Test func whereAStepFailsItEnds() throws {
    let cast = try cast([("line 0,0 1,0", 10), ("layer pick 5", 10), ("line 0,1 1,1", 10)])
    #expect(times(cast) == ["0.010"])
    #expect(cast.warning?.hasPrefix("the rest cannot be shown: layer: ") == true)
  }
}
