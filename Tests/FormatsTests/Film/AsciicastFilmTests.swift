import Cells
import DrawingCore
import Testing

@testable import Formats

/// Asciicasts as films.
struct AsciicastFilmTests {
  private func read(
    _ events: String..., version: Int = 2, idle: Int? = nil
  ) throws -> FilmReading {
    let sides =
      version == 2 ? "\"width\":4,\"height\":2" : "\"term\":{\"cols\":4,\"rows\":2}"
    let text = "{\"version\":\(version),\(sides)}\n" + events.joined(separator: "\n")
    var options = ReadingOptions()
    options.idle = idle
    return try AsciicastFormat().readFilm(ForeignFile(Array(text.utf8), named: "x.cast"), options)
  }

  private func rows(_ film: Film) -> [String] {
    film.frames.indices.map { film[$0].flattened().text(ofRow: 0) }
  }

  @Test func aFrameAtEachChangeOfThePicture() throws {
    let film = try read(
      "[0.5,\"o\",\"a\"]", "[0.75,\"i\",\"x\"]", "[1.0004,\"o\",\"\\u001b[31m\"]",
      "[1.25,\"o\",\"b\"]", "[1.25,\"o\",\"c\"]", "[2,\"o\",\"\"]"
    ).film
    #expect(rows(film) == ["    ", "a   ", "abc "])
    #expect(film.frameTimes == [500, 750, 750])
  }

  @Test func timesOfVersion3AreCountedFromEventToEvent() throws {
    let film = try read("[0,\"o\",\"a\"]", "[0.1,\"o\",\"b\"]", "[0.25,\"x\",\"0\"]", version: 3)
      .film
    #expect(rows(film) == ["a   ", "ab  "] && film.frameTimes == [100, 250])
  }

  /// A sequence may begin in one event and end in another.
  @Test func sequencesAreJoined() throws {
    let reading = try read(
      "[0,\"o\",\"a\\u001b\"]", "[0.1,\"o\",\"[2\"]", "[0.2,\"o\",\";1H\"]",
      "[0.3,\"o\",\"b\\u001b]0;t\"]",
      "[0.4,\"o\",\"u\\u0007c\"]")
    let film = reading.film
    #expect(film.frames.count == 3 && reading.losses[.sequences] == nil)
    #expect(film[2].flattened().text(ofRow: 1) == "bc  ")
    #expect(film[0].flattened().text(ofRow: 0) == "a   ")
  }

  @Test func idleTimesAreCutAndTold() throws {
    let events = ["[0,\"o\",\"a\"]", "[9,\"o\",\"b\"]", "[10,\"o\",\"c\"]"]
    let reading = try read(events[0], events[1], events[2])
    #expect(reading.film.frames.map(\.time) == [2000, 1000, nil])
    #expect(reading.losses.sentences == ["1 frame changes time"])
    #expect(try read(events[0], events[1], events[2], idle: 9000).losses.isEmpty)
  }

  /// Players cut the pauses as the recording says, so nothing of it is lost; who reads it may say
  /// otherwise.
  @Test(arguments: [
    (2, "\"idle_time_limit\":0.5", nil, [500, 500], 0),
    (3, "\"idle_time_limit\":3", nil, [3000, 1000], 0),
    (2, "\"idle_time_limit\":0.5", 9000, [9000, 1000], 0),
    (2, "\"idle_time_limit\":30", 700, [700, 700], 2),
    (2, "\"idle_time_limit\":null", nil, [2000, 1000], 1),
    (2, "\"idle_time_limit\":0", nil, [2000, 1000], 1),
  ])
  func theRecordingSaysHowLongPausesAre(
    version: Int, field: String, idle: Int?, times: [Int], cut: Int
  ) throws {
    let delays = version == 3 ? [0, 9, 1] : [0, 9, 10]
    let events = zip(delays, ["a", "b", "c"]).map { "[\($0),\"o\",\"\($1)\"]\n" }.joined()
    let sides = version == 2 ? "\"width\":4,\"height\":2" : "\"term\":{\"cols\":4,\"rows\":2}"
    let text = "{\"version\":\(version),\(sides),\(field)}\n\(events)"
    var options = ReadingOptions()
    options.idle = idle
    let reading = try AsciicastFormat().readFilm(ForeignFile(Array(text.utf8)), options)
    #expect(reading.film.frames.map(\.time) == times + [nil])
    #expect(reading.losses[.times]?.from == (cut > 0 ? "\(cut)" : nil))
  }

