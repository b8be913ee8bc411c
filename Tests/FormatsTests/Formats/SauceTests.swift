import Cells
import DrawingCore
import Formats
import Testing

/// Titles, comments and lies at the end of a file.
struct SauceTests {
  /// The last 128 bytes are a picture of a record, in a file that has none.
  @Test(arguments: ["bin", "ans", "pcb", "txt"])
  func whatLooksLikeARecordIsPartOfThePicture(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    var options = WritingOptions()
    (options.sauce, options.encoding) = (false, .cp437)
    let drawing = try Self.likeARecord(name)
    let export = try format.export(drawing, options)
    #expect(export.bytes.dropLast().suffix(128).starts(with: Array("SAUCE00".utf8)))
    #expect(export.bytes.last == 0x1A)
    #expect(format.reads(export.bytes, as: export, options))
    #expect(export.losses[.metadata] == nil && export.losses[.size] == nil)
  }

  private static func likeARecord(_ name: String) throws -> Drawing {
    if name == "bin" {
      // Spelled by cells; half of one more keeps it from being a record here.
      let record = Array("SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 121)
      return try read(BinaryFormat(), [65, 7] + record + [0], named: "a.bin")
    }
    // Behind it comes the end of a line, or what sets the style back.
    let text = "SAUCE00" + String(repeating: "x", count: 121 - (["ans": 4, "txt": 1][name] ?? 0))
    if name == "txt" { return try drawn(Size(text.count, 1), "text 0,0 \"\(text)\"") }
    return try drawn(
      Size(80, 2), "text 0,0 \"\(text.prefix(80))\" fg=white bg=black",
      "text 0,1 \"\(text.dropFirst(80))\" fg=white bg=black")
  }

  private func file() throws -> [UInt8] {
    let drawing = try drawn(
      Size(5, 1), "text 0,0 \"abcde\" fg=red bg=blue",
      "about title=\"Tïtle\" author=\"me\" group=\"us\" date=20261122 comment=\"one\\n\\nthree\"")
    return try ANSIFormat().export(drawing).bytes
  }

  @Test func allFieldsComeBack() throws {
    let about = try read(ANSIFormat(), try file()).about
    #expect(about.title == "Tïtle" && about.author == "me" && about.group == "us")
    #expect(about.date == "20261122" && about.comment == "one\n\nthree")
  }

  @Test(arguments: [0, 1, 255])
  func aWrongNumberOfCommentsHarmsNothing(count: UInt8) throws {
    var bytes = try file()
    bytes[bytes.count - 24] = count
    let drawing = try read(ANSIFormat(), bytes)
    #expect(rows(drawing).first?.hasPrefix("abcde") == true)
    #expect(drawing.about.title == "Tïtle")
  }

  @Test func aLyingSizeHarmsNothing() throws {
    var bytes = try file()
    for i in bytes.count - 38..<bytes.count - 34 { bytes[i] = 0xFF }
    #expect(rows(try read(ANSIFormat(), bytes)) == ["abcde"])
  }

  /// Without its date there is no record.
  @Test(arguments: 39..<60)
  func aRecordThatIsCutIsNoRecord(missing: Int) throws {
    let bytes = Array(try file().dropLast(missing))
    #expect(try read(ANSIFormat(), bytes).about == .empty)
  }

  /// What editors and disks add, or leave out, is told.
  @Test(arguments: [
    [0x0A], [0x0D, 0x0A], [0], [UInt8](repeating: 0, count: 127), [0x0A, 0x0A, 0],
    [UInt8](repeating: 0, count: 4096),
  ])
  func whatStandsBehindARecordIsTold(behind: [UInt8]) throws {
    for name in ["a.ans", "a.nfo", "a.bin", "a"] {
      let whole = try Self.described(name)
      let reading = try Self.reading(whole + behind, name)
      let same = try Self.reading(whole, name).drawing
      #expect(reading.drawing == same)
      #expect(reading.drawing.about.title == "Two" && reading.drawing.size.width == 2)
      let words = "\(behind.count) byte\(behind.count == 1 ? "" : "s") behind its SAUCE record"
      #expect(reading.losses(as: reading.losses.format).flatMap(\.names) == [words])
    }
  }

  @Test func zerosThatAreMissingAtItsEndAreTold() throws {
    for name in ["a.ans", "a.nfo", "a.bin", "a"] {
      let whole = try Self.described(name)
      let bytes = Array(whole.prefix((whole.lastIndex { $0 != 0 } ?? 0) + 1))
      let missing = whole.count - bytes.count
      #expect(missing > 0)
      for end in [[], [0x0A], [0x0D, 0x0A]] as [[UInt8]] {
        let reading = try Self.reading(bytes + end, name)
        let same = try Self.reading(whole, name).drawing
        #expect(reading.drawing == same)
        let told = reading.losses(as: reading.losses.format).flatMap(\.names)
        #expect(told.contains { $0.hasSuffix("of its SAUCE record") }, "\(told)")
      }
    }
  }

  /// CP/M and DOS fill up what is behind the end of a text.
  @Test(arguments: [1, 2, 127, 3000])
  func zerosBehindTheEndOfATextAreNoText(count: Int) throws {
    let zeros = [UInt8](repeating: 0, count: count)
    let record = try Self.described("a.nfo").suffix(129)
    for bytes in [
      [0x61, 0x62, 0x0A, 0x1A] + zeros, [0x61, 0x62, 0x0A, 0x1A] + zeros + record.dropFirst(),
      [0xB3, 0xB3, 0x0A, 0x1A, 0x1A] + zeros,
    ] {
      let reading = try Self.reading(bytes, "a.nfo")
      #expect(reading.losses.format == "txt" && reading.drawing.size == Size(2, 1))
      let again = try TextFormat().export(reading.drawing, reading.habits).bytes
      if reading.drawing.about == .empty { #expect(again == bytes) }
    }
    let art = Array("\u{1B}[31mab\u{1A}".utf8) + zeros
    #expect(try Self.reading(art, "a.txt").losses.format == "ans")
  }

  /// A picture of two letters, with a title.
  private static func described(_ name: String) throws -> [UInt8] {
    var options = WritingOptions()
    (options.sauce, options.encoding) = (true, name == "a.nfo" ? .utf8 : .cp437)
    let drawing = try drawn(
      Size(2, 1), "text 0,0 \"ab\" fg=white bg=\(name == "a.nfo" ? "none" : "black")",
      "about title=\"Two\"")
    let formats: [String: any Format] = ["a.nfo": TextFormat(), "a.bin": BinaryFormat()]
    return try (formats[name] ?? ANSIFormat()).export(drawing, options).bytes
  }

  private static func reading(_ bytes: [UInt8], _ name: String) throws -> Reading {
    let file = ForeignFile(bytes, named: name)
    return try #require(FormatList.standard.format(of: file)).read(file, ReadingOptions())
  }
}
