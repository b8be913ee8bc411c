import Cells
import Compression
import TestSupport
import Testing

@testable import Images

/// The same two letters, 8x4 pixels, in every kind of file.
struct ScreenFontTests {
  private static let a: [UInt8] = [0x18, 0x24, 0x7E, 0x42]
  private static let b: [UInt8] = [0x7C, 0x42, 0x7C, 0x80]

  /// The letters 65 and 66 of 256.
  private static var letters: [UInt8] {
    (UInt8.min...UInt8.max).flatMap { (code: UInt8) -> [UInt8] in
      if code == 65 { return a }
      return code == 66 ? b : [0, 0, 0, code]
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static var psf1: [UInt8] { [0x36, 0x04, 0, 4] + letters }

  /// Each letter has its own character and, for the 65th, alpha and a sequence besides.
  static var psf1WithTable: [UInt8] {
    let table = (0..<256).flatMap { code -> [UInt8] in
      let more: [UInt8] = code == 65 ? [0xB1, 0x03, 0xFE, 0xFF, 0x42, 0x00, 0x01, 0x03] : []
      return [UInt8(code), 0] + more + [0xFF, 0xFF]
    }
    return [0x36, 0x04, 2, 4] + letters + table
  }

  static var psf2: [UInt8] {
    let table = (0..<256).flatMap { code -> [UInt8] in
      Array(String(Character(Unicode.Scalar(UInt8(code)))).utf8)
        + (code == 65 ? Array("α".utf8) + [0xFE] + Array("B\u{301}".utf8) : []) + [0xFF]
    }
    let header = [0, 32, 1, 256, 4, 4, 8].flatMap(number)
    return [0x72, 0xB5, 0x4A, 0x86] + header + letters + table
  }

  static let bdf = Array(
    """
    STARTFONT 2.1
    FONT -example-
    SIZE 4 75 75
    FONTBOUNDINGBOX 8 4 0 -1
    STARTPROPERTIES 2
    FONT_ASCENT 3
    FONT_DESCENT 1
    ENDPROPERTIES
    CHARS 3
    STARTCHAR A
    ENCODING 65
    DWIDTH 8 0
    BBX 6 4 1 -1
    BITMAP
    30
    48
    FC
    84
    ENDCHAR
    STARTCHAR none
    ENCODING -1
    DWIDTH 8 0
    BBX 1 1 0 0
    BITMAP
    80
    ENDCHAR
    STARTCHAR zero
    ENCODING 48
    DWIDTH 8 0
    BBX 8 1 0 -1
    BITMAP
    FF
    ENDCHAR
    ENDFONT

    """.utf8)

  private static func rows(_ bytes: [UInt8]) -> [UInt64] { bytes.map { GlyphBits.row([$0]) } }

  @Test func pcScreenFontsAreRead() throws {
    let plain = try ScreenFont(Self.psf1)
    #expect(plain.cell == Size(8, 4))
    #expect(plain.glyphs["A"]?.rows == Self.rows(Self.a))
    // Without a table the numbers are DOS's.
    #expect(plain.glyphs["█"]?.rows.last == GlyphBits.row([0xDB]))
    for bytes in [Self.psf1WithTable, Self.psf2] {
      let font = try ScreenFont(bytes)
      #expect(font.glyphs["A"]?.rows == Self.rows(Self.a))
      #expect(font.glyphs["α"] == font.glyphs["A"])
      #expect(font.glyphs["B"]?.rows == Self.rows(Self.b))
      #expect(font.glyphs.count == 257)
    }
  }

  @Test func bdfFontsAreRead() throws {
    let font = try ScreenFont(Self.bdf)
    #expect(font.cell == Size(8, 4))
    #expect(font.glyphs["A"]?.rows == Self.rows(Self.a))
    #expect(font.glyphs["0"]?.rows == [0, 0, 0, 0xFF])
    #expect(font.glyphs.count == 2)
  }

  @Test func hexFontsAreRead() throws {
    let wide = String(repeating: "8001", count: 16)
    let text = "# comment\n0041:" + String(repeating: "18", count: 16) + "\r\n65E5:\(wide)\n"
    let font = try ScreenFont(Array(text.utf8))
    #expect(font.cell == Size(8, 16))
    #expect(font.glyphs["A"]?.rows == Array(repeating: 0x18, count: 16))
    #expect(font.glyphs["日"]?.size == Size(16, 16))
    #expect(font.glyphs["日"]?.rows.first == 0x8001)
    let some = try Unifont.letters(["日", "本"], in: Array(text.utf8))
    #expect(some.count == 1)
  }

  @Test func packedFontsAreRead() throws {
    let packed = try Deflater.deflate(Self.psf2, .gzip)
    #expect(try ScreenFont(packed) == ScreenFont(Self.psf2))
    let bomb = try Deflater.deflate([UInt8](repeating: 0, count: 32 << 20), .gzip)
    #expect(throws: FontFileError.self) { try ScreenFont(bomb) }
  }

  @Test(
    arguments: [
      [], [0x36], [0x36, 0x04, 0, 0], [0x36, 0x04, 0, 255], Array("STARTFONT 2.1\n".utf8),
      Array("no font\n".utf8), Array("0041:00\n".utf8), Array("0041:zz".utf8), [0, 1, 2],
      Array(
        "STARTFONT 2.1\nFONTBOUNDINGBOX 8 8 0 0\nSTARTCHAR a\nENCODING 65\nBBX 99999999 1 0 0\nBITMAP\n"
          .utf8),
      Array("STARTFONT 2.1\nFONTBOUNDINGBOX 8 9999999999999999999 0 0\n".utf8),
    ] as [[UInt8]])
  func whatIsNoFontIsSaidToBeNone(bytes: [UInt8]) {
    #expect(throws: FontFileError.self) { try ScreenFont(bytes) }
  }

  @Test func cutAndChangedFontsAreErrorsOrFonts() {
    var random = SeededGenerator(seed: 6)
    for file in [Self.psf1, Self.psf1WithTable, Self.psf2, Self.bdf] {
      for count in stride(from: 0, to: file.count, by: 7) {
        _ = try? ScreenFont(Array(file[..<count]))
      }
      for _ in 0..<Thoroughness.count(sample: 200, full: 20_000) {
        var changed = file
        for _ in 0..<3 {
          // Headers are where the sizes are.
          let end = Bool.random(using: &random) ? min(40, file.count) : file.count
          changed[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let font = try? ScreenFont(changed) {
          #expect(font.cell.width <= 32 && font.cell.height <= 64)
        }
      }
    }
  }
}
