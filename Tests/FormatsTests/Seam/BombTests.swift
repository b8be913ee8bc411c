import Compression
import DrawingCore
import Testing

@testable import Formats

/// Small files that ask for much are refused, with a reason, before much is made of them.
struct BombTests {
  private static let magicOfXBin = Array("XBIN".utf8) + [0x1A]
  private static let headOfIceDraw: [UInt8] = [4, 0x31, 0x2E, 0x34, 0, 0, 0, 0, 79, 0, 24, 0]

  private static func bombs() throws -> [(format: String, bytes: [UInt8], reason: String)] {
    let zeros = [UInt8](repeating: 0, count: 8 << 20)
    let runs = [[UInt8]](repeating: [1, 0, 255, 255, 65, 7], count: 400).flatMap { $0 }
    let tail = [UInt8](repeating: 0, count: 4096 + 48)
    return [
      ("xp", try Deflater.deflate([255, 255, 255, 255, 1, 0, 0, 0] + zeros, .gzip), "unpack"),
      (
        "xp",
        try Deflater.deflate(
          [255, 255, 255, 255, 1, 0, 0, 0, 0, 16, 0, 0, 0, 16, 0, 0] + [UInt8](zeros.prefix(4096)),
          .gzip), "cells"
      ),
      (
        "xp",
        try Deflater.deflate([255, 255, 255, 255, 130, 0, 0, 0, 1, 0, 0, 0, 0, 16, 0, 0], .gzip),
        "130 layers of 1x4096 cells take the room"
      ),
      (
        "dur",
        try Deflater.deflate(
          Array("{\"DurMovie\": {".utf8) + [UInt8](repeating: 0x20, count: 8 << 20), .gzip),
        "unpack"
      ),
      ("xb", magicOfXBin + [0, 16, 0, 16, 16, 4] + [255, 65, 7], "cells in a file of"),
      ("xb", magicOfXBin + [255, 255, 255, 255, 16, 4, 255, 65, 7], "65535x65535"),
      ("idf", headOfIceDraw + runs + tail, "are packed"),
      ("tnd", [24] + Array("TUNDRA24".utf8) + [1, 127, 255, 255, 255, 0, 0, 0, 0, 65], "row"),
      ("ans", Array("\u{1B}[999999999Bx".utf8), ""),
      ("ans", Array(String(repeating: "\u{1B}[2J\u{1B}[60000B", count: 400).utf8), ""),
      ("pcb", Array(String(repeating: "\n", count: 70_000).utf8) + [65], "row"),
    ]
  }

  /// Small files whose frames would be many or large.
  private static func filmBombs() throws -> [(format: String, bytes: [UInt8])] {
    let head = "{\"DurMovie\": {\"sizeX\": 1000, \"sizeY\": 1000, \"frames\": ["
    let frames = Array(repeating: "{}", count: 4000).joined(separator: ",")
    let screen = "{\"version\":2,\"width\":1000,\"height\":500}\n"
    let blanks = String(repeating: " ", count: 1 << 17)
    let lines = (0..<4000).map { "[\($0),\"o\",\"\\u001b[2J\\u001b[\($0 % 500)H\($0)\"]" }
    return [
      ("dur", try Deflater.deflate(Array((head + frames + "]}}").utf8), .gzip)),
      ("dur", Array((head + Array(repeating: "{}", count: 5000).joined(separator: ",")).utf8)),
      ("cast", Array((screen + lines.joined(separator: "\n")).utf8)),
      (
        "cast",
        Array("{\"version\":3,\"term\":{\"cols\":65536,\"rows\":256}}\n[0,\"o\",\"a\"]".utf8)
      ),
      ("cast", Array(("{\"version\":2,\"width\":4000,\"height\":1000}\n" + blanks).utf8)),
      ("cast", Array((screen + "[0,\"r\",\"4000x1000\"]\n" + blanks).utf8)),
      ("ans", Array(String(repeating: "a\u{1B}[H\u{1B}[2J", count: 9000).utf8)),
      ("ans", Array(("\u{1B}[3000Ba" + String(repeating: "\u{1B}[Ha", count: 4000)).utf8)),
    ]
  }

