import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Formats

/// Texts in UTF-16, with and without a mark, and what is none.
struct UTF16Tests {
  private static let texts = [
    "┌──┐\n│絵│\n└──┘\n", "█▓▒░\r\n▀▄▌▐\r\n", "🙂🙃\n🙂\n", "漢字\nかな\n한글\n", "⠿⠛\n→←\n", "Ж\nЯ\n",
    "ελ\nאב\n", "a\n", "ab┌─┐\n", "é\r", "🭀🭁\n",
  ]
  private static let encodings = [TextEncoding.utf16le, .utf16be]

  @Test(arguments: texts, encodings)
  func aTextIsKnownWithoutAMark(text: String, encoding: TextEncoding) throws {
    let bytes = UTF16Text.bytes(text, encoding)
    for name in ["a.txt", "a.nfo", "a", "a.ans"] {
      let file = ForeignFile(bytes, named: name)
      let format = try #require(FormatList.standard.format(of: file))
      let reading = try format.read(file, ReadingOptions())
      #expect(reading.habits.encoding == encoding && format.name == "txt")
      #expect(
        PlainText.text(of: reading.drawing.flattened()).unicodeScalars.elementsEqual(
          text.unicodeScalars.filter { $0 != "\r" } + (text.hasSuffix("\r") ? ["\n"] : [])))
      #expect(try format.export(reading.drawing, reading.habits).bytes == bytes)
    }
  }

  /// A new file says what it is in.
  @Test(arguments: encodings)
  func aNewTextHasAMark(encoding: TextEncoding) throws {
    var options = WritingOptions()
    options.encoding = encoding
    let drawing = try drawn(Size(3, 1), "text 0,0 \"┌─┐\"")
    let export = try TextFormat().export(drawing, options)
    #expect(export.bytes.starts(with: encoding == .utf16le ? [0xFF, 0xFE] : [0xFE, 0xFF]))
    #expect(export.losses.isEmpty)
    #expect(try TextFormat().misread(export.bytes, options).isEmpty)
    #expect(try read(TextFormat(), export.bytes).flattened() == drawing.flattened())
  }

  /// What other files are made of is not taken for it.
  @Test func nothingElseIsTakenForIt() throws {
    for text in Self.texts {
      #expect(TextFormat().encoding(of: ForeignFile(Array(text.utf8))) == .utf8)
    }
    for seed in 0..<UInt64(Thoroughness.count(sample: 200, full: 20_000)) {
      var random = SeededGenerator(seed: seed)
      for (bytes, name) in Self.others(&random) {
        let file = ForeignFile(bytes, named: name)
        #expect(file.encodingOfUTF16 == nil, "seed \(seed) \(name)")
      }
    }
  }

  private static func others(_ random: inout SeededGenerator) -> [(bytes: [UInt8], name: String)] {
    let count = Int.random(in: 100..<2000, using: &random)
    func byte(_ range: ClosedRange<UInt8>) -> UInt8 { UInt8.random(in: range, using: &random) }
    let papers = (0..<4).map { _ -> UInt8 in byte(0...255) }
    let screen = (0..<count).flatMap { _ -> [UInt8] in [byte(0...255), papers[Int(byte(0...3))]] }
    // A screen of letters, blanks and empty cells, as editors write it.
    let signs: [UInt8] = [0, 0x20, 0xDB, 0xC4, 0x41]
    let letters = (0..<count).flatMap { _ -> [UInt8] in [signs[Int(byte(0...4))], 0x0A] }
    let text = (0..<count).map { _ -> UInt8 in byte(0x0A...0xFF) }
    let zeros = (0..<count).map { _ -> UInt8 in byte(0...1) == 0 ? 0 : byte(0...255) }
    let longs = (0..<count).flatMap { _ -> [UInt8] in [byte(0...255), byte(0...2), 0, 0] }
    return [
      (screen, "a.bin"), (letters, "a.bin"), (text, "a.txt"), (zeros, "a"), (longs, "a"),
    ]
  }

  /// A screen all of whose cells are one, such as black on black or grey without a letter, whose
  /// bytes are those of a text; a record says what it is, an ending unless there is a mark.
  @Test func aScreenOfOneCellIsNotTakenForIt() {
    for unit in 0...UInt16.max {
      let bytes = (0..<10).flatMap { _ in [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
      var sauce = Sauce()
      (sauce.dataType, sauce.fileType) = (Sauce.DataType.binaryText, 5)
      let stated = ForeignFile(sauce.appended(to: bytes), named: "a")
      #expect(stated.encodingOfUTF16 == nil, "\(unit)")
      let named = ForeignFile(bytes, named: "a.bin").encodingOfUTF16
      #expect(named == nil || unit == 0xFEFF || unit == 0xFFFE, "\(unit)")
    }
  }

  @Test(arguments: [(20, 5), (80, 2), (160, 50)], [0, 0x44, 0x70] as [UInt8])
  func aDarkScreenComesBack(size: (Int, Int), attribute: UInt8) throws {
    let count = size.0 * size.1
    let cells = [UInt8](repeating: 0, count: 2 * count).enumerated().map { i, _ in
      i % 2 == 1 ? attribute : i == 4 ? UInt8(ascii: "H") : 0
    }
    var sauce = Sauce()
    (sauce.dataType, sauce.fileType) = (Sauce.DataType.binaryText, UInt8(size.0 / 2))
    let file = ForeignFile(sauce.appended(to: cells), named: "a.txt")
    let format = try #require(FormatList.standard.format(of: file))
    #expect(format.name == "bin")
    let drawing = try format.read(file, ReadingOptions()).drawing
    #expect(drawing.size == Size(size.0, size.1))
    #expect(drawing.cell(2, 0).glyph == Glyph("H"))
  }

  /// What a shell of Windows writes of the output of a program.
  @Test(arguments: encodings, [true, false])
  func sequencesAreObeyed(encoding: TextEncoding, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "\u{1B}[31m┌絵\u{1B}[0m\r\nab\r\n"
    for name in ["a.ans", "a.txt", "a"] {
      let file = ForeignFile(UTF16Text.bytes(text, encoding), named: name)
      let format = try #require(FormatList.standard.format(of: file))
      let reading = try format.read(file, ReadingOptions())
      #expect(
        format.name == "ans" && rows(reading.drawing).map { $0.prefix(3) } == ["┌絵 ", "ab "])
      #expect(reading.drawing.cell(1, 0).style.foreground == .palette(1))
      #expect(reading.losses.isEmpty && reading.formLosses.flatMap(\.names) == ["UTF-16"])
      let again = try format.export(reading.drawing, reading.habits)
      #expect(again.losses.isEmpty)
      #expect(try read(format, again.bytes) == reading.drawing)
    }
  }

  /// Wherever the beginning of a large file ends, it is text.
  @Test(arguments: encodings)
  func theBeginningOfATextIsOne(encoding: TextEncoding) throws {
    let bytes = UTF16Text.bytes(String(repeating: "┌─┐│\n", count: 9), encoding)
    for count in 40..<60 {
      let file = ForeignFile(cut: Array(bytes.prefix(count)), tail: [], named: "a.txt")
      #expect(file.encodingOfUTF16 == encoding, "\(count)")
    }
  }
}
