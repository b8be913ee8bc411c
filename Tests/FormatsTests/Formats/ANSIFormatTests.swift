import Cells
import DrawingCore
import Formats
import Testing

struct ANSIFormatTests {
  private let format = ANSIFormat()

  private func art(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func movesAndClearsAreFollowed() throws {
    let drawing = try read(format, art("xyz\u{1B}[2J\u{1B}[2;3Hab\u{1B}[1;1Hc\u{1B}[1Bd\u{1A}e"))
    #expect(rows(drawing).map { $0.prefix(4) } == ["c   ", " dab"])
  }

  @Test func aRowOfTheWholeWidthGoesOnBelow() throws {
    let drawing = try read(format, art(String(repeating: "x", count: 81)))
    #expect(drawing.size == Size(80, 2))
    var options = ReadingOptions()
    options.columns = 100
    #expect(try read(format, art(String(repeating: "x", count: 81)), options).size.height == 1)
  }

  /// Nothing says in which encoding a file of ASCII was written: terminals wait at the end of a full
  /// row, DOS goes on.
  @Test(arguments: ["0,2", "3,1", "0,1"])
  func aFullRowEndsTheSameInBothEncodings(place: String) throws {
    let full = String(repeating: "a", count: 80)
    let drawing = try drawn(
      Size(80, 3), "text 0,0 \"\(full)\" bg=blue", "text \(place) \"b\" fg=red",
      "text 79,2 \"c\"")
    var options = WritingOptions()
    (options.encoding, options.sauce) = (.cp437, false)
    let export = try format.export(drawing, options)
    #expect(export.losses.isEmpty)
    for encoding in [nil, TextEncoding.utf8, .cp437] {
      var reading = ReadingOptions()
      reading.encoding = encoding
      #expect(try read(format, export.bytes, reading).flattened() == drawing.flattened())
    }
  }

  /// The rest of the row keeps its column; control characters do what they do in a terminal.
  @Test func aCharacterThatNoCellHoldsIsReplaced() throws {
    let text = "a\u{378}b\u{1F6DA}c\u{200D}d\u{1}e\u{85}絵"
    let reading = try format.read(ForeignFile(Array("\u{1B}[31m\(text)".utf8)), ReadingOptions())
    #expect(rows(reading.drawing)[0].hasPrefix("a\u{FFFD}b\u{FFFD} cde絵 "))
    #expect(reading.losses[.characters]?.from == "5")
  }

  @Test func boldIsBrightAndSoIsBlinkWhereSAUCESaysSo() throws {
    let text = "\u{1B}[1;33;5;44mA"
    let plain = try read(format, art(text)).cell(0, 0)
    #expect(plain.style.foreground == .palette(11))
    #expect(plain.style.background == .palette(4) && plain.style.attributes.contains(.blink))
    let ice = try read(format, art(text) + sauce(flags: 1)).cell(0, 0)
    #expect(ice.style.background == .palette(12) && ice.style.attributes.isEmpty)
  }

  @Test func brightPapersThatASequenceSwitchesOnAreWrittenAsTheyWere() throws {
    let file = ForeignFile(art("\u{1B}[?33h\u{1B}[1;33;5;44mA\u{1B}[0;41mB"), named: "a.ans")
    let reading = try format.read(file, ReadingOptions())
    #expect(reading.drawing.cell(0, 0).style.background == .palette(12))
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty)
    #expect(try read(format, export.bytes, named: "a.ans") == reading.drawing)
    #expect(reading.habits.brightPapers == .ice)
    // Of others it takes SAUCE.
    var options = WritingOptions()
    options.sauce = false
    #expect(try format.export(reading.drawing, options).losses[.colours]?.cells == 1)
  }

