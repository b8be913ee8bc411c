import Cells
import Testing

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("", [""]), ("ab", ["ab"]), ("a\u{1B}[31mb", ["a", "31:b"]), ("\u{1B}[m", ["", ":"]),
    ("\u{1B}[38:2::1:2:3mx\u{1B}[0;1my", ["", "38:2::1:2:3:x", "0;1:y"]),
  ])
  func isCutWhereSomethingIsSet(text: String, pieces: [String]) {
    let styled = StyledText(text)
    #expect(styled.pieces.map { ($0.numbers.map { $0 + ":" } ?? "") + $0.text } == pieces)
    #expect(styled.hasStyles == (pieces.count > 1))
  }

  @Test(arguments: [
    ("a\u{1B}[31mb\u{1B}[mc", "abc"), ("\u{1B}", ""), ("\u{1B}[31", "[31"), ("\u{1B}[3xm", "[3xm"),
    ("\u{1B}\u{1B}[1mx", "x"), ("\u{1B}m", "m"), ("e\u{1B}[1m\u{301}", "e\u{301}"),
  ])
  func theTextAloneHasNoEscapes(text: String, plain: String) {
    #expect(StyledText(text).plain == plain)
  }
}
