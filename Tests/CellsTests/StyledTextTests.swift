import Cells
import Testing

struct StyledTextTests {
  @Test(arguments: [
    ("", [""]), ("ab", ["ab"]), ("a\u{1B}[31mb", ["a", "[[31]]b"]), ("\u{1B}[m", ["", "[[nil]]"]),
    ("\u{1B}[38:2::1:2:3mx\u{1B}[0;1my", ["", "[[38, 2, nil, 1, 2, 3]]x", "[[0], [1]]y"]),
    ("\u{1B}[>1mx\u{1B}[1 my\u{1B}[4:3mz", ["xy", "[[4, 3]]z"]),
  ])
  func isCutWhereSomethingIsSet(text: String, pieces: [String]) {
    let styled = StyledText(text)
    let found = styled.pieces.map { piece in
      let numbers = piece.style?.parameters.map {
        "[" + $0.map { $0.map(String.init) ?? "nil" }.joined(separator: ", ") + "]"
      }
      return (numbers.map { "[\($0.joined(separator: ", "))]" } ?? "") + piece.text
    }
    #expect(found == pieces)
    #expect(styled.hasStyles == (pieces.count > 1))
  }

  /// Links, titles, character sets, modes and moves are no text.
  @Test(arguments: [
    ("a\u{1B}[31mb\u{1B}[mc", "abc"), ("\u{1B}", ""), ("\u{1B}[31", "[31"), ("\u{1B}[3xm", "m"),
    ("\u{1B}\u{1B}[1mx", "x"), ("\u{1B}x\u{1B}1", "x1"), ("\u{1B}=m", "m"),
    ("e\u{1B}[1m\u{301}", "e\u{301}"),
    ("\u{1B}(B\u{1B}#8a", "a"), ("\u{1B}]8;;http://a\u{7}b\u{1B}]8;;\u{1B}\\c", "bc"),
    ("\u{1B}]0;title\nnext line", "\nnext line"), ("\u{1B}Pq#1\n\u{1B}\\x", "x"),
    ("\u{1B}[?25hx\u{1B}[2J\u{1B}[!py", "xy"), ("\u{1B}絵", "絵"), ("\u{1B}[1絵", "[1絵"),
    ("\u{1B}]0;a\u{1B}[1mb", "b"),
  ])
  func theTextAloneHasNoSequences(text: String, plain: String) {
    #expect(StyledText(text).plain == plain)
  }
}
