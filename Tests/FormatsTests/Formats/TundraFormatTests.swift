import Cells
import DrawingCore
import Formats
import Testing

struct TundraFormatTests {
  private let format = TundraFormat()
  private let magic = [24] + Array("TUNDRA24".utf8)

  @Test func placesAndColoursAreRead() throws {
    let bytes: [UInt8] = [
      6, 65, 0, 1, 2, 3, 0, 4, 5, 6, 2, 66, 0, 7, 8, 9, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4, 67, 0, 9, 9,
      9,
    ]
    let drawing = try read(format, magic + bytes)
    #expect(drawing.cell(0, 0).style.background == .rgb(0x040506))
    #expect(drawing.cell(1, 0).style.foreground == .rgb(0x070809))
    #expect(drawing.cell(3, 2).glyph == Glyph("C"))
    #expect(drawing.cell(0, 1) == .clear)
  }

  @Test func charactersThatAreCodesStandBehindOne() throws {
    let art = try drawn(Size(80, 1), "text 0,0 \"a☺a☻♦♠\" fg=#010203 bg=#040506")
    let export = try format.export(art)
    #expect(export.losses.isEmpty, "\(export.losses)")
    #expect(rows(try read(format, export.bytes))[0].hasPrefix("a☺a☻♦♠"))
  }

  @Test func whatIsClearIsGonePast() throws {
    let art = try drawn(Size(80, 3), "text 70,2 \"end\" fg=red bg=black")
    let drawing = try read(format, try format.export(art).bytes)
    #expect(drawing.cell(0, 0) == .clear && drawing.cell(70, 2).glyph == Glyph("e"))
  }
}
