import Testing

@testable import Formats

struct ForeignFileTests {
  @Test(arguments: [
    ("a.ANS", "a", "ans"), ("x.y/a.tar.gz", "a.tar", "gz"), ("a.", "a.", ""),
    (".ans", ".ans", ""), ("x.y/a", "a", ""), ("x.y/", "", ""), ("", "", ""),
  ])
  func stemAndEndingMakeTheName(path: String, stem: String, ending: String) {
    #expect(ForeignFile.stem(of: path) == stem)
    #expect(ForeignFile.ending(of: path) == ending)
  }

  @Test(arguments: FormatList.standard.withSignature.map { $0.endings[0] })
  func whatOnlyIsCalledSoSaysWhatIsWrong(ending: String) throws {
    let file = ForeignFile([0x1F, 0x8B, 8, 0, 0, 0xFE], named: "x.\(ending)")
    let format = try #require(FormatList.standard.format(of: file))
    #expect(format.name == ending)
    #expect(throws: FormatError.self) { try format.read(file, ReadingOptions()) }
    let text = ForeignFile(Array("a note".utf8), named: "x.\(ending)")
    #expect(FormatList.standard.format(of: text)?.name == "txt")
    #expect(FormatList.standard.format(of: ForeignFile(file.bytes, named: "x.gz")) == nil)
  }

  @Test func anEndingBelongsToOneFormatOrToNone() {
    let endings = FormatList.standard.formats.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
    #expect(endings.filter { ForeignEnding.contents(of: $0) != nil }.isEmpty)
    #expect(ForeignEnding.contents(of: "jpg") == "a picture")
  }
}
