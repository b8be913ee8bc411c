import Cells
import DrawingCore
import Formats
import Testing

@Suite struct TextFormatTests {
  private let format = TextFormat()

  @Test func tabsGoToTheNextEighthColumn() throws {
    #expect(
      rows(try read(format, Array("a\tb\n\t\tc".utf8))) == [
        "a       b        ", "                c",
      ])
  }

  @Test func whatIsNoUTF8IsCodePage437() throws {
    let drawing = try read(format, [0xC9, 0xCD, 0xBB, 0x0D, 0x0A, 0x01, 0x82])
    #expect(rows(drawing) == ["╔═╗", "☺é "])
  }

  @Test func linesEndAsTheyDid() throws {
    let bytes = Array("ab\r\n\r\nc\r\n".utf8)
    let reading = try format.read(ForeignFile(bytes), ReadingOptions())
    #expect(try format.export(reading.drawing, reading.habits).bytes == bytes)
  }

  @Test func aCommentIsTakenOffAndPutOn() throws {
    var options = ReadingOptions()
    options.findsComments = true
    let bytes = Array("  /*\n   * +-+\n   * +-+\n   */\n".utf8)
    let reading = try format.read(ForeignFile(bytes), options)
    #expect(rows(reading.drawing) == ["+-+", "+-+"])
    #expect(try format.export(reading.drawing, reading.habits).bytes == bytes)
  }

  @Test func coloursAndWhatIsNotInTheCodePageAreLost() throws {
    var options = WritingOptions()
    options.encoding = .cp437
    let export = try format.export(try drawn(Size(4, 1), "text 0,0 \"é絵\" fg=red"), options)
    #expect(export.bytes == [0x82, 0x3F, 0x0A] || export.bytes == [0x82, 0x3F, 0x20, 0x0A])
    #expect(Set(export.losses.losses.map(\.kind)).isSuperset(of: [.colours, .glyphs]))
  }
}
