import Cells
import DrawingCore
import Testing

@testable import Formats
@testable import Images

/// PNG pictures that move.
struct APNGTests {
  private func chunks(_ film: Film) throws -> [PNGChunk] {
    PNGChunk.chunks(of: try PNGFormat().export(film, WritingOptions()).bytes)
  }

  @Test func theChunksOfAnAPNGInTheirOrder() throws {
    let chunks = try chunks(try .blinking(120))
    let about: Set = ["sRGB", "gAMA", "cHRM"]
    let names = chunks.map(\.name).filter { !about.contains($0) }
    #expect(names == ["IHDR", "acTL", "PLTE", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    let control = try #require(chunks.first { $0.name == "acTL" })
    let expected: [UInt8] = [0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4C, 0, 0, 0, 2, 0, 0, 0, 0]
    #expect(Array(control.bytes.prefix(16)) == expected)
    let frames = chunks.filter { $0.name == "fcTL" }.map { Array($0.content) }
    let place: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0]
    let delay: [UInt8] = [0, 120, 3, 232, 0, 0]
    #expect(frames[0] == place + delay)
    #expect(frames[1].prefix(4) == [0, 0, 0, 1])
    #expect(chunks.first { $0.name == "fdAT" }?.content.prefix(4) == [0, 0, 0, 2])
  }

  @Test func longTimesAreKeptToAHundredth() throws {
    let film = try Film.drawn(
      Size(1, 1),
      [(["text 0,0 \"a\""], 65_535), (["text 0,0 \"b\""], 65_536), (["text 0,0 \"c\""], 600_000)],
      times: 7)
    let export = try PNGFormat().export(film, WritingOptions())
    #expect(export.losses[.times]?.from == "1")
    let chunks = PNGChunk.chunks(of: export.bytes)
    let delays = chunks.filter { $0.name == "fcTL" }.map {
      Array($0.content.dropFirst(20).prefix(4))
    }
    let expected: [[UInt8]] = [[255, 255, 3, 232], [0x19, 0x9A, 0, 100], [0xEA, 0x60, 0, 100]]
    #expect(delays == expected)
    #expect(chunks.first { $0.name == "acTL" }?.content.suffix(1) == [7])
  }

  /// A reader that knows nothing of frames sees the first; ours says how many there are.
  @Test func theFirstFrameIsAPNGPicture() throws {
    let bytes = try PNGFormat().export(.blinking(120), WritingOptions()).bytes
    #expect(try PNGReader.bitmap(bytes)[0, 0] == Pixel(170, 0, 0))
    var options = ReadingOptions()
    options.size = Size(1, 1)
    let reading = try PNGFormat().read(ForeignFile(bytes, named: "x.apng"), options)
    #expect(reading.losses[.frames]?.sentence == "2 frames become 1")
  }

  @Test func manyColoursAreWrittenOutright() throws {
    let dots = (0..<400).map {
      "text \($0 % 20),\($0 / 20) \" \" bg=#\(String(0x10_0000 + $0 * 997, radix: 16))"
    }
    let film = try Film.drawn(
      Size(20, 20), [(dots, 100), (["text 0,0 \"x\" fg=red bg=black"], 100)])
    let chunks = try chunks(film)
    #expect(!chunks.contains { $0.name == "PLTE" })
    #expect(try PNGFormat().export(film, WritingOptions()).losses[.colours] == nil)
  }

  @Test func oneFrameIsAPlainPicture() throws {
    let film = try Film.drawn(Size(1, 1), [(["text 0,0 \"a\""], nil)])
    #expect(try !chunks(film).contains { $0.name == "acTL" || $0.name == "fcTL" })
  }
}
