import Cells
import DrawingCore
import Formats
import Testing

/// Titles, comments and lies at the end of a file.
@Suite struct SauceTests {
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
