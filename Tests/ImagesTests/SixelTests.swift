import Cells
import Testing

@testable import Images

/// Pictures for terminals: what a reader of sixels makes of them.
struct SixelTests {
  private static let colors = [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255)]

  private func picture(_ size: Size, _ seed: Int) throws -> Bitmap {
    let pixels = (0..<size.width * size.height).map { UInt8(($0 * $0 / 7 + seed) % 3) }
    return try #require(Bitmap(size, .indexed(pixels, palette: Self.colors)))
  }

  /// Paints sixels, as a terminal does.
  private func painted(_ bytes: [UInt8], _ size: Size) -> [Pixel?] {
    var pixels = [Pixel?](repeating: nil, count: size.width * size.height)
    var (palette, color, x, top) = ([Int: Pixel](), 0, 0, 0)
    var rest = bytes[...].drop { $0 != UInt8(ascii: "q") }.dropFirst()
    func numbers() -> [Int] {
      let digits = rest.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.split(separator: UInt8(ascii: ";")).map {
        Int(String(decoding: $0, as: UTF8.self)) ?? 0
      }
    }
    while let byte = rest.popFirst(), byte != 0x1B {
      switch byte {
      case UInt8(ascii: "\""): #expect(numbers() == [1, 1, size.width, size.height])
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        guard values.count == 5 else { continue }
        palette[color] = Pixel(
          RGB(values[2] * 255 / 100, values[3] * 255 / 100, values[4] * 255 / 100))
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      default:
        let count = byte == UInt8(ascii: "!") ? numbers()[0] : 1
        let sixel = (byte == UInt8(ascii: "!") ? rest.popFirst() ?? 0 : byte) - 0x3F
        for column in x..<x + count {
          for row in 0..<6 where sixel & 1 << UInt8(row) != 0 {
            pixels[(top + row) * size.width + column] = palette[color]
          }
        }
        x += count
      }
    }
    return pixels
  }

  @Test(arguments: [Size(1, 1), Size(7, 5), Size(40, 6), Size(3, 13), Size(90, 24)])
  func everyPixelIsPainted(size: Size) throws {
    let bitmap = try picture(size, size.width)
    let bytes = SixelWriter.bytes(bitmap, colors: 256)
    let expected = (0..<size.height).flatMap { y in (0..<size.width).map { bitmap[$0, y] } }
    #expect(painted(bytes, size) == expected)
    #expect(bytes.suffix(2) == [0x1B, 0x5C] && bytes.dropLast(2).last != UInt8(ascii: "-"))
  }

  /// Of more colours than the terminal has, near ones become one.
  @Test(arguments: [2, 16, 256])
  func moreColorsBecomeThoseNearThem(most: Int) throws {
    let size = Size(64, 32)
    var pixels: [Pixel] = []
    for i in 0..<size.width * size.height {
      pixels.append(Pixel(UInt8(i % 256), UInt8(i / 8), UInt8(i % 7)))
    }
    let bitmap = try #require(Bitmap(size, .direct(pixels)))
    let painted = self.painted(SixelWriter.bytes(bitmap, colors: most), size).compactMap(\.self)
    #expect(Set(painted).count <= most && painted.count == pixels.count)
    let farthest = zip(pixels, painted).map { abs(Int($0.red) - Int($1.red)) }.max() ?? 0
    #expect(farthest <= [2: 140, 16: 64, 256: 12][most] ?? 0)
  }

  @Test func inAnotherSizeThePixelsAreAveraged() throws {
    let bitmap = try picture(Size(8, 4), 1)
    let half = try #require(bitmap.resized(to: Size(8, 2)))
    #expect(half.size == Size(8, 2) && bitmap.resized(to: Size(8, 4)) == bitmap.direct)
    let same = (0..<8).filter { bitmap[$0, 2] == bitmap[$0, 3] }
    #expect(same.allSatisfy { half[$0, 1] == bitmap[$0, 2] })
    #expect(bitmap.resized(to: Size(0, 2)) == nil)
  }
}
