import Cells
import DrawingCore
import Formats
import Testing

/// ArtWorx and iCE Draw: letters and palette of their own.
struct ScreenFormatTests {
  private func art() throws -> Drawing {
    let letters = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let font = Command.bitFont(BitFont(height: 16, bytes: letters))
    return try drawn(
      Size(80, 2), "palette 6 #00ffff", font.description,
      "text 0,0 \"╔☺é\" fg=bright-yellow bg=cyan",
      "text 0,1 \"\(String(repeating: "x", count: 80))\" fg=red bg=black")
  }

  @Test func artWorxKeepsPaletteAndLetters() throws {
    let art = try art()
    let export = try ArtWorxFormat().export(art)
    let drawing = try read(ArtWorxFormat(), export.bytes)
    #expect(export.losses[.palette] == nil && export.losses[.font] == nil)
    #expect(drawing.font == art.font && drawing.palette == art.palette)
    // The places of the sixteen colours among sixty-four: cyan is that of number 3.
    #expect(Array(export.bytes[1 + 9..<1 + 12]) == [0, 63, 63])
  }

  @Test func iceDrawPacksRuns() throws {
    let art = try art()
    let export = try IceDrawFormat().export(art)
    let run: [UInt8] = [1, 0, 80, 0, 120, 4]
    let bytes = export.bytes
    #expect((0..<bytes.count - 6).contains { Array(bytes[$0..<$0 + 6]) == run })
    let drawing = try read(IceDrawFormat(), bytes)
    #expect(rows(drawing)[1] == String(repeating: "x", count: 80))
    #expect(drawing.font == art.font && drawing.palette == art.palette)
  }

  @Test func theCharacterThatBeginsARunIsARunItself() throws {
    let drawing = try drawn(Size(2, 1), "text 0,0 \"☺a\" fg=black bg=black")
    let export = try IceDrawFormat().export(drawing)
    #expect(rows(try read(IceDrawFormat(), export.bytes)) == ["☺a"])
  }
}