  @Test func noFilmOfThemIsRead() throws {
    for (name, bytes) in try Self.filmBombs() {
      let format = try #require(FormatList.standard.named(name) as? any FilmFormat)
      let file = ForeignFile(bytes, named: "x.\(name)")
      #expect(throws: FormatError.self, "\(name)") {
        try format.readFilm(file, ReadingOptions())
      }
    }
  }

  /// Times that no clock shows, sizes that change at each event, and values in values.
  private static func absurdFilms() throws -> [(format: String, bytes: [UInt8])] {
    let times = ["1e308", "-5", "1e-300", "99999999999999999999", "0.0001", "null", "1e999"]
    let frames = times.map { "{\"delay\": \($0), \"contents\": [\"\($0)\"], \"colorMap\": []}" }
    let movie = "{\"DurMovie\": {\"framerate\": 1e-300, \"sizeX\": 4, \"sizeY\": 1, \"frames\": ["
    let deep = String(repeating: "[", count: 200_000)
    let head = "{\"version\":2,\"width\":4,\"height\":1}\n"
    let events = times.map { "[\($0),\"o\",\"\($0)\"]" }.joined(separator: "\n")
    let sizes = (0..<2000).map { "[\($0),\"r\",\"\($0 % 2 == 0 ? "4x1" : "200x90")\"]" }
    let gaps = (0..<4000).map { "[9e\($0 % 12),\"o\",\"\\r\($0 % 10)\"]" }
    let empty = "{\"DurMovie\": {\"frames\": [{}, {}], \"frames\": []}}"
    return [
      ("dur", Array((movie + frames.joined(separator: ",") + "]}}").utf8)),
      ("dur", Array((movie + "{\"contents\": " + deep).utf8)),
      ("dur", Array((movie + "{\"extra\": " + deep).utf8)),
      ("dur", Array(empty.utf8)),
      ("cast", Array((head + events).utf8)),
      ("cast", Array((head + "[0,\"o\"," + deep).utf8)),
      ("cast", Array((head + sizes.joined(separator: "\n")).utf8)),
      (
        "cast",
        Array(
          ("{\"version\":3,\"term\":{\"cols\":4,\"rows\":1}}\n" + gaps.joined(separator: "\n")).utf8
        )
      ),
      ("ans", Array(String(repeating: "a\u{1B}[H", count: 4096).utf8)),
      ("ans", Array(String(repeating: "\u{1B}[2J\u{1B}[H", count: 200_000).utf8)),
    ]
  }

  @Test func absurdFilmsAreWithinLimitsOrRefused() throws {
    for (name, bytes) in try Self.absurdFilms() {
      let format = try #require(FormatList.standard.named(name) as? any FilmFormat)
      let file = ForeignFile(bytes, named: "x.\(name)")
      guard let film = try? format.readFilm(file, ReadingOptions()).film else { continue }
      #expect(film.frameTimes.allSatisfy(FormatLimits.frameTimes.contains), "\(name)")
      #expect((1...FormatLimits.frames).contains(film.frames.count), "\(name)")
      #expect((try? FormatLimits.checkWriting(film)) != nil, "\(name)")
    }
  }

  /// As much as files of their size have been seen to hold, and in the memory there is.
  @Test func largeFilesMayUnpackToLess() {
    #expect(FormatLimits.unpacked(from: 0) == 1 << 20)
    #expect(FormatLimits.unpacked(from: 168 << 10) >= 2 * 4096 * 4096)
    #expect(FormatLimits.unpacked(from: 1 << 20) == 80 << 20)
    #expect(FormatLimits.unpacked(from: 64 << 20) == 256 << 20)
    let sizes = stride(from: 0, to: 64 << 20, by: 1 << 18).map(FormatLimits.unpacked(from:))
    #expect(sizes == sizes.sorted())
  }

  /// A file that begins with its size can say more than it holds.
  @Test func eachFormatWithASignatureIsTried() throws {
    let tried = Set(try Self.bombs().map(\.format) + Self.filmBombs().map(\.format))
    for format in FormatList.standard.withSignature {
      #expect(tried.contains(format.name), "\(format.name)")
    }
  }

  @Test func nothingSmallBecomesLarge() throws {
    for (name, bytes, reason) in try Self.bombs() {
      let format = try #require(FormatList.standard.named(name))
      let file = ForeignFile(bytes, named: "x.\(name)")
      do throws(FormatError) {
        let drawing = try format.read(file, ReadingOptions()).drawing
        // What is taken stays small.
        #expect(reason.isEmpty, "\(name) was read as \(drawing.size)")
        #expect(drawing.size.area ?? .max <= 1 << 20, "\(name): \(drawing.size)")
      } catch {
        #expect(reason.isEmpty || error.description.contains(reason), "\(name): \(error)")
      }
    }
  }
}
