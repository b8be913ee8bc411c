import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

/// Recordings whose end is missing, and those that an editor has put a mark before.
struct CutAsciicastTests {
  private static let versions = [
    "{\"version\":2,\"width\":9,\"height\":2}\n[0.1,\"o\",\"one\"]\n[0.25,\"o\",\"t\\u001b[1m\\u7d75\\ud83d\\ude42é絵\"]",
    "{\"version\":3,\"term\":{\"cols\":9,\"rows\":2}}\n[0.1,\"o\",\"one\"]\n[1.5,\"o\",\"two\\\\\"]",
    "{\"version\":2,\"width\":9,\"height\":2}\n[0.1,\"o\",\"one\"]\n[0.25,\"r\",\"20x30\"]",
  ]

  private func read(_ bytes: [UInt8]) throws -> Reading {
    let file = ForeignFile(bytes, named: "a.cast")
    #expect(FormatList.standard.format(of: file)?.name == "cast")
    return try AsciicastFormat().read(file, ReadingOptions())
  }

  /// All that comes before the cut is shown, and that it is cut is told.
  @Test(arguments: versions)
  func whatIsBeforeTheCutIsShown(text: String) throws {
    let whole = Array(text.utf8)
    let last = try #require(whole.lastIndex(of: 0x0A)) + 1
    let all = rows(try read(whole).drawing).joined()
    for end in last + 1..<whole.count {
      let reading = try read(Array(whole[..<end]))
      #expect(reading.drawing.size == Size(9, 2))
      let shown = rows(reading.drawing).joined()
      let isOutput = !text.contains("\"r\"")
      #expect(!isOutput || shown.hasPrefix("one") && all.hasPrefix(shown.trimmingEnd), "\(end)")
      #expect(reading.losses[.form]?.names == ["its end, which is cut off"])
      let film = try AsciicastFormat().readFilm(
        ForeignFile(Array(whole[..<end])), ReadingOptions())
      #expect(film.losses[.form] != nil)
    }
    #expect(try read(whole + [0x0A]).losses[.form] == nil)
    #expect(try read(Array(whole[..<last])).losses[.form] == nil)
  }

  @Test func aRecordingOfTheFirstVersionMayBeCut() throws {
    let text = "{\"version\":1,\"width\":9,\"height\":2,\"stdout\":[[0.1,\"one\"],[0.1,\"two\"]]}"
    for cut in [1, 2, 3, 5, 8] {
      let reading = try read(Array(text.utf8.dropLast(cut)))
      #expect(rows(reading.drawing)[0].hasPrefix("one"))
      #expect((reading.losses[.form] != nil) == (cut > 1), "\(cut)")
    }
  }

  @Test func whatIsWrongBeforeTheEndIsRefused() {
    let text = "{\"version\":2,\"width\":9,\"height\":2}\n[0.1,\"o\",\"on\n[0.2,\"o\",\"two\"]\n"
    #expect(throws: FormatError.self) { try read(Array(text.utf8)) }
    let ended = "{\"version\":2,\"width\":9,\"height\":2}\n[0.1,\"o\",\"on\n"
    #expect(throws: FormatError.self) { try read(Array(ended.utf8)) }
  }

  @Test(arguments: versions)
  func aMarkBeforeItIsNoText(text: String) throws {
    let plain = try read(Array(text.utf8))
    let marked = try read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(marked.drawing == plain.drawing && marked.losses == plain.losses)
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