  /// A drawing has no colours of a terminal's own, which is told.
  @Test func aThemeIsTold() throws {
    let palette = (0..<16).map { "#0000\($0 + 10)" }.joined(separator: ":")
    let theme = "\"theme\":{\"fg\":\"#d0d0d0\",\"bg\":\"#212121\",\"palette\":\"\(palette)\"}"
    let texts = [
      "{\"version\":2,\"width\":4,\"height\":2,\(theme)}\n[0,\"o\",\"a\"]\n",
      "{\"version\":3,\"term\":{\"cols\":4,\"rows\":2,\(theme)}}\n[0,\"o\",\"a\"]\n",
    ]
    for text in texts {
      let file = ForeignFile(Array(text.utf8))
      let sentences = ["the palette of 18 colours is not kept"]
      let film = try AsciicastFormat().readFilm(file, ReadingOptions())
      #expect(film.losses.sentences == sentences)
      let still = try AsciicastFormat().read(file, ReadingOptions())
      #expect(still.losses.sentences == sentences)
      #expect(rows(film.film).last == "a   ")
    }
  }

  /// A recording of version 1 is one value of JSON, on as many lines as it likes.
  @Test(arguments: ["", "\n  "])
  func theFirstVersionIsReadToo(gap: String) throws {
    let text = """
      {\(gap)"version": 1, "width": 4,\(gap) "height": 2, "duration": 1.5, "title": "t",
      "env": {"TERM": "xterm"},\(gap)"stdout": [[0.5, "a"],\(gap)[0.25, "\\u001b[2"], [0.25, ";1Hb"]]\(gap)}
      """
    let file = ForeignFile(Array(text.utf8), named: "x.json")
    #expect(FormatList.standard.format(of: file)?.name == "cast")
    let reading = try AsciicastFormat().readFilm(file, ReadingOptions())
    #expect(rows(reading.film) == ["    ", "a   ", "a   "])
    #expect(reading.film.frames.map(\.time) == [500, 500, nil])
    #expect(reading.film.about.title == "t" && reading.losses.isEmpty)
    let still = try AsciicastFormat().read(file, ReadingOptions())
    #expect(still.drawing.flattened().text(ofRow: 1).hasPrefix("b"))
  }

  @Test(arguments: [
    "{\"version\": 1, \"name\": \"x\"}", "{\"version\": 1, \"stdout\": \"x\"}",
    "{\"version\": 4, \"stdout\": []}", "[1]", "{\"stdout\": []}", "{\"version\": 1.",
  ])
  func otherObjectsAreNoRecordings(text: String) {
    #expect(AsciicastFormat().evidence(in: ForeignFile(Array(text.utf8))) == nil)
  }

  @Test func theLargestSizeHoldsAll() throws {
    let film = try read("[0,\"o\",\"a\"]", "[1,\"r\",\"6x1\"]", "[1.5,\"o\",\"\\u001b[6Gz\"]").film
    #expect(film.size == Size(6, 2))
    #expect(rows(film).last == "a    z")
  }

  /// What changes the terminal but nothing that is seen is no frame, and its time adds up.
  @Test func onlyWhatIsSeenMakesAFrame() throws {
    let reading = try read(
      "[0,\"o\",\"a\"]", "[1,\"r\",\"3x1\"]", "[1.5,\"o\",\" \"]", "[1.75,\"o\",\"\"]")
    #expect(rows(reading.film) == ["a   "] && reading.film.frameTimes == [1750])
  }

