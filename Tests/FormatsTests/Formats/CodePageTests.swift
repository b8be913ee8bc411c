import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Formats

/// The letters of a file are those of the font that its record names.
struct CodePageTests {
  /// A file with a record of ANSI art (type 1) or of text (type 0) that names a font.
  private func file(
    _ content: [UInt8], _ font: String, type: UInt8 = 1, dataType: UInt8 = 1, named name: String
  ) -> ForeignFile {
    var sauce = Sauce()
    (sauce.dataType, sauce.fileType, sauce.font) = (dataType, type, font)
    sauce.info = dataType == 1 ? [8, 1, 0, 0] : [0, 0, 0, 0]
    return ForeignFile(sauce.appended(to: content), named: name)
  }

  private func ansi(_ content: [UInt8], _ font: String) -> ForeignFile {
    file(content, font, named: "a.ans")
  }

  @Test(arguments: [
    ("IBM VGA", "ΣΘ╔"), ("IBM VGA50", "ΣΘ╔"), ("IBM EGA43 437", "ΣΘ╔"), ("", "ΣΘ╔"),
    ("Amiga Topaz 1", "äéÉ"), ("Amiga Topaz 2+", "äéÉ"), ("Amiga P0T-NOoDLE", "äéÉ"),
    ("Amiga MicroKnight+", "äéÉ"), ("Amiga mOsOul", "äéÉ"), ("IBM VGA 819", "äéÉ"),
    ("IBM VGA 866", "фщ╔"), ("IBM EGA 850", "õÚ╔"), ("IBM VGA50 852", "ńÚ╔"),
    ("IBM VGA25G 737", "ϊώ╔"), ("IBM VGA 862", "ΣΘ╔"),
  ])
  func theFontDecides(font: String, letters: String) throws {
    let bytes: [UInt8] = [0xE4, 0xE9, 0xC9, 0x2E]
    for (name, type) in [("a.ans", UInt8(1)), ("a.asc", 0)] {
      let file = file(bytes, font, type: type, named: name)
      let format = try #require(FormatList.standard.format(of: file))
      let reading = try format.read(file, ReadingOptions())
      #expect(rows(reading.drawing)[0].hasPrefix(letters), "\(name)")
      #expect(reading.losses.isEmpty)
      // A letter more, and the others as they were.
      let export = try format.export(
        try drawn(on: reading.drawing, "text 3,0 \"A\""), reading.habits)
      #expect(export.losses[.glyphs] == nil)
      #expect(export.bytes.contains(0xE4) && export.bytes.contains(0xC9), "\(name)")
      let again = try format.read(ForeignFile(export.bytes, named: name), ReadingOptions())
      #expect(rows(again.drawing)[0].hasPrefix(letters + "A"))
      let record = ForeignFile(export.bytes).sauce
      #expect(record?.font == (font.isEmpty && name == "a.ans" ? "IBM VGA" : font))
    }
  }

  private func drawn(on drawing: Drawing, _ command: String) throws -> Drawing {
    var editor = Editor(EditorState(drawing: drawing))
    _ = try editor.perform(try Command.parse(command))
    return editor.state.drawing
  }

  @Test func theScreenOfAFontToo() throws {
    let file = file([0xE4, 7, 0xE9, 7], "IBM VGA 866", type: 1, dataType: 5, named: "a.bin")
    let format = BinaryFormat()
    let reading = try format.read(file, ReadingOptions())
    #expect(rows(reading.drawing) == ["фщ"] && reading.losses.isEmpty)
    #expect(try format.export(reading.drawing, reading.habits).bytes == file.bytes)
  }

  /// Bytes without a letter keep their cell and come back; blanks that are none are told.
  @Test func controlCharactersOfTheAmigaAreKept() throws {
    let file = ansi([0x41, 0x85, 0x42, 0xAD, 0x7F], "Amiga Topaz 1")
    let reading = try ANSIFormat().read(file, ReadingOptions())
    #expect(rows(reading.drawing)[0].hasPrefix("A\u{E085}B\u{2010}▨"))
    #expect(reading.losses.isEmpty)
    let export = try ANSIFormat().export(reading.drawing, reading.habits)
    #expect(export.losses.isEmpty && export.bytes.contains(0x85) && export.bytes.contains(0xAD))
    let low = try ANSIFormat().read(ansi([0x41, 0x01, 0x42], "Amiga Topaz 1"), ReadingOptions())
    #expect(rows(low.drawing)[0].hasPrefix("A B"))
    #expect(low.losses[.characters]?.names == ["byte 01"])
    let text = try TextFormat().read(
      self.file([0x41, 0x85, 0x01, 0xE4], "Amiga Topaz 1", type: 0, named: "a.txt"),
      ReadingOptions())
    #expect(rows(text.drawing) == ["A\u{E085} ä"])
    #expect(text.losses[.characters]?.names == ["byte 01"])
  }

