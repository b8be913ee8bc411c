import Cells
import DrawingCore
import Formats
import Testing

struct TextFormatTests {
  private let format = TextFormat()

  @Test func tabsGoToTheNextEighthColumn() throws {
    #expect(
      rows(try read(format, Array("a\tb\n\t\tc".utf8))) == [
        "a       b        ", "                c",
      ])
  }

  /// What no cell may hold does not move the rest of its row; what is invisible takes no cell.
  @Test(arguments: [
    ("a\u{378}b|", "a\u{FFFD}b|"), ("a\rb|", "a\u{FFFD}b|"), ("a\u{8}b|", "a\u{FFFD}b|"),
    ("a\u{1F6DA}b|", "a\u{FFFD} b|"), ("a\u{378}\u{301}b", "a\u{FFFD}\u{301}b"),
    ("a\u{FE0F}b|", "ab|"), ("a\u{200D}b|", "ab|"), ("e\u{301}\u{302}\u{303}|", "e\u{301}\u{302}|"),
    ("\u{301}a|", "a|"), ("a\u{C}b|", "ab|"), ("a\u{378}\tb", "a\u{FFFD}      b"),
  ])
  func theRestOfARowKeepsItsColumn(text: String, row: String) throws {
    let reading = try format.read(ForeignFile(Array("\(text)\n".utf8)), ReadingOptions())
    #expect(rows(reading.drawing) == [row])
  }

  @Test func aReturnBeforeALineFeedTakesNoCell() throws {
    #expect(rows(try read(format, Array("ab\r\ncd\r\n".utf8))) == ["ab", "cd"])
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

  @Test(arguments: ["ab  \nabc\n", "ab  \ncd  \n", "abcd\nab  \n", "   \n"])
  func blanksAtTheEndsOfRowsLoseNothing(text: String) throws {
    let reading = try format.read(ForeignFile(Array(text.utf8)), ReadingOptions())
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty, "\(export.losses)")
    #expect(try read(format, export.bytes) == reading.drawing)
  }

  @Test func blanksMeanNothingUnlessTheyFillAllRowsUp() throws {
    #expect(rows(try read(format, Array("ab  \nabc\n".utf8))) == ["ab ", "abc"])
    #expect(rows(try read(format, Array("ab  \ncdef\n".utf8))) == ["ab  ", "cdef"])
    let filled = try format.read(ForeignFile(Array("ab  \ncd  \n".utf8)), ReadingOptions())
    #expect(filled.drawing.size == Size(4, 2) && filled.habits.keepsBlanks)
    let whole = try format.read(ForeignFile(Array("abcd\nefgh\n".utf8)), ReadingOptions())
    #expect(!whole.habits.keepsBlanks)
  }

  /// A byte that is no UTF-8 makes the file one of code page 437, wherever it stands.
  @Test func whatStandsBehindTheEndIsNotLostFromThePicture() throws {
    let reading = try format.read(ForeignFile([0x0B, 0x1A, 0xE4]), ReadingOptions())
    #expect(rows(reading.drawing) == ["♂"])
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty)
    #expect(format.reads(export.bytes, as: export, reading.habits))
  }

  @Test func theRecordOfATextIsKept() throws {
    let drawing = try drawn(Size(2, 1), "text 0,0 \"ab\"", "about title=\"Two letters\"")
    var options = WritingOptions()
    options.sauce = true
    let export = try format.export(drawing, options)
    #expect(export.losses.isEmpty)
    #expect(try format.export(drawing).losses.losses.map(\.kind) == [.metadata])
    let reading = try format.read(ForeignFile(export.bytes), ReadingOptions())
    #expect(reading.drawing.about.title == "Two letters")
    #expect(try format.export(reading.drawing, reading.habits).bytes == export.bytes)
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
    #expect(export.bytes == [0x82, 0x3F, 0x0A])
    #expect(Set(export.losses.losses.map(\.kind)) == [.colours, .glyphs, .size])
  }

  /// Even where these bytes would be UTF-8, too.
  @Test func theEncodingThatWasAskedForIsKnown() throws {
    var options = WritingOptions()
    options.encoding = .cp437
    let export = try format.export(try drawn(Size(2, 1), "text 0,0 \"├⌐\""), options)
    #expect(export.bytes == [0xC3, 0xA9, 0x0A])
    #expect(export.losses[.glyphs] == nil)
  }
}
