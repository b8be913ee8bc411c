import Cells
import Compression
import DrawingCore
import Testing

@testable import Formats

/// Whatever is written can be read again, however little is drawn of however much.
struct ReadAgainTests {
  private static let names = FormatList.standard.formats.filter { $0.directions == .both }.map(
    \.name)
  private static let films = FormatList.standard.formats.compactMap { $0 as? any FilmFormat }
    .filter { $0.filmDirections == .both }.map(\.name)

  /// A drawing is refused, or comes back in its size but for what is told.
  @Test(arguments: names, [Size(400, 400), Size(1000, 530)])
  func largeDrawingsOfAlmostNothing(name: String, size: Size) throws {
    let format = try #require(FormatList.standard.named(name))
    let drawing = try drawn(
      size, "text 5,5 \"hi\"", "text \(size.width - 1),\(size.height - 1) \"x\"")
    guard let export = try? format.export(drawing, WritingOptions()) else { return }
    let file = ForeignFile(export.bytes, named: "x.\(format.endings[0])")
    let back = try format.read(file, ReadingOptions()).drawing
    #expect(back.size == export.fitted.size)
    #expect(export.losses[.size] != nil || back.size == size)
  }

  /// So large and so empty that a reader would take it for a bomb.
  @Test func whatCouldNotBeReadIsNotWritten() throws {
    let (large, small) = (Size(4096, 2048), Size(2048, 2048))
    #expect(throws: FormatError.self) { try FormatLimits.checkReadable(large, bytes: 1000) }
    #expect(throws: Never.self) { try FormatLimits.checkReadable(large, bytes: 50_000) }
    #expect(throws: Never.self) { try FormatLimits.checkReadable(small, bytes: 0) }
    #expect(throws: FormatError.self) { try FormatLimits.check(large, bytes: 1000, at: 0) }
    #expect(throws: Never.self) { try FormatLimits.check(small, bytes: 0, at: 0) }
  }

  @Test(arguments: films, [100, 800])
  func longFilmsOfAlmostNothing(name: String, count: Int) throws {
    let format = try #require(FormatList.standard.named(name) as? any FilmFormat)
    for size in [Size(80, 24), Size(400, 60)] {
      let pictures = try ["a", "b"].map { try drawn(size, "text 5,5 \"\($0)\"") }
      var builder = FilmBuilder()
      for i in 0..<count { try builder.add(pictures[i % 2], for: 100) }
      let film = try builder.film()
      guard let export = try? format.export(film, WritingOptions()) else {
        #expect(count * (size.area ?? 0) > FormatLimits.readFilmCells)
        continue
      }
      let file = ForeignFile(export.bytes, named: "x.\(format.endings[0])")
      let back = try format.readFilm(file, ReadingOptions()).film
      #expect(back.size == size && back.frames.count == count, "\(size)")
    }
  }

  /// Many layers of nothing.
  @Test func layersOfREXPaint() throws {
    let format = try #require(FormatList.standard.named("xp"))
    var lines = ["text 0,0 \"a\""]
    for _ in 0..<8 { lines.append("layer new \"more\"") }
    let drawing = try drawn(Size(120, 100), lines)
    let bytes = try format.export(drawing, WritingOptions()).bytes
    #expect(
      try format.read(ForeignFile(bytes, named: "a.xp"), ReadingOptions()).drawing.layers.count == 9
    )
  }

  /// What is stored at the beginning is unpacked as what is packed behind it.
  @Test(arguments: [0, 1, 100, 70_000, 300_000, 2_000_000, 3_000_000])
  func aFileIsNoSmallerThanItHasToBe(least: Int) throws {
    let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: (($0 / 100) &* 0x9E37_79B9) >> 16) }
    let packed = try Deflater.deflate(bytes, .gzip, atLeast: least)
    #expect(packed.count >= min(least, bytes.count))
    #expect(packed.count <= min(least, bytes.count) + 100_000)
    let unpacked = try Inflater.inflate(packed[...], .gzip, limit: bytes.count)
    #expect(unpacked == bytes)
  }
}
