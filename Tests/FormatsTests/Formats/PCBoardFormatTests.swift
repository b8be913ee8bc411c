import Cells
import DrawingCore
import Formats
import Testing

@Suite struct PCBoardFormatTests {
  private let format = PCBoardFormat()

  @Test func codesAreFollowed() throws {
    let text = "old@CLS@@X1Ea@POS:5@b\r\n@X0Fc@Xzz@USER@"
    let drawing = try read(format, Array(text.utf8))
    #expect(rows(drawing)[0].hasPrefix("a   b"))
    // What is no code is text.
    #expect(rows(drawing)[1].hasPrefix("c@Xzz@USER@"))
    #expect(drawing.cell(0, 0).style.background == .palette(4))
    #expect(drawing.cell(0, 1).style.foreground == .palette(15))
  }

  @Test func itsSignCannotStandInIt() throws {
    let export = try format.export(try drawn(Size(2, 1), "text 0,0 \"a@\" fg=red bg=blue"))
    #expect(export.losses[.glyphs]?.cells == 1)
    #expect(Array(export.bytes.prefix(6)) == Array("@X14a?".utf8))
  }
}
