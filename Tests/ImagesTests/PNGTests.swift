import Cells
import Images
import TestSupport
import Testing

struct PNGTests {
  private static func pixel(_ random: inout SeededGenerator, _ isOpaque: Bool) -> Pixel {
    func level() -> UInt8 { .random(in: 0...255, using: &random) }
    return Pixel(level(), level(), level(), alpha: isOpaque ? 255 : level())
  }

  private static func pixels(_ bitmap: Bitmap) -> [Pixel] {
    (0..<bitmap.size.height).flatMap { y in (0..<bitmap.size.width).map { bitmap[$0, y] } }
  }

  @Test(arguments: [true, false])
  func whatIsWrittenIsReadBack(isOpaque: Bool) throws {
    var random = SeededGenerator(seed: 3)
    for (width, height) in [(1, 1), (7, 3), (64, 1), (1, 50), (33, 20)] {
      let all = (0..<width * height).map { _ in Self.pixel(&random, isOpaque) }
      let bitmap = try #require(Bitmap(Size(width, height), .direct(all)))
      let read = try PNGReader.bitmap(try PNGWriter.bytes(bitmap))
      #expect(read.size == bitmap.size)
      for (a, b) in zip(Self.pixels(read), all) where a != b {
        // libpng hands on the colour of what is clear as it likes.
        #expect(a.alpha == 0 && b.alpha == 0)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func palettesOfAnySizeAreReadBack(count: Int) throws {
    var random = SeededGenerator(seed: 4)
    let palette = (0..<count).map { _ in Self.pixel(&random, true) }
    let places = (0..<300).map { _ in UInt8.random(in: 0...UInt8(count - 1), using: &random) }
    let bitmap = try #require(Bitmap(Size(20, 15), .indexed(places, palette: palette)))
    let bytes = try PNGWriter.bytes(bitmap)
    #expect(Self.pixels(try PNGReader.bitmap(bytes)) == places.map { palette[Int($0)] })
    // IHDR: bits a pixel, and the kind of a palette.
    #expect(bytes[24] == (count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8))
    #expect(bytes[25] == 3)
  }

  @Test func equalPicturesAreEqualBytes() throws {
    let bitmap = try #require(Bitmap(Size(2, 1), .direct([Pixel(1, 2, 3), .clear])))
    #expect(try PNGWriter.bytes(bitmap) == PNGWriter.bytes(bitmap))
  }

  @Test func bitmapsFitTheirSize() {
    #expect(Bitmap(Size(2, 2), .direct([.clear])) == nil)
    #expect(Bitmap(Size(1, 1), .indexed([1], palette: [.clear])) == nil)
    #expect(Bitmap(Size(1, 1), .indexed([0], palette: [])) == nil)
  }

  @Test func readsKindsThatItDoesNotWrite() throws {
    let bits = try RawPNG.file(
      width: 9, height: 1, depth: 1, kind: 0, rows: [0, 0b1010_0000, 0b1000_0000])
    #expect(
      Self.pixels(try PNGReader.bitmap(bits)).map(\.red) == [255, 0, 255, 0, 0, 0, 0, 0, 255])
    let deep = try RawPNG.file(
      width: 1, height: 1, depth: 16, kind: 2, rows: [0, 0xFF, 0xFF, 0x80, 0x80, 0, 0])
    #expect(Self.pixels(try PNGReader.bitmap(deep)) == [Pixel(255, 128, 0)])
    let gray = try RawPNG.file(width: 1, height: 1, depth: 8, kind: 4, rows: [0, 77, 128])
    #expect(Self.pixels(try PNGReader.bitmap(gray)) == [Pixel(77, 77, 77, alpha: 128)])
    let palette = try RawPNG.file(
      width: 2, height: 1, depth: 8, kind: 3, rows: [0, 1, 0],
      between: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [0])])
    #expect(Self.pixels(try PNGReader.bitmap(palette))[0] == Pixel(4, 5, 6))
    #expect(Self.pixels(try PNGReader.bitmap(palette))[1].alpha == 0)
  }

  /// Whatever it is made of, a picture is the same in passes (Adam7) as it is row by row.
  @Test(arguments: [(0, 1), (2, 3), (4, 2), (6, 4)] as [(UInt8, Int)], [8, 16] as [UInt8])
  func passesAreReadAsRows(kind: (code: UInt8, channels: Int), depth: UInt8) throws {
    for (width, height) in [(1, 1), (4, 4), (5, 9), (17, 8)] {
      func value(_ x: Int, _ y: Int, _ byte: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (y * width + x) * 37 + byte * 101)
      }
      func row(_ y: Int, _ columns: some Sequence<Int>) -> [UInt8] {
        let count = kind.channels * Int(depth) / 8
        return [0] + columns.flatMap { x in (0..<count).map { value(x, y, $0) } }
      }
      let rows = (0..<height).flatMap { row($0, 0..<width) }
      let steps = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      let passes = steps.flatMap { x, y, right, down -> [UInt8] in
        guard x < width else { return [] }
        return stride(from: y, to: height, by: down).flatMap {
          row($0, stride(from: x, to: width, by: right))
        }
      }
      func read(_ bytes: [UInt8], _ isInterlaced: Bool) throws -> [Pixel] {
        let file = try RawPNG.file(
          width: UInt32(width), height: UInt32(height), depth: depth, kind: kind.code,
          rows: bytes, isInterlaced: isInterlaced)
        return Self.pixels(try PNGReader.bitmap(file))
      }
      let (plain, interlaced) = (try read(rows, false), try read(passes, true))
      #expect(plain == interlaced, "\(width)x\(height)")
      if depth == 16, kind.code == 2 {
        // Each channel is the nearest of eight bits.
        let first = (Int(value(0, 0, 0)) << 8 | Int(value(0, 0, 1)))
        #expect(Int(plain[0].red) == (first * 255 + 32_767) / 65_535)
      }
    }
  }

  @Test func noPNGIsSaidToBeNone() {
    for bytes in [[], [0x89], Array("GIF89a".utf8)] as [[UInt8]] {
      #expect(!PNGReader.recognises(bytes))
      #expect(throws: PNGError.self) { try PNGReader.bitmap(bytes) }
    }
  }

  @Test func hugeSizesAreRefusedBeforeMemoryIsTaken() throws {
    for (width, height) in [(4097, 4096), (1_000_000, 1_000_000), (0x7FFF_FFFF, 1), (0, 5)] {
      let file = try RawPNG.file(
        width: UInt32(width), height: UInt32(height), depth: 8, kind: 6, rows: [0])
      let error = #expect(throws: PNGError.self) { try PNGReader.bitmap(file) }
      #expect(error?.reason.isEmpty == false)
    }
  }

  /// 16 MiB of pixels in 16 KiB: the largest picture that is allowed, and nothing in it.
  @Test func aPictureOfZerosEndsAtItsEdge() throws {
    let rows = [UInt8](repeating: 0, count: 512 * 513)
    let short = try RawPNG.file(width: 4096, height: 4096, depth: 1, kind: 0, rows: rows)
    #expect(throws: PNGError.self) { try PNGReader.bitmap(short) }
    let long = try RawPNG.file(width: 1, height: 1, depth: 1, kind: 0, rows: rows)
    _ = try? PNGReader.bitmap(long)
  }

  @Test func cutAndChangedFilesAreErrorsOrPictures() throws {
    var random = SeededGenerator(seed: 5)
    let all = (0..<40 * 9).map { _ in Self.pixel(&random, false) }
    let bitmap = try #require(Bitmap(Size(40, 9), .direct(all)))
    let file = try PNGWriter.bytes(bitmap)
    for count in file.indices where count < file.count - 12 {
      #expect(throws: PNGError.self) { try PNGReader.bitmap(Array(file[..<count])) }
    }
    for _ in 0..<Thoroughness.count(sample: 2000, full: 200_000) {
      var changed = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        changed[place] = .random(in: 0...255, using: &random)
      }
      if let read = try? PNGReader.bitmap(changed) {
        #expect(read.size.area ?? .max <= PNGReader.maximumArea)
      }
    }
  }
}
