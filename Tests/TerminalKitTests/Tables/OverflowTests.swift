import Testing

@testable import TerminalKit

struct OverflowTests {
  @Test func itSaysHowManyMoreThereAre() {
    #expect(Overflow(seen: 0..<5, of: 5).text == "")
    #expect(Overflow(seen: 0..<5, of: 17).text == "▼ 12 more")
    #expect(Overflow(seen: 3..<8, of: 17).text == "▼ 9 more")
    #expect(Overflow(seen: 12..<17, of: 17).text == "▲ 12 more")
    #expect(Overflow.none.text == "" && Overflow(seen: 4..<4, of: 0).text == "")
  }

  @Test func aCutListLeavesARowForIt() {
    #expect(Overflow.rows(for: 5, in: 5) == (5, false))
    #expect(Overflow.rows(for: 6, in: 5) == (4, true))
    #expect(Overflow.rows(for: 6, in: 1) == (1, false))
    #expect(Overflow.rows(for: 6, in: 0) == (0, false))
  }
}
