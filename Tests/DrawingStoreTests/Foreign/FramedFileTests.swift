import Cells
import DrawingCore
import Formats
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Films that are opened, drawn on, saved and converted.
@MainActor struct FramedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film of Durdraw with two equal frames.
  private static let movie = """
    {"DurMovie": {"formatVersion": 7, "colorFormat": "256", "framerate": 8.0, "sizeX": 2, "sizeY": 1,
    "extra": {"a": [1]}, "frames": [
    {"frameNumber": 1, "delay": 0, "contents": ["ab"], "colorMap": [[[7,0]],[[7,0]]]},
    {"frameNumber": 2, "delay": 0.04, "contents": ["cd"], "colorMap": [[[7,0]],[[7,0]]]},
    {"frameNumber": 3, "delay": 0, "contents": ["ab"], "colorMap": [[[7,0]],[[7,0]]]}]}}
    """

  private func opened() throws -> Stage {
    try folder.write("film.dur", Array(Self.movie.utf8))
    return try Stage(.open(folder("film.dur")), folder: folder)
  }

  private func film(_ name: String) throws -> Film {
    try #require(try FilmSource(folder(name))).film
  }

  private func rows(_ film: Film) -> [String] {
    film.frames.indices.map { film[$0].flattened().text(ofRow: 0) }
  }

  @Test func allFramesAreOpened() throws {
    let stage = try opened()
    let drawing = stage.state.drawing
    #expect(drawing.frameCount == 3 && stage.state.frame == 0)
    #expect((0..<3).map { drawing.timeline.time(of: $0) } == [125, 40, 125])
    // Equal frames are linked.
    #expect(drawing.layers[0].frames(linkedWith: 0) == [0, 2])
    #expect(stage.title.contains("1/3"))
  }

  @Test func whatIsDrawnIsSavedInItsFrame() throws {
    let stage = try opened()
    stage.enter("frame 2")
    stage.enter("text 0,0 \"X\"")
    stage.press("ctrl-s")
    let saved = try film("film.dur")
    #expect(rows(saved) == ["ab", "Xd", "ab"])
    #expect(saved.frameTimes == [125, 40, 125] && saved.rate == 8)
    #expect(try FilmSource(folder("film.dur"))?.habits.fields?["extra"] == "{\"a\": [1]}")
  }

  @Test func anUntouchedFilmIsWrittenAsItWas() throws {
    let stage = try opened()
    stage.enter("save \"\(folder("film.dur"))\"")
    #expect(try folder.bytes("film.dur") == Array(Self.movie.utf8))
  }

  @Test func aSnapshotWithFramesBecomesAFilm() throws {
    let stage = try opened()
    stage.enter("frame time 3 80")
    stage.enter("save \"\(folder("a.oekaki"))\"")
    let source = try DrawingSource(folder("a.oekaki"))
    for name in ["a.dur", "a.cast", "a.gif", "a.svg", "a.png", "a.sh"] {
      let export = try DrawingExport(source, as: name, DrawingExport.Request())
      #expect(export.losses[.frames] == nil, "\(name)")
      try export.write(to: folder(name))
    }
    #expect(rows(try film("a.dur")) == ["ab", "cd", "ab"])
    #expect(try film("a.dur").frameTimes == [125, 40, 80])
    #expect(rows(try film("a.cast")) == ["ab", "cd", "ab"])
    #expect(String(decoding: try folder.bytes("a.gif").prefix(6), as: UTF8.self) == "GIF89a")
  }

  @Test func oneFrameIsAPictureWithoutLoss() throws {
    let stage = try opened()
    stage.enter("save \"\(folder("a.oekaki"))\"")
    let source = try DrawingSource(folder("a.oekaki"))
    var request = DrawingExport.Request()
    let current = try DrawingExport(source, as: "a.txt", request)
    #expect(current.bytes == Array("ab\n".utf8))
    #expect(current.losses[.frames]?.from == "3")
    request.frames = .one(2)
    let second = try DrawingExport(source, as: "a.txt", request)
    #expect(second.bytes == Array("cd\n".utf8))
    #expect(second.losses[.frames] == nil)
    request.frames = .one(4)
    #expect(throws: Failure.self) { try DrawingExport(source, as: "a.txt", request) }
    request.frames = .range(1...2)
    #expect(throws: Failure.self) { try DrawingExport(source, as: "a.txt", request) }
  }
}
