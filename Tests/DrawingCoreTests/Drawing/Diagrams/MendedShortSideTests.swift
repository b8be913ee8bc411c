import Cells
import Testing

@testable import DrawingCore

/// A box of which the upper or the lower side is short is mended, whatever stands next to its end.
struct MendedShortSideTests {
  private typealias Look = (corners: [Character], level: Character, upright: Character)
  private static let looks: [Look] = [
    (Array("++++"), "-", "|"), (Array("┌┐└┘"), "─", "│"), (Array("..''"), "-", "|"),
  ]

  private func side(_ look: Look, _ first: Int, width: Int) -> String {
    "\(look.corners[first])\(String(repeating: look.level, count: width))\(look.corners[first + 1])"
  }

  /// Returns the rows of a box around others.
  private func box(_ look: Look, _ inner: [String]) -> [String] {
    let width = inner[0].count
    return [side(look, 0, width: width)] + inner.map { "\(look.upright)\($0)\(look.upright)" }
      + [side(look, 2, width: width)]
  }

  private func mended(_ rows: [String]) -> [String] {
    MendedPicture(rows.joined(separator: "\n")).lines
  }

  /// Shortens each level side in turn by one cell and by two.
  private func expectMended(_ straight: [String], _ look: Look, shortenedBy counts: [Int] = [1, 2])
  {
    for side in [0, straight.count - 1] {
      for count in counts {
        var ragged = straight
        ragged[side].replace(
          "\(String(repeating: look.level, count: count))\(look.corners[side == 0 ? 1 : 3])",
          with: "\(look.corners[side == 0 ? 1 : 3])")
        #expect(ragged != straight)
        #expect(mended(ragged) == straight, "\(ragged.joined(separator: "\n"))")
      }
    }
  }

  /// The signs stand where a wire from the end of the short side would have a head, a dot or a joint.
  @Test(arguments: ["v", "o", "*", "^", "↑", "↓", "▼", "▲", "●", "+", "++", "C++", "g+", "/", "\\"])
  func aSignBelowItsEndIsAWord(sign: String) {
    for look in Self.looks {
      for gap in 1...2 {
        let row = " to \(sign)" + String(repeating: " ", count: gap)
        let words = [row, " x".padded(to: row.count), row]
        expectMended(box(look, words), look)
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func aWireMayLeaveBelowIt(row: Int) {
    let look = Self.looks[0]
    for tail in ["+---> x", "+--+"] {
      var rows = box(look, [" ab   ", " cd   ", " ef   "])
      rows[row] = rows[row].dropLast() + tail
      if tail.last == "+" {
        for y in row + 1...4 { rows[y] += y < 4 ? "  |" : "  v" }
      }
      for count in [1, 2] {
        let short = String(rows[0].dropLast(count + 1)) + "+"
        #expect(mended([short] + rows.dropFirst()) == rows, "\(rows) \(count)")
      }
    }
  }

  @Test func anotherBoxMayStandBelowIt() {
    for look in Self.looks {
      for words in [" ab ", " a long word "] {
        let inner = box(look, [words])
        expectMended(box(look, inner.map { " \($0) " }), look, shortenedBy: [1, 2])
        expectMended(box(look, inner.map { " \($0)" }), look, shortenedBy: [1])
      }
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: count - self.count)
  }
}