  /// More changes than a film may have are read at the finest rate that fits.
  @Test func manyChangesAreThinnedOut() throws {
    let events = (0..<5000).map { "[\(Double($0) / 100),\"o\",\"\\r\($0 % 7)\"]" }
    let text = "{\"version\":2,\"width\":4,\"height\":1}\n" + events.joined(separator: "\n")
    let reading = try AsciicastFormat().readFilm(ForeignFile(Array(text.utf8)), ReadingOptions())
    // 60 a second do.
    #expect(reading.film.frames.count == 3000)
    #expect(reading.losses[.frames]?.sentence == "5000 frames become 3000")
    #expect(reading.film.frameTimes.reduce(0, +) >= 49_990)
  }

  /// Changes that are too many, 2 s apart.
  private func long(_ fields: String = "", idle: Int?) throws -> FilmReading {
    let events = (0..<6000).map { "[\($0 * 2),\"o\",\"\\r\($0 % 7)\"]" }
    let text =
      "{\"version\":2,\"width\":4,\"height\":1\(fields)}\n" + events.joined(separator: "\n")
    var options = ReadingOptions()
    options.idle = idle
    return try AsciicastFormat().readFilm(ForeignFile(Array(text.utf8)), options)
  }

  /// Pauses are cut before the rate is chosen: it is that of the times that are left.
  @Test(arguments: [
    (100, "", 3000, 200), (20, "", 3600, 33), (nil, ",\"idle_time_limit\":0.1", 3000, 200),
  ])
  func pausesAreCutBeforePicturesAreLeftOut(
    idle: Int?, fields: String, frames: Int, time: Int
  ) throws {
    let reading = try long(fields, idle: idle)
    let film = reading.film
    #expect(film.frames.count == frames)
    #expect(reading.losses[.frames]?.sentence == "6000 frames become \(frames)")
    // The recording's own limit is no loss.
    #expect((reading.losses[.times] == nil) == (idle == nil))
    let times = film.frameTimes.dropLast()
    #expect(times.allSatisfy { abs($0 - time) <= 1 }, "\(Set(times))")
    #expect(rows(film).last == "\(5999 % 7)   ")
  }

  @Test func whatIsTooLongSaysWhatHelps() throws {
    for idle in [nil, 2000, 1500] as [Int?] {
      let error = #expect(throws: FormatError.self) { try long(idle: idle) }
      #expect(
        error?.reason
          == "more than 4096 changes at one picture per second "
          + "(a smaller --idle shortens the pauses)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsWrittenComesBackWithItsTimes(seed: UInt64) throws {
    let film = try Film.random(seed: seed, glyphs: "ab界é ")
    let (read, losses) = try rewritten(film, AsciicastFormat())
    #expect(film.firstDifference(from: read) == nil && read.frameTimes == film.frameTimes)
    #expect(losses.visible.isEmpty, "\(losses)")
  }

  @Test func framesThatShowTheSameAreJoinedAndTold() throws {
    var builder = FilmBuilder()
    for time in [100, 200] { try builder.add(try drawn(Size(2, 1), "text 0,0 \"a\""), for: time) }
    let (read, losses) = try rewritten(try builder.film(), AsciicastFormat())
    #expect(read.frameTimes == [300] && losses[.frames]?.sentence == "2 frames become 1")
  }

  /// libvterm shows each frame.
  @Test(arguments: [4, 5] as [UInt64])
  func anotherTerminalShowsEachFrame(seed: UInt64) throws {
    let film = try Film.random(seed: seed, glyphs: "ab█▄ ")
    let bytes = try AsciicastFormat().export(film, WritingOptions()).bytes
    #expect(String(decoding: bytes.prefix(14), as: UTF8.self) == "{\"version\": 3,")
    let emulator = try Emulator(film.size)
    var events = try AsciicastEvents(ForeignFile(bytes))
    var frame = 0
    while let event = try events.event(), frame < film.frames.count {
      emulator.write(event.text)
      let picture = film[frame].flattened()
      let others = (0..<picture.height).flatMap { y in
        (0..<picture.width).filter {
          let (shown, cell) = (emulator.cell($0, y), picture[$0, y].over(.blank))
          return shown.glyph != cell.glyph || shown.style.background != cell.style.background
        }
      }
      #expect(others.isEmpty, "frame \(frame)")
      frame += 1
    }
    #expect(frame == film.frames.count)
  }
}
