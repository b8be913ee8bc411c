import Cells
import DrawingCore
import Formats
import Testing

struct PaletteFileTests {
  private let colors: [Color] = [.rgb(0x0A0B0C), .rgb(0xFF8800)]

  private func read(_ text: String) throws -> [Color]? {
    try PaletteFile.colors(in: Array(text.utf8))
  }

  @Test func readsGIMPPalettes() throws {
    let text =
      "GIMP Palette\nName: dusk\nColumns: 2\n# a remark\n 10  11 12\tInk 3\n255 136 0 Paper\n"
    #expect(try read(text) == colors)
    #expect(try read(text.replacing("\n", with: "\r\n")) == colors)
  }

  /// As editors and other systems save them.
  @Test(arguments: [
    [0xEF, 0xBB, 0xBF] + Array("GIMP Palette\n10 11 12 a\n255 136 0 b\n".utf8),
    Array("GIMP Palette \t\r\nName: x\r\n10 11 12\r\n255 136 0\r\n".utf8),
    Array("GIMP Palette\n10 11 12 bl".utf8) + [0xE9] + Array("\n255 136 0\n".utf8),
    [0xEF, 0xBB, 0xBF] + Array("0a0b0c\r\nff8800".utf8),
  ])
  func howAPaletteIsWrittenIsNoMatter(bytes: [UInt8]) throws {
    #expect(try PaletteFile.colors(in: bytes) == colors)
  }

  @Test func readsJASCPalettes() throws {
    #expect(try read("JASC-PAL\r\n0100\r\n2\r\n10 11 12\r\n255 136 0\r\n") == colors)
  }

  @Test func readsPaintNETPalettes() throws {
    let head = ";paint.net Palette File\r\n;Palette Name: dusk\r\n;Colors: 2\r\n"
    #expect(try read(head + "FF0a0b0c\r\n;a remark\r\n80FF8800\r\n") == colors)
    #expect(try read("; paint.net Palette File\n; dusk\nFF0a0b0c\n80FF8800\n") == colors)
    #expect(throws: FormatError.self) { try read(head + "FF0a0b0c\r\nff8800\r\n") }
  }

  @Test func readsLinesOfHexadecimalDigits() throws {
    #expect(try read("0a0b0c\nff8800\n") == colors)
    #expect(try read("#0A0B0C\r\n\r\n#FF8800 ") == colors)
    #expect(try read("; dusk\n0x0A0B0C ; ink\n0xff8800\n") == colors)
    #expect(try read("0a0b0c, ff8800\n") == colors && read("#0a0b0c,#ff8800,") == colors)
  }

  @Test func readsAdobePalettesWithAndWithoutACount() throws {
    let bytes = [10, 11, 12, 255, 136, 0] + [UInt8](repeating: 7, count: 762)
    #expect(try PaletteFile.colors(in: bytes)?.count == 256)
    #expect(try PaletteFile.colors(in: bytes + [0, 2, 255, 255]) == colors)
    #expect(try PaletteFile.colors(in: bytes + [0, 0, 255, 255])?.count == 256)
    #expect(try PaletteFile.colors(in: bytes + [0]) == nil)
  }

  @Test(arguments: [
    "", "\n\n", "12345", "0a0b0c\nplain text", "P3 1 1 255", "JASC", ";", "0x", "a,b",
  ])
  func whatIsNoPaletteIsNone(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test(arguments: [
    "GIMP Palette\n", "GIMP Palette\n1 2\n", "GIMP Palette\n1 2 256\n",
    "JASC-PAL\n0100\n1\nx y z\n",
    "JASC-PAL\n0100\n1\n-1 2 3\n", "JASC-PAL\n0100\n256\n1 2 3\n4 5 6\n", "JASC-PAL",
    String(repeating: "00ff00\n", count: 257),
  ])
  func damagedOnesAreErrors(text: String) {
    #expect(throws: FormatError.self) { try read(text) }
  }

  @Test func longFilesAreNone() throws {
    #expect(try read(String(repeating: "00ff00\n", count: 10_000)) == nil)
  }

  @Test(arguments: PaletteFile.allCases)
  func whatIsWrittenIsReadAgain(kind: PaletteFile) throws {
    let bytes = kind.bytes(of: colors + [.default, .none], title: "a\u{1B}[2J\nb")
    #expect(try PaletteFile.colors(in: bytes) == colors)
    #expect(!bytes.contains(0x1B))
    let ega = kind.bytes(of: [.palette(3)])
    #expect(try PaletteFile.colors(in: ega) == [.rgb(0xAA5500)])
  }

  @Test func theNameSaysWhatIsWritten() {
    #expect(PaletteFile(named: "a/b.GPL") == .gpl)
    #expect(PaletteFile(named: "b.hex") == .hex)
    #expect(PaletteFile(named: "b.act") == nil)
  }
}
