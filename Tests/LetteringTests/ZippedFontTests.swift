import Lettering
import Testing

struct ZippedFontTests {
  private static func zip(
    method: UInt8 = 8, flags: UInt8 = 0, size: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF],
    _ data: [UInt8]
  ) -> [UInt8] {
    [0x50, 0x4B, 3, 4, 20, 0, flags, 0, method, 0, 0, 0, 0, 0, 0, 0, 0, 0] + size + size
      + [1, 0, 2, 0, 0x2D, 0, 0] + data
  }

  @Test func fontsInZipFilesAreRead() throws {
    let font = FIGletFile().bytes
    let count = UInt8(font.count & 255)
    let size = [count, UInt8(font.count >> 8), 0, 0]
    let expected = try FIGletFile().font()
    #expect(
      try LetteringFont.fonts(in: Self.zip(method: 0, size: size, font), name: "test")
        == [expected])
    // One stored block, deflated.
    let block = [1, size[0], size[1], ~size[0], ~size[1]] + font
    #expect(try LetteringFont.fonts(in: Self.zip(block), name: "test") == [expected])
  }

  @Test func mistakesInZipFiles() throws {
    let text = Array("hello".utf8)
    let cases: [([UInt8], Int, String)] = [
      (Array(Self.zip(text).prefix(20)), 20, "ends inside its header"),
      (Array(Self.zip([]).dropLast()), 26, "ends inside its header"),
      (Self.zip(flags: 1, text), 6, "encrypted"),
      (Self.zip(method: 14, text), 8, "unknown compression method"),
      (Self.zip(method: 0, text), 18, "is truncated"),
      (Self.zip([7]), 34, "invalid block type"),
      (Self.zip(method: 0, size: [5, 0, 0, 0], text), 0, "not a font"),
    ]
    for (bytes, offset, reason) in cases {
      let error = #expect(throws: FontError.self) {
        try LetteringFont.fonts(in: bytes, name: "")
      }
      #expect(error?.offset == offset && error?.reason.contains(reason) == true, "\(error as Any)")
    }
  }
}
