import Cells
import DrawingCore
import Formats
import Testing

@Suite struct ANSIFormatTests {
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

  /// 128 bytes: characters of ANSI, 80 columns, no title.
  private func sauce(flags: UInt8) -> [UInt8] {
    var bytes = Array("SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 121)
    for i in 90..<128 { bytes[i] = 0 }
    (bytes[94], bytes[95], bytes[96], bytes[105]) = (1, 1, 80, flags)
    return [0x1A] + bytes
  }
}