  @Test(arguments: ["48;5;12", "104"])
  func brightPapersThatAreNumberedAreWrittenByTheirNumbers(code: String) throws {
    let file = ForeignFile(
      art("\u{1B}[\(code)mA\u{1B}[0;5;41mB\u{1B}[0m\u{B0}"), named: "a.ans")
    let reading = try format.read(file, ReadingOptions())
    #expect(reading.drawing.cell(0, 0).style.background == .palette(12))
    #expect(reading.drawing.cell(1, 0).style.attributes == .blink)
    let export = try format.export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty)
    #expect(String(decoding: export.bytes, as: UTF8.self).contains("\u{1B}[48;5;12mA"))
    #expect(try read(format, export.bytes, named: "a.ans") == reading.drawing)
  }

  /// A palette that was changed to VGA's own levels and its cells with it is no loss.
  @Test func exactlyVGAsColoursAreWrittenAsTheSixteen() throws {
    let words = [
      "text 0,0 \"abc\" fg=1 bg=4", "text 3,0 \"d\" fg=14 bg=9", "text 4,0 \"e\" fg=\"#123456\"",
    ]
    let plain = try drawn(Size(80, 1), words)
    let remapped = try drawn(Size(80, 1), words + ["palette preset ega remap"])
    #expect(remapped.cell(0, 0).style.foreground == .rgb(0xAA0000))
    var options = WritingOptions()
    options.encoding = .cp437
    let (before, after) = (
      try format.export(plain, options), try format.export(remapped, options)
    )
    #expect(before.bytes == after.bytes)
    #expect(before.losses.isEmpty && after.losses.isEmpty)
    // Bright papers that nothing would say to be bright are written by their levels.
    options.sauce = false
    #expect(try format.export(remapped, options).losses.isEmpty)
    // Where others are written as terminals want them, all of them are.
    (options.sauce, options.rgb) = (true, .sgr)
    let text = String(decoding: try format.export(remapped, options).bytes, as: UTF8.self)
    #expect(text.contains("38;2;170;0;0"))
  }

  @Test func coloursOf24BitsInBothWays() throws {
    let drawing = try read(
      format,
      art("\u{1B}[38;2;1;2;3mA\u{1B}[1;4;5;6t\u{1B}[0;7;8;9tB\u{1B}[38;5;200mC"))
    #expect(drawing.cell(0, 0).style.foreground == .rgb(0x010203))
    #expect(drawing.cell(1, 0).style.foreground == .rgb(0x040506))
    #expect(drawing.cell(1, 0).style.background == .rgb(0x070809))
    #expect(drawing.cell(2, 0).style.foreground == .palette(200))
  }

  @Test func whatIsClearIsGonePast() throws {
    let art = try drawn(
      Size(80, 3), "text 0,0 \"\(String(repeating: "x", count: 80))\" fg=red",
      "text 4,1 \"ab\" fg=red bg=blue", "text 9,1 \"c\" fg=red bg=blue")
    for encoding in [TextEncoding.utf8, .cp437] {
      var options = WritingOptions()
      (options.encoding, options.sauce) = (encoding, false)
      let bytes = try format.export(art, options).bytes
      #expect(String(decoding: bytes, as: UTF8.self).contains("ab\u{1B}[3Cc"))
      var reading = ReadingOptions()
      reading.encoding = encoding
      let drawing = try read(format, bytes, reading)
      #expect(drawing.cell(3, 1) == .clear && drawing.cell(7, 1) == .clear)
      #expect(drawing.cell(4, 1).glyph == Glyph("a") && drawing.cell(9, 1).glyph == Glyph("c"))
    }
  }

  @Test func steeringCharactersCannotStandInIt() throws {
    var options = WritingOptions()
    options.encoding = .cp437
    let losses = try format.export(try drawn(Size(3, 1), "text 0,0 \"•→☺\""), options).losses
    #expect(losses[.glyphs]?.cells == 2)
  }

  // MARK: New files

  /// What most programs read: code page 437, and a record that says so.
  @Test func newArtIsInCodePage437WhereAllGlyphsAre() throws {
    let drawing = try drawn(
      Size(100, 3), "text 0,0 \"é░█☺\" fg=yellow bg=bright-blue", "text 99,2 \"x\" fg=#102030")
    let export = try format.export(drawing)
    #expect(export.losses.isEmpty, "\(export.losses)")
    #expect(export.bytes.contains(0xB0))
    let sauce = try #require(ForeignFile(export.bytes).sauce)
    #expect(sauce.dataType == 1 && sauce.fileType == 1 && sauce.font == "IBM VGA")
    #expect(sauce.hasICEColors && sauce.info.prefix(2) == [100, 3])
    #expect(try read(format, export.bytes) == drawing)
    #expect(try format.glyphsToSettle(drawing, WritingOptions()) == nil)
  }

  /// Each glyph of the code page but those that control a screen, and its neighbours.
  @Test(arguments: [
    ("é", TextEncoding.cp437), ("♥", .cp437), ("⌂", .cp437), ("■", .cp437), ("絵", .utf8),
    ("▗", .utf8), ("e\u{301}", .utf8), ("⣿", .utf8), ("•", .utf8), ("◘", .utf8), ("○", .utf8),
    ("◙", .utf8), ("♪", .utf8), ("→", .utf8), ("←", .utf8),
  ])
  func aGlyphDecidesTheEncoding(glyph: String, encoding: TextEncoding) throws {
    let drawing = try drawn(Size(4, 1), "text 0,0 \"a\(glyph)\" fg=red bg=black")
    #expect(format.settled(WritingOptions(), for: drawing).encoding == encoding)
    let bytes = try format.export(drawing).bytes
    #expect(try read(format, bytes) == drawing)
    #expect(String(decoding: bytes, as: UTF8.self).contains(glyph) == (encoding == .utf8))
    let changed = try format.glyphsToSettle(drawing, WritingOptions())
    #expect(changed?.cells == (encoding == .utf8 ? 1 : nil))
    // Who has said which is not asked.
    var options = WritingOptions()
    options.encoding = .utf8
    #expect(try format.glyphsToSettle(drawing, options) == nil)
  }

  /// A record of type ANSi means code page 437 and a font of DOS.
  @Test func theRecordOfUTF8DoesNotSayThatItIsOfDOS() throws {
    let drawing = try drawn(
      Size(100, 4), "text 0,0 \"絵\" fg=yellow bg=bright-blue", "about title=\"e\"",
      "attributes blink", "text 4,0 \"x\" fg=red bg=bright-red")
    let export = try format.export(drawing)
    #expect(export.losses.isEmpty, "\(export.losses)")
    let sauce = try #require(ForeignFile(export.bytes).sauce)
    #expect(sauce.dataType == 0 && sauce.fileType == 0 && sauce.font == "" && sauce.flags == 0)
    #expect(sauce.info == [100, 4, 0, 0])
    // Terminals show bright papers by their numbers.
    #expect(String(decoding: export.bytes, as: UTF8.self).contains("48;5;12m"))
    let reading = try format.read(ForeignFile(export.bytes), ReadingOptions())
    #expect(reading.drawing == drawing)
    #expect(try format.export(reading.drawing, reading.habits).bytes == export.bytes)
  }

  @Test func theRecordOfCodePage437DoesNotStayWithUTF8() throws {
    let dos = try format.export(try drawn(Size(100, 2), "text 0,0 \"é\" fg=red bg=bright-blue"))
    let reading = try format.read(ForeignFile(dos.bytes), ReadingOptions())
    #expect(reading.habits.encoding == .cp437 && reading.habits.brightPapers == .ice)
    var options = reading.habits
    options.encoding = .utf8
    let bytes = try format.export(reading.drawing, options).bytes
    #expect(ForeignFile(bytes).sauce?.dataType == 0 && ForeignFile(bytes).sauce?.font == "")
    #expect(try read(format, bytes) == reading.drawing)
  }

  /// The types of a record imply code page 437; it may have no font, as most of last century have not.
  @Test func aRecordOfANSIArtWithoutAFontIsOfDOSWhereAllIsASCII() throws {
    // The cursor is in the next row at once where a row is full.
    let file = ForeignFile(art("\u{1B}[79C#\u{1B}[73CX") + sauce(flags: 0), named: "a.ans")
    let reading = try format.read(file, ReadingOptions())
    #expect(reading.habits.encoding == .cp437 && reading.losses.isEmpty, "\(reading.losses)")
    #expect(reading.drawing.size == Size(80, 2))
    #expect(reading.drawing.cell(79, 0).glyph == Glyph("#"))
    #expect(reading.drawing.cell(73, 1).glyph == Glyph("X"))
    // What is drawn into it stays of DOS.
    var editor = Editor(EditorState(drawing: reading.drawing))
    _ = try editor.perform(Command.parse("text 0,0 \"█\""))
    let again = try format.export(editor.state.drawing, reading.habits).bytes
    #expect(again.contains(0xDB) && !again.contains(0xE2))
  }

  /// Before 0.2 we wrote such a record for UTF-8: a full row and the end of the line are one row, if there
  /// would be more than it states.
  @Test(arguments: [2, 3])
  func theRowsOfTheRecordSayWhetherACursorWaits(rows: UInt8) throws {
    var record = sauce(flags: 0)
    record[1 + 98] = rows
    let text = String(repeating: "a", count: 80) + "\r\n b"
    let drawing = try read(format, art(text) + record, named: "a.ans")
    #expect(drawing.size == Size(80, Int(rows)))
    #expect(drawing.cell(1, Int(rows) - 1).glyph == Glyph("b"))
  }

  /// Arrows, hearts and faces of DOS are control characters of ASCII, which no terminal shows.
  @Test func glyphsOfDOSAreNoControlCharacters() throws {
    for (bytes, glyphs) in [
      ([0x10, 0x41, 0x04], "►A♦"), ([0x01, 0x02, 0x03], "☺☻♥"), ([0x16, 0x14, 0x05], "▬¶♣"),
    ] as [([UInt8], String)] {
      let text = art("\u{1B}[1mplain text around it ") + bytes
      let reading = try format.read(ForeignFile(text, named: "a.ans"), ReadingOptions())
      #expect(reading.losses.isEmpty && reading.habits.encoding == .cp437, "\(reading.losses)")
      let row = (0..<reading.drawing.size.width).map {
        reading.drawing.cell($0, 0).glyph.description
      }
      #expect(row.joined().contains("it " + glyphs), "\(row)")
      let plain = Array("plain text around it ".utf8) + bytes
      let other = try TextFormat().read(ForeignFile(plain, named: "a.nfo"), ReadingOptions())
      #expect(other.losses.isEmpty && other.habits.encoding == .cp437, "\(other.losses)")
    }
    // A terminal is told with these to change its letters, to hold the line, to ring.
    let terminal = art("\u{1B}(0\u{0E}lqk\u{0F}\u{11}\u{13}\u{07}")
    let reading = try format.read(ForeignFile(terminal, named: "a.ans"), ReadingOptions())
    #expect(reading.habits.encoding == .utf8)
  }

  /// Before 0.2 UTF-8 had a record of type ANSi without a font.
  @Test func earlierFilesInUTF8AreReadAndWrittenAsTheyWere() throws {
    let text = "\u{1B}[0m絵\u{1B}[5;44mA\u{1B}[0m"
    let file = ForeignFile(art(text) + sauce(flags: 1), named: "a.ans")
    let reading = try format.read(file, ReadingOptions())
    #expect(reading.drawing.size.width == 80 && reading.habits.encoding == .utf8)
    #expect(reading.drawing.cell(2, 0).style.background == .palette(12))
    let again = try format.export(reading.drawing, reading.habits)
    #expect(again.losses.isEmpty)
    let record = try #require(ForeignFile(again.bytes).sauce)
    #expect(record.dataType == 1 && record.fileType == 1 && record.hasICEColors)
  }

  /// A mark of UTF-8 is no character of the picture, and stands at the beginning again.
  @Test func aMarkOfUTF8IsKept() throws {
    let file = ForeignFile(art("\u{FEFF}hi \u{1B}[31mred\u{1B}[0m\n"), named: "a.ans")
    let reading = try format.read(file, ReadingOptions())
    #expect(rows(reading.drawing)[0].hasPrefix("hi red") && reading.losses.isEmpty)
    let again = try format.export(reading.drawing, reading.habits)
    #expect(again.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && again.losses.isEmpty)
    #expect(try read(format, again.bytes, named: "a.ans") == reading.drawing)
    let plain = ForeignFile(art("hi \u{1B}[31mred\u{1B}[0m\n"), named: "a.ans")
    let habits = try format.read(plain, ReadingOptions()).habits
    #expect(try !format.export(reading.drawing, habits).bytes.starts(with: [0xEF]))
  }

  @Test func aRecordWithoutATypeSaysNothingOfCodePage437() throws {
    var record = sauce(flags: 1)
    for i in [95, 96] { record[i] = 0 }
    let dos = try read(format, art("\u{1B}[5;44m") + [0x82] + record, named: "a.ans")
    #expect(dos.size == Size(80, 1) && dos.cell(0, 0).style.background == .palette(4))
    record[96] = 1
    let other = try read(format, art("絵") + record, named: "a.ans")
    #expect(other.size == Size(80, 1))
  }

  /// What is cut off has its say about the encoding, too.
  @Test func whatDoesNotFitDecidesNothingTwice() throws {
    let drawing = try drawn(
      Size(Drawing.maximumSide, 1), "attributes bold", "text 0,0 \"a\" fg=#102030",
      "attributes none", "text \(Drawing.maximumSide - 1),0 \"▗\" fg=red")
    let export = try format.export(drawing)
    #expect(export.losses[.size]?.cells == 1 && export.losses[.attributes] == nil)
    #expect(try read(format, export.bytes).cell(0, 0).style.attributes == .bold)
  }

  @Test func brightPapersAreWrittenAsAskedFor() throws {
    let drawing = try drawn(Size(2, 1), "text 0,0 \"ab\" fg=red bg=bright-blue")
    for (papers, flag, code) in [
      (BrightPaperSequence.ice, true, "5"), (.numbered, false, "48;5;12"),
    ] {
      for encoding in [TextEncoding.utf8, .cp437] {
        var options = WritingOptions()
        (options.encoding, options.brightPapers) = (encoding, papers)
        let bytes = try format.export(drawing, options).bytes
        #expect(ForeignFile(bytes).sauce?.hasICEColors == flag)
        #expect(String(decoding: bytes, as: UTF8.self).contains(code))
        #expect(try read(format, bytes) == drawing)
      }
    }
  }

  /// 128 bytes: characters of ANSI, 80 columns, no title.
  private func sauce(flags: UInt8) -> [UInt8] {
    var bytes = Array("SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 121)
    for i in 90..<128 { bytes[i] = 0 }
    (bytes[94], bytes[95], bytes[96], bytes[105]) = (1, 1, 80, flags)
    return [0x1A] + bytes
  }
}
