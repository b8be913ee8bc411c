import Scripting
import TestSupport
import Testing

/// What a client sends, cut anywhere, is the same lines.
struct AgentLineTests {
  private func lines(_ pieces: [ArraySlice<UInt8>], longest: Int) -> [AgentLines.Line] {
    var lines = AgentLines(longest: longest)
    var all: [AgentLines.Line] = []
    for piece in pieces {
      lines.append(piece)
      while let line = lines.next() { all.append(line) }
    }
    return all
  }

  private func line(_ text: String) -> AgentLines.Line { .whole(Array(text.utf8)[...]) }

  /// Until the stream has ended.
  @Test func halfALineIsNone() {
    #expect(
      lines([Array("a\n\r\n \t\nbc\r\nd".utf8)[...]], longest: 9) == [line("a"), line("bc\r")])
    #expect(
      lines([Array("12345\n123456\n1\n".utf8)[...]], longest: 5) == [
        line("12345"), .tooLong, line("1"),
      ])
  }

  @Test func theLastLineNeedsNoLineFeed() {
    func last(_ text: String, longest: Int = 9) -> AgentLines.Line? {
      var lines = AgentLines(longest: longest)
      lines.append(Array(text.utf8)[...])
      while lines.next() != nil {}
      return lines.last()
    }
    #expect(last("a\nbc") == line("bc"))
    #expect(last("bc") == line("bc"))
    #expect(last("a\nbcd", longest: 2) == .tooLong)
    for text in ["", "a\n", "a\n \r"] { #expect(last(text) == nil) }
  }

  @Test(arguments: UInt64(0)..<100) func cutsDoNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs: [UInt8] = [0x0A, 0x20, 0x78, 0x79]
    let bytes = (0..<200).map { _ in signs.randomElement(using: &random) ?? 0x78 }
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = Int.random(in: start...bytes.count, using: &random)
      pieces.append(bytes[start..<end])
      start = end
    }
    let longest = Int.random(in: 0...8, using: &random)
    #expect(
      lines(pieces, longest: longest) == lines([bytes[...]], longest: longest), "seed \(seed)")
  }

  /// Each line is taken without moving those behind it: else a million of them take minutes.
  @Test func manyLinesAreTakenInTime() {
    let bytes = [UInt8](repeating: 0x0A, count: 1 << 20)
    #expect(lines([bytes[...], Array("x\n".utf8)[...]], longest: 4) == [line("x")])
  }
}
