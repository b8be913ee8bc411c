import Cells
import DrawingCore
import Formats
import Testing

@Suite struct XBinFormatTests {
  private let format = XBinFormat()
  private let magic = Array("XBIN".utf8) + [0x1A]

  /// Four kinds of runs, the last longer than the picture.
  @Test func runsOfAllKindsAreUnpacked() throws {
    let runs: [UInt8] = [
      0x01, 65, 7, 66, 8, 0x41, 67, 1, 2, 0x81, 3, 68, 69, 0xFF, 70, 4,
    ]
    let drawing = try read(format, magic + [8, 0, 1, 0, 16, 4] + runs)
    #expect(rows(drawing) == ["ABCCDEFF"])
    #expect(drawing.cell(2, 0).style.foreground == .palette(4))
    #expect(drawing.cell(5, 0).style.foreground == .palette(6))
  }

  @Test func theSecondHalfOfALargeFontTakesABitOfTheInk() throws {
    let letters = [UInt8](repeating: 0x55, count: 512)
    let drawing = try read(
      format, magic + [2, 0, 1, 0, 1, 2 | 16] + letters + [65, 0x0F, 65, 0x07])
    #expect(drawing.font?.count == 512)
    #expect(drawing.cell(0, 0).glyph == Glyph("\u{E141}"))
    #expect(drawing.cell(0, 0).style.foreground == .palette(7))
    #expect(drawing.cell(1, 0).glyph == Glyph("A"))
    let export = try format.export(drawing)
    #expect(export.losses.isEmpty && Array(export.bytes.suffix(4)) == [65, 0x0F, 65, 0x07])
  }

  @Test func aPaletteOfSixBitsComesBackAndFinerOnesAreNearly() throws {
    let exact = try drawn(Size(2, 1), "palette 1 #ff0000", "text 0,0 \"ab\" fg=red bg=black")
    let drawing = try read(format, try format.export(exact).bytes)
    #expect(drawing.palette[1] == .rgb(0xFF0000))
    let finer = try drawn(Size(2, 1), "palette 1 #fe0102", "text 0,0 \"ab\" fg=white bg=black")
    #expect(try format.export(finer).losses[.palette] != nil)
  }
}
