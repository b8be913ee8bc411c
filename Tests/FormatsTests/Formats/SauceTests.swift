import Cells
import DrawingCore
import Formats
import Testing

/// Titles, comments and lies at the end of a file.
@Suite struct SauceTests {
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

  @Test func aRecordThatIsCutIsNoRecord() throws {
    let bytes = Array(try file().dropLast())
    #expect(try read(ANSIFormat(), bytes).about == .empty)
  }
}
