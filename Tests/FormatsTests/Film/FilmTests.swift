import Cells
import DrawingCore
import Testing

@testable import Formats

/// What a film is, and how its frames are chosen and timed.
struct FilmTests {
  private func film(
    _ glyphs: String, times: [Int?] = [], rate: Int = 10, tags: [FrameTag] = []
  ) throws -> Film {
    var builder = FilmBuilder()
    for (i, glyph) in glyphs.enumerated() {
      let time = i < times.count ? times[i] : nil
      try builder.add(try drawn(Size(1, 1), "text 0,0 \"\(glyph)\""), for: time)
    }
    let film = try builder.film(rate: rate)
    return try Film(film.pictures, frames: film.frames, rate: rate, tags: tags)
  }

  private func tag(
    _ frames: ClosedRange<Int>, _ direction: FrameTag.Direction = .forward, times: Int? = nil,
    name: String = "t"
  ) throws -> FrameTag {
    try #require(FrameTag(name, frames, direction, times: times))
  }

  private func glyphs(_ film: Film) -> String {
    film.frames.indices.map { film[$0].cell(0, 0).glyph.description }.joined()
  }

  @Test func equalPicturesAreOne() throws {
    let film = try film("abaab")
    #expect(film.pictures.count == 2 && film.frames.map(\.picture) == [0, 1, 0, 0, 1])
    #expect(film.isStill(from: 2, to: 3) && !film.isStill(from: 3, to: 4))
  }

  @Test func aFrameWithoutATimeTakesThatOfTheRate() throws {
    #expect(try film("ab", times: [nil, 40], rate: 8).frameTimes == [125, 40])
    #expect((1...60).map(Film.usualTime)[2] == 333 && Film.usualTime(60) == 17)
    #expect(Film.usualTime(1) == 1000)
  }

  @Test(
    arguments: [(.forward, "bcd"), (.reverse, "dcb"), (.bounce, "bcdc")]
      as [(FrameTag.Direction, String)])
  func aTagPlaysInItsDirection(direction: FrameTag.Direction, expected: String) throws {
    let tag = try tag(1...3, direction, times: 3)
    let pass = try film("abcde", times: [1, 2, 3, 4, 5], tags: [tag]).pass(of: tag)
    #expect(glyphs(pass) == expected && pass.times == 3 && pass.tags.isEmpty)
    #expect(pass.frameTimes == expected.map { Int($0.asciiValue ?? 0) - 96 })
  }

  @Test func shortRangesBounceToo() throws {
    let film = try film("ab")
    #expect(glyphs(try film.pass(of: tag(0...1, .bounce))) == "ab")
    #expect(glyphs(try film.pass(of: tag(0...0, .bounce))) == "a")
    #expect(glyphs(try film.part(1...7)) == "b")
  }

  /// Of each tag what lies in the part, counted from its first frame.
  @Test(arguments: [0...5, 1...4, 2...2, 4...5, 0...0])
  func aPartKeepsWhatLiesInItOfTheTags(range: ClosedRange<Int>) throws {
    let tags = [
      try tag(0...1, name: "a"), try tag(1...4, .bounce, times: 2, name: "b"),
      try tag(5...5, .reverse, name: "c"),
    ]
    let film = try film("abcdef", tags: tags)
    let part = try film.part(range)
    for tag in tags {
      let expected = tag.frames.filter(range.contains).map {
        String(describing: film[$0].cell(0, 0))
      }
      let kept = part.tags.first { $0.name == tag.name }
      #expect(
        (kept?.frames).map(Array.init)?.map { String(describing: part[$0].cell(0, 0)) } ?? []
          == expected)
      #expect(kept.map { $0.direction == tag.direction && $0.times == tag.times } ?? true)
    }
  }

  /// A part of the only frame is shown for as long, under the same name.
  @Test func aPartOfTheOnlyFrameKeepsItsTime() throws {
    let whole = try drawn(
      Size(4, 2), "text 0,0 \"abcd\"", "frame time 1 40", "frame name 1 \"n\"", "rate 20",
      "tag \"t\" 1-1")
    let part = try #require(whole.part(Rect(1, 0, 2, 1)))
    #expect(part.size == Size(2, 1) && part.timeline == whole.timeline)
    #expect(part.cell(0, 0) == whole.cell(1, 0))
  }

  @Test func whatIsNoFilmIsRefused() throws {
    let picture = try drawn(Size(1, 1))
    let frame = Film.Frame(picture: 0)
    func refused(_ frames: [Film.Frame], rate: Int = 10, tags: [FrameTag] = []) {
      #expect(throws: FormatError.self) {
        try Film([picture], frames: frames, rate: rate, tags: tags)
      }
    }
    refused([])
    refused([Film.Frame(picture: 1)])
    refused([Film.Frame(picture: 0, time: 0)])
    refused([Film.Frame(picture: 0, time: 600_001)])
    refused([frame], rate: 0)
    refused([frame], rate: 61)
    refused([frame], tags: [try tag(0...1)])
    refused(Array(repeating: frame, count: 4097))
    refused([frame], tags: [try tag(0...0), try tag(0...0)])
    refused([frame], tags: try (0..<257).map { try tag(0...0, name: "t\($0)") })
    #expect(throws: FormatError.self) {
      try Film([picture, try drawn(Size(2, 1))], frames: [frame])
    }
    let most = try Film([picture], frames: Array(repeating: frame, count: 4096))
    #expect(most.frames.count == 4096)
  }

  /// The ends are rounded, half up, not the times, which would add up.
  @Test func timesAreRoundedAtTheEndOfEachFrame() {
    #expect(FrameClock.rounded([25, 25, 25, 25], to: 10) == [3, 2, 3, 2])
    #expect(FrameClock.rounded([120, 120], to: 10, least: 2) == [12, 12])
    // What had to be longer is made up for.
    #expect(FrameClock.rounded([5, 5, 5, 65], to: 10, least: 2) == [2, 2, 2, 2])
    #expect(FrameClock.losses([25, 30], as: [30, 30]).map(\.from) == ["1"])
    #expect(FrameClock.losses([30], as: [30]).isEmpty)
    #expect(Loss(.times, from: 2).sentence == "2 frames change time")
    #expect(Loss(.times, from: 1).sentence == "1 frame changes time")
  }

  @Test func tooManyCellsAreNotWritten() throws {
    var pictures: [Drawing] = []
    for glyph in "abcde" { pictures.append(try drawn(Size(2048, 2048), "text 0,0 \"\(glyph)\"")) }
    let film = try Film(pictures, frames: (0..<5).map { Film.Frame(picture: $0) })
    let error = #expect(throws: FormatError.self) { try SVGFormat().export(film, WritingOptions()) }
    #expect(error?.reason.contains("take a part") == true)
  }
}
