import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import Formats
@testable import Images

/// Films as other programs read them: how many frames, for how long, and every pixel.
struct FilmOracleTests {
  private static let pillow = Oracle.python(
    "PIL",
    """
    import sys
    from PIL import Image, ImageSequence
    picture = Image.open(sys.argv[1])
    print(picture.n_frames, picture.info.get("loop", "none"))
    for frame in ImageSequence.Iterator(picture):
      print(frame.info["duration"], frame.convert("RGB").tobytes().hex())
    """)

  /// Frames of random cells, some of them wide, some equal to the one before.
  private static func film(seed: UInt64, colors: Int) throws -> Film {
    var random = SeededGenerator(seed: seed)
    var builder = FilmBuilder()
    var sheet = Sheet(Size(9, 4))
    let glyphs = ["a", "█", "界", "▄", " ", "┼"].compactMap { Glyph($0) }
    for frame in 0..<12 {
      for _ in 0..<(frame == 5 ? 0 : frame == 0 ? 60 : 3) {
        let style = Style(
          foreground: .rgb(UInt32.random(in: 0..<UInt32(colors), using: &random) * 4099 & 0xFFFFFF),
          background: .rgb(
            UInt32.random(in: 0..<UInt32(colors), using: &random) * 70_001 & 0xFFFFFF))
        let p = Point(Int.random(in: 0..<9, using: &random), Int.random(in: 0..<4, using: &random))
        sheet.put(Cell(glyphs.randomElement(using: &random) ?? .space, style), at: p)
      }
      let drawing = try #require(Drawing([Layer(name: "layer 1", sheet)]))
      try builder.add(drawing, for: 10 * Int.random(in: 2...40, using: &random))
    }
    return try builder.film(times: 3)
  }

  /// The pixels that a frame shows, as Pillow prints them.
  private func pixels(_ drawing: Drawing) throws -> String {
    let bytes = try PNGFormat().export(drawing).bytes
    let bitmap = try PNGReader.bitmap(bytes)
    var text = ""
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        for level in [bitmap[x, y].red, bitmap[x, y].green, bitmap[x, y].blue] {
          text += (level < 16 ? "0" : "") + String(level, radix: 16)
        }
      }
    }
    return text
  }

  @Test(
    .enabled(if: pillow != nil),
    arguments: [
      ("gif", 5, "12 2"), ("gif", 60, "12 2"), ("gif", 150, "12 2"), ("png", 5, "12 3"),
      ("png", 400, "12 3"),
    ])
  func pillowSeesEveryFrame(name: String, colors: Int, head: String) throws {
    let film = try Self.film(seed: 40, colors: colors)
    let format: any FilmFormat = name == "gif" ? GIFFormat() : PNGFormat()
    let folder = try TemporaryFolder()
    let export = try format.export(film, WritingOptions())
    let path = try folder.write("a.\(name)", export.bytes)
    let lines = try #require(Self.pillow).output(path).split(separator: "\n")
    #expect(lines.first.map(String.init) == head)
    try #require(lines.count == 13)
    for frame in film.frames.indices {
      let parts = lines[frame + 1].split(separator: " ")
      #expect(Double(parts[0]) == Double(film.time(of: frame)), "frame \(frame)")
      let isEqual = try String(parts[1]) == pixels(film[frame])
      #expect(isEqual, "frame \(frame) of \(name) with \(colors) colours")
    }
  }

  private static let gifsicle = Oracle(command: ["/usr/bin/gifsicle", "--info"])

  @Test(.enabled(if: gifsicle.isInstalled))
  func gifsicleSeesEveryFrame() throws {
    let film = try Self.film(seed: 41, colors: 5)
    let folder = try TemporaryFolder()
    let bytes = try GIFFormat().export(film, WritingOptions()).bytes
    let text = try Self.gifsicle.output(try folder.write("a.gif", bytes))
    #expect(text.contains("12 images") && text.contains("loop count 2"))
    let delays = text.matches(of: /delay ([0-9.]+)s/).map { String($0.1) }
    let expected = film.frameTimes.map { String(format: "%.2f", Double($0) / 1000) }
    #expect(delays == expected)
    #expect(text.components(separatedBy: "disposal asis").count == 13)
  }

  @Test(.enabled(if: Oracle.rsvg.isInstalled))
  func theSVGShowsItsFirstFrame() throws {
    let film = try Film.blinking(100)
    let bytes = try SVGFormat().export(film, WritingOptions()).bytes
    let picture = try PNGReader.bitmap(try Oracle.rsvg.picture(of: bytes, named: "a.svg"))
    #expect(picture[4, 8] == Pixel(170, 0, 0))
  }

  private static let durdraw = Oracle.python(
    "durdraw",
    """
    import gzip, sys
    from durdraw.durdraw_appstate import AppState
    from durdraw.durdraw_file import open_json_dur_file
    with gzip.open(sys.argv[1], "rt", encoding="utf-8") as file:
      opened = open_json_dur_file(file, AppState())
    print(opened["opts"].framerate)
    for frame in opened["mov"].frames:
      print(frame.delay, "/".join("".join(row) for row in frame.content))
    """)

  @Test(.enabled(if: durdraw != nil))
  func durdrawReadsEveryFrame() throws {
    let film = try Film.drawn(
      Size(3, 2), [(["text 0,0 \"abc\""], nil), (["text 0,1 \"def\""], 1005)], rate: 12)
    let folder = try TemporaryFolder()
    let bytes = try DurdrawFormat().export(film, WritingOptions()).bytes
    let text = try #require(Self.durdraw).output(try folder.write("a.dur", bytes))
    #expect(text == "12.0\n0 abc/   \n1.005    /def\n")
  }

  /// What ansilove shows of an animation up to the second frame is the first.
  @Test(.enabled(if: Oracle.ansilove(columns: 80).isInstalled))
  func ansiloveShowsTheFirstFrame() throws {
    let film = try Film.drawn(
      Size(80, 4),
      [
        (
          [
            "rect 0,0 79,3 glyph=\"█\" fg=red bg=black filled",
            "text 2,1 \"one\" fg=yellow bg=blue",
          ], nil
        ),
        (
          [
            "rect 0,0 79,3 glyph=\"█\" fg=red bg=black filled",
            "text 2,1 \"two\" fg=yellow bg=blue",
          ], nil
        ),
      ])
    let whole = try ANSIFormat().export(film, WritingOptions()).bytes
    let end = try #require(
      whole.indices.first { whole[$0...].starts(with: Array("\u{1B}[H".utf8)) })
    let first = Array(whole[..<end])
    let shown = try PNGReader.bitmap(
      try Oracle.ansilove(columns: 80).picture(of: first, named: "a.ans"))
    let expected = try PNGReader.bitmap(try PNGFormat().export(film[0]).bytes)
    for (x, y) in [(0, 0), (3 * 8, 16), (400, 40)] { #expect(shown[x, y] == expected[x, y]) }
  }
}
