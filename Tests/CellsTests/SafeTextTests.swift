import Testing

@testable import Cells

/// What is shown cannot steer a terminal, hide anything or grow beyond its line.
struct SafeTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("é絵🖌", "é絵🖌"), ("", ""), ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"),
    ("a\nb\tc\r", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("a\u{7F}\u{9B}b", "a\u{FFFD}\u{FFFD}b"),
    ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{200B}\u{FEFF}b", "a\u{FFFD}\u{FFFD}b"),
    ("\u{0}", "\u{FFFD}"),
  ])
  func whatSteersIsReplaced(text: String, shown: String) {
    #expect(SafeText(text).description.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func marksStandOnSomethingAndAreTwoAtMost() {
    let shown = SafeText("\u{301}e\u{301}\u{302}\u{303}\u{304}x\u{301}").description
    let expected = "\u{FFFD}e\u{301}\u{302}\u{FFFD}\u{FFFD}x\u{301}"
    #expect(shown.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func aLongTextEndsInAnEllipsis() {
    #expect(SafeText("abc", limit: 3).description == "abc")
    #expect(SafeText("abcd", limit: 3).description == "abc…")
    #expect(SafeText("a", limit: 0).description == "…")
    #expect(SafeText("", limit: 0).description == "")
    let long = SafeText(String(repeating: "x", count: 5000)).description
    #expect(long.unicodeScalars.count == 1001 && long.hasSuffix("x…"))
  }

  @Test func linesAreMadeSafeOneByOne() {
    let lines = SafeText.lines("ab\n\u{301}c\n\nlong\n", limit: 3).map(\.description)
    #expect(lines == ["ab", "\u{FFFD}c", "", "lon…", ""])
  }

  /// Of every scalar there is, each after a letter.
  @Test func noScalarComesThroughThatHasNoWidth() {
    for first in stride(from: UInt32(0), to: 0x110000, by: 256) {
      let scalars = (first..<first + 256).compactMap { Unicode.Scalar($0) }
      var text = String.UnicodeScalarView()
      for scalar in scalars { text += ["a", scalar] }
      let shown = Array(SafeText(String(text)).description.unicodeScalars)
      let expected: [Unicode.Scalar] = scalars.flatMap {
        ["a", CellWidth.of($0) == nil ? "\u{FFFD}" : $0]
      }
      #expect(shown == expected, "U+\(String(first, radix: 16))")
    }
  }
}
