import Formats
import Testing

struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: old, to: new, names: ("a", "b"))
  }

  @Test func equalTextsHaveNone() {
    #expect(Self.diff("a\nb\n", "a\nb\n") == "")
  }

  @Test func aChangeStandsAmongThreeLines() {
    let old = (1...12).map { "\($0)\n" }.joined()
    #expect(
      Self.diff(old, old.replacing("6\n", with: "six\nand more\n")) == """
        --- a
        +++ b
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +six
        +and more
         7
         8
         9

        """)
  }

  @Test func distantChangesAreApart() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let diff = Self.diff(old, "0\n" + old.replacing("20\n", with: "zwanzig\n"))
    #expect(diff.contains("@@ -1,3 +1,4 @@\n+0\n 1\n"))
    #expect(diff.contains("@@ -17,7 +18,7 @@\n"))
  }

  /// Of neighbours, what goes stands before what comes.
  @Test func replacedLinesStandByTheirNumbers() {
    let lines = (1...30).map { Array("\($0)\n".utf8) }
    let new = [4: "five\n", 5: "six\n", 25: "twenty-six\n"].mapValues { Array($0.utf8) }
    let diff = UnifiedDiff.text(of: lines, replacing: new, names: ("a", "b"))
    #expect(
      diff == """
        --- a
        +++ b
        @@ -2,8 +2,8 @@
         2
         3
         4
        -5
        -6
        +five
        +six
         7
         8
         9
        @@ -23,7 +23,7 @@
         23
         24
         25
        -26
        +twenty-six
         27
         28
         29

        """)
    #expect(UnifiedDiff.text(of: lines, replacing: [:], names: ("a", "b")) == "")
  }

  /// As GNU diff writes it: the ends of lines are part of them, and one that is missing is told.
  @Test func endsOfLinesArePartOfThem() {
    let notEnded = "\n\\ No newline at end of file\n"
    #expect(Self.diff("a\r\n", "b\r\n").hasSuffix(" @@\n-a\r\n+b\r\n"))
    #expect(Self.diff("a\r\n", "a\n").hasSuffix(" @@\n-a\r\n+a\n"))
    #expect(Self.diff("a", "b").hasSuffix(" @@\n-a" + notEnded + "+b" + notEnded))
    #expect(Self.diff("a\nb", "c\nb").hasSuffix(" @@\n-a\n+c\n b" + notEnded))
    #expect(Self.diff("a", "a\n").hasSuffix(" @@\n-a" + notEnded + "+a\n"))
    let replaced = UnifiedDiff.text(
      of: [Array("a".utf8)], replacing: [0: Array("b".utf8)], names: ("a", "b"))
    #expect(replaced == Self.diff("a", "b"))
  }

  @Test func otherNormalisationsDiffer() {
    #expect(Self.diff("é\n", "e\u{301}\n").hasSuffix("@@ -1,1 +1,1 @@\n-é\n+e\u{301}\n"))
  }

  @Test func longTextsTakeLittleTime() {
    let texts = ["a", "b"].map { word in (0..<5000).map { "\(word)\($0)\n" }.joined() }
    #expect(Self.diff(texts[0], texts[1]).hasPrefix("--- a\n+++ b\n@@ -1,5000 +1,5000 @@\n-a0\n"))
  }
}
