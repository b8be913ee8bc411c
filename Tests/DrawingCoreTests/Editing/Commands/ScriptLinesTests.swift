import RandomCommands
import Testing

@testable import DrawingCore

/// Lines are what `isNewline` says, but those that do nothing are passed over.
struct ScriptLinesTests {
  private static let pieces = [
    "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", " ", "\t", "#", "a",
    "é", "\u{301}", "絵", "\u{80}", "\u{2026}", ";", "\"",
  ]

  private func lines(_ text: String) -> [String] {
    var lines = ScriptLines(text[...])
    var all: [String] = []
    while let line = lines.next() { all.append("\(line.number): \(line.text)") }
    return all
  }

  private func expected(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { i, line in
        let rest = line.unicodeScalars.drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.first == "#" ? nil : "\(i + 1): \(line)"
      }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func linesHaveTheirNumbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<random.number(in: 0...30)).map { _ in random.pick(Self.pieces) }.joined()
    #expect(lines(text) == expected(text), "seed \(seed)")
    #expect(lines("x" + text + "y") == expected("x" + text + "y"), "seed \(seed)")
  }

  @Test func errorsNameTheLine() {
    let error = #expect(throws: ScriptError.self) {
      try Script.parse("# one\n\n  # three\r\nrect 0,0 1,1 # four\nnonsense")
    }
    #expect(error?.place.line == 5)
  }
}
