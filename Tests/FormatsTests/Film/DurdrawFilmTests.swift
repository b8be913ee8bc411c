import Cells
import DrawingCore
import Testing

@testable import Formats

/// Durdraw's films, with all their frames.
struct DurdrawFilmTests {
  private func read(_ text: String) throws -> FilmReading {
    try DurdrawFormat().readFilm(ForeignFile(Array(text.utf8), named: "x.dur"), ReadingOptions())
  }

  private func movie(_ frames: String, _ fields: String = "\"framerate\": 8.0") -> String {
    """
    {"DurMovie": {"formatVersion": 7, "colorFormat": "256", \(fields), "sizeX": 2, "sizeY": 1,
    "extra": {"a": [1]}, "frames": [\(frames)]}}
    """
  }

  private func frame(_ text: String, delay: String = "0") -> String {
    "{\"frameNumber\": 1, \"delay\": \(delay), \"contents\": [\"\(text)\"], \"colorMap\": [[[7,0]],[[7,0]]]}"
  }

  @Test func everyFrameWithItsTime() throws {
    let frames = [frame("ab"), frame("cd", delay: "0.040"), frame("ab", delay: "2")]
    let reading = try read(movie(frames.joined(separator: ",")))
    let film = reading.film
    #expect(film.frames.map(\.time) == [nil, 40, 2000] && film.rate == 8)
    #expect(film.frameTimes == [125, 40, 2000])
    // Equal frames are linked.
    #expect(film.frames.map(\.picture) == [0, 1, 0])
    #expect(film[1].flattened().text(ofRow: 0) == "cd")
    #expect(reading.losses.isEmpty && reading.habits.fields?["extra"] == "{\"a\": [1]}")
  }

  @Test func aRateThatIsNoWholeNumberBecomesTimes() throws {
    let film = try read(movie(frame("ab") + "," + frame("cd"), "\"framerate\": 7.5")).film
    #expect(film.frameTimes == [133, 133])
    let slow = try read(movie(frame("ab") + "," + frame("cd"), "\"framerate\": 0.5")).film
    #expect(slow.frameTimes == [2000, 2000])
    #expect(try read(movie(frame("ab"), "\"framerate\": \"x\"")).film.rate == 6)
  }

  @Test func timesThatAreNotAllowedAreTold() throws {
    let reading = try read(
      movie(frame("ab", delay: "900") + "," + frame("cd", delay: "0.0001")))
    #expect(reading.film.frameTimes == [600_000, 1] && reading.losses[.times]?.from == "2")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsWrittenComesBack(seed: UInt64) throws {
    let film = try Film.random(seed: seed)
    let (read, losses) = try rewritten(film, DurdrawFormat())
    #expect(read.frames == film.frames)
    for frame in film.frames.indices {
      let fitted = try DurdrawFormat().fitted(film[frame], WritingOptions())
      #expect(read[frame].flattened() == fitted.flattened(), "frame \(frame + 1)")
    }
    #expect(read.rate == film.rate && losses.visible.isEmpty, "\(losses)")
  }

  @Test func theUsualTimeIsWrittenAsNone() throws {
    var builder = FilmBuilder()
    try builder.add(try drawn(Size(1, 1), "text 0,0 \"a\""), for: nil)
    try builder.add(try drawn(Size(1, 1), "text 0,0 \"b\""), for: 1005)
    var options = WritingOptions()
    options.fields = ["extra": "{\"z\": 1}", "framerate": "3.0"]
    let bytes = try DurdrawFormat().export(builder.film(rate: 24), options).bytes
    let text = String(decoding: try DurdrawFormat.unpacked(ForeignFile(bytes)), as: UTF8.self)
    #expect(text.contains("\"delay\": 0,") && text.contains("\"delay\": 1.005,"))
    #expect(text.contains("\"framerate\": 24.0") && text.contains("\"extra\": {\"z\": 1}"))
    #expect(text.contains("\"frameNumber\": 2"))
  }

  @Test func tooMuchIsRefused() throws {
    let many = Array(repeating: "{}", count: 4097).joined(separator: ",")
    let error = #expect(throws: FormatError.self) { try read(movie(many)) }
    #expect(error?.reason.contains("4096 frames") == true)
    let wide =
      "{\"DurMovie\": {\"sizeX\": 2000, \"sizeY\": 1000, \"frames\": [\(Array(repeating: "{}", count: 5).joined(separator: ","))]}}"
    let padded = wide + String(repeating: " ", count: 1 << 16)
    #expect(throws: FormatError.self) { try read(padded) }
  }
}