  /// What a page has not becomes the nearest, and is told.
  @Test func whatAPageHasNotIsTold() throws {
    var reading = try ANSIFormat().read(ansi([0x41], "Amiga Topaz 1"), ReadingOptions())
    reading.drawing = try drawn(on: reading.drawing, "text 0,0 \"é╔─Ж\"")
    let export = try ANSIFormat().export(reading.drawing, reading.habits)
    #expect(export.losses[.glyphs]?.cells == 3)
    #expect(rows(export.fitted)[0].hasPrefix("é+-?"))
  }

  /// Without a record nothing says which letters are meant.
  @Test func withoutARecordItIsCodePage437() throws {
    let reading = try ANSIFormat().read(ansi([0xE4], "Amiga Topaz 1"), ReadingOptions())
    var options = reading.habits
    options.sauce = false
    #expect(try ANSIFormat().export(reading.drawing, options).bytes.contains(0x84))
  }

  /// UTF-8 has all letters, and the font of the record is no longer true.
  @Test func inUTF8TheFontIsLeftOut() throws {
    let read = try TextFormat().read(
      file([0xE4], "Amiga Topaz 1", type: 0, named: "a.txt"), ReadingOptions())
    var options = read.habits
    options.encoding = .utf8
    let export = try TextFormat().export(read.drawing, options)
    #expect(export.bytes.starts(with: Array("ä".utf8)))
    #expect(ForeignFile(export.bytes).sauce?.font == "")
  }

  @Test(arguments: ["C64 PETSCII unshifted", "Atari ATASCII", "IBM VGA MIK", "IBM VGA 864"])
  func lettersThatAreNotKnownAreTold(font: String) throws {
    let reading = try ANSIFormat().read(ansi([0xE4], font), ReadingOptions())
    #expect(rows(reading.drawing)[0].hasPrefix("Σ"))
    #expect(
      reading.losses.sentences == ["the letters of \(font) become those of code page 437"])
    #expect(reading.habits.record?.font == font)
  }

  /// Formats that always have code page 437 say it of all others.
  @Test func formatsWithOnePageTellIt() throws {
    let file = file([0xE4], "Amiga Topaz 1", type: 4, named: "a.pcb")
    #expect(try PCBoardFormat().read(file, ReadingOptions()).losses[.font] != nil)
    let usual = self.file([0xE4], "IBM VGA", type: 4, named: "a.pcb")
    #expect(try PCBoardFormat().read(usual, ReadingOptions()).losses.isEmpty)
    // A picture of another page that becomes one of these is no longer in that font.
    let reading = try ANSIFormat().read(ansi([0xE4], "Amiga Topaz 1"), ReadingOptions())
    var options = reading.habits
    options.sauce = true
    let bytes = try PCBoardFormat().export(reading.drawing, options).bytes
    #expect(bytes.contains(0x84) && ForeignFile(bytes).sauce?.font == "")
  }

  /// Each letter has a cell, and comes back as its byte.
  @Test func allLettersAreNarrowAndComeBack() throws {
    for (name, letters) in CodePage.tables {
      #expect(letters.unicodeScalars.count == 128, "\(name)")
      let page = try #require(CodePage.named(byFont: "IBM VGA \(name)"))
      for byte in UInt8(1)...255 {
        let glyph = page.glyph(Int(byte))
        #expect(glyph.width == 1)
        // Some signs that DOS shows for control characters are letters of the page, too.
        let number = try #require(page.number(glyph))
        #expect(number == Int(byte) || byte < 32 && page.glyph(number) == glyph, "\(name)")
      }
      #expect(page.glyph(0x41) == Glyph("A") && page.glyph(1) == Glyph("☺"))
    }
    #expect(CodePage.tables.count == 16)
  }
}
