import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// What `oekaki replay --gif` and the like write.
@MainActor struct TimelapseFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film(
    _ lines: [(String, Int)], to name: String = "a.gif", speed: PlayingSpeed? = nil,
    times: Int? = nil
  ) throws -> TimelapseFilm {
    let steps = try lines.map { Timelapse.Step(try Command.parse($0.0), delay: $0.1) }
    return try TimelapseFilm(
      TimelapseSource(Timelapse(steps: steps), name: "a.oekaki"),
      for: TimelapseFile(folder(name)), speed: speed, times: times)
  }

  @Test func eachStepThatShowsSomethingIsAFrame() throws {
    let found = try film(
      [
        ("size 4x2", 0), ("text 0,0 \"絵\" fg=red", 500), ("color fg=blue", 100),
        ("text 2,1 \"b\"", 3_600_000), ("undo", 90),
      ], times: 2)
    let film = found.film
    #expect(film.frameTimes == [500, 2100, 90, 2000] && film.times == 2)
    #expect(film.frames.map(\.picture) == [0, 1, 2, 1])
    #expect(film[1].flattened().text(ofRow: 0) == "絵  ")
    #expect(found.summary == "3 strokes in 2.6 s, 4x2" && found.warning == nil)
  }

  @Test func theSpeedShortensTimes() throws {
    let found = try film([("line 0,0 1,0", 1000), ("line 0,1 1,1", 500)], speed: PlayingSpeed(2))
    #expect(found.film.frameTimes == [500, 250, 2000])
  }

  /// What would be more frames than a film may have is shown at the finest rate that fits.
  @Test func aLongOneIsThinnedOut() throws {
    let steps: [(String, Int)] = (0..<4200).map { i in
      let x = i % 70
      return ("line \(x),0 \(x),0 fg=\(i % 16)", 40)
    }
    let found = try film(steps, speed: PlayingSpeed(1))
    #expect(found.film.frames.count <= FormatLimits.frames)
    #expect(found.film.frames.count > 2000)
    let time = 4200 * 40 + 2000
    #expect(found.film.frameTimes.reduce(0, +) == time)
  }

  @Test func whatIsLostIsTold() throws {
    let found = try film([("text 0,0 \"a\"", 505), ("text 0,0 \"b\"", 500)])
    let gif = try found.export(as: try #require(FormatList.known.named("gif") as? any FilmFormat))
    #expect(gif.losses.sentences == ["1 frame changes time"])
    let png = try found.export(as: try #require(FormatList.known.named("png") as? any FilmFormat))
    #expect(png.losses.isEmpty)
  }

  @Test func whatIsThereIsNotOverwritten() throws {
    let found = try film([("line 0,0 1,0", 0)], to: "b.gif")
    try folder.write("b.gif", "mine".utf8)
    let late = try #require(throws: Failure.self) { try found.write([1]) }
    #expect(late.exitCode == 73)
    #expect(try folder.bytes("b.gif") == Array("mine".utf8))
    let early = try #require(throws: Failure.self) { try TimelapseFile(folder("b.gif")) }
    #expect(early.description == late.description)
    #expect(throws: Failure.self) { try TimelapseFile(folder("none/b.gif")) }
  }

  /// What is too much for a format is said with the file's name, and with what `replay` can do.
  @Test func whatDoesNotFitIsToldWithAdviceThatHelps() throws {
    let fills = (0..<80).map { ("fill 0,0 bg=\($0 % 2 + 1)", 40) }
    let found = try film([("size 250x100", 0)] + fills)
    let gif = try #require(FormatList.known.named("gif") as? any FilmFormat)
    let failure = try #require(throws: Failure.self) { try found.export(as: gif) }
    let end = "/a.gif: more than 192 million pixels change (--speed makes it shorter)"
    #expect(failure.description.hasSuffix(end))
    #expect(failure.exitCode == 65)
  }
}
