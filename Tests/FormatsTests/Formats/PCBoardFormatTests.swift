import Cells
import DrawingCore
import Formats
import Testing

struct PCBoardFormatTests {
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

  /// Alone, it is itself; at the beginning of a code it would not come back.
  @Test(arguments: ["@CLS@", "@POS:3@", "@X1E@ "])
  func itsSignCannotBeginACode(code: String) throws {
    let alone = try format.export(try drawn(Size(2, 1), "text 0,0 \"a@\" fg=red bg=blue"))
    #expect(alone.losses.isEmpty)
    #expect(Array(alone.bytes.prefix(6)) == Array("@X14a@".utf8))
    let export = try format.export(
      try drawn(Size(8, 1), "text 0,0 \"\(code)\" fg=red bg=blue"))
    #expect(export.losses[.glyphs]?.cells == 1)
    #expect(export.bytes.starts(with: Array("@X14?\(code.dropFirst())".utf8.prefix(9))))
  }
}
