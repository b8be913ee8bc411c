import Testing

@testable import Formats

@Suite struct ForeignFileTests {
  @Test(arguments: [
    ("a.ANS", "a", "ans"), ("x.y/a.tar.gz", "a.tar", "gz"), ("a.", "a.", ""),
    (".ans", ".ans", ""), ("x.y/a", "a", ""), ("x.y/", "", ""), ("", "", ""),
  ])
  func stemAndEndingMakeTheName(path: String, stem: String, ending: String) {
    #expect(ForeignFile.stem(of: path) == stem)
    #expect(ForeignFile.ending(of: path) == ending)
  }
}
