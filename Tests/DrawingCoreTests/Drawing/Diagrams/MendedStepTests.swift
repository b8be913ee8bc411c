import Cells
import Testing

@testable import DrawingCore

/// A box that stands on a wider one is told where it is ragged, and both stay.
struct MendedStepTests {
  private static let height = 3

  /// Returns the rows of a box on a wider one, or below it, of which the narrower one has a row that is
  /// too wide by some cells.
  private func picture(
    isDrawn: Bool, isAbove: Bool, width: Int, ragged: Int?, by extra: Int
  ) -> [String] {
    let (level, bar) = isDrawn ? ("─", "│") : ("-", "|")
    func line(_ count: Int) -> String { String(repeating: level, count: count) }
    func glyph(_ drawn: String) -> String { isDrawn ? drawn : "+" }
    let narrow = (0..<Self.height).map { row in
      bar + "word".padded(to: 8 + (row == ragged ? extra : 0), with: row == ragged ? "x" : " ")
        + bar
    }
    let wide = bar + " ".padded(to: width, with: " ") + bar
    let (ends, joint) = isAbove ? (("┌", "┐"), "┴") : (("└", "┘"), "┬")
    let side = glyph(ends.0) + line(8) + glyph(ends.1)
    let rest = line(width - 9) + glyph(isAbove ? "┐" : "┘")
    let rule = glyph("├") + line(8) + glyph(joint) + rest
    let far = glyph(isAbove ? "└" : "┌") + line(width) + glyph(isAbove ? "┘" : "┐")
    let rows = [side] + narrow + [rule, wide, far]
    return isAbove ? rows : rows.reversed()
  }

  private func findings(_ picture: [String]) -> [DiagramFinding] {
    let text = picture.joined(separator: "\n")
    let mended = MendedPicture(text)
    #expect(mended.rows == MendedPicture.cells(text), "\(text)")
    return mended.findings
  }

  @Test(arguments: [false, true]) func itIsToldIfItIsRagged(isDrawn: Bool) {
    for isAbove in isDrawn ? [true, false] : [true] {
      for width in [12, 14, 22] {
        for extra in [1, 2] {
          for row in 0..<Self.height {
            let picture = picture(
              isDrawn: isDrawn, isAbove: isAbove, width: width, ragged: row, by: extra)
            let found = findings(picture)
            #expect(
              found.count == 1 && found.allSatisfy { $0.text.hasSuffix("ragged by \(extra)") },
              "\(picture.joined(separator: "\n"))\n\(found)")
          }
        }
      }
    }
  }

  @Test(arguments: [false, true]) func itIsNotToldIfItIsStraight(isDrawn: Bool) {
    for isAbove in [true, false] {
      for width in 10...22 {
        let picture = picture(isDrawn: isDrawn, isAbove: isAbove, width: width, ragged: nil, by: 0)
        #expect(findings(picture).isEmpty, "\(picture.joined(separator: "\n"))")
      }
    }
  }
}

extension String {
  fileprivate func padded(to count: Int, with sign: Character) -> String {
    self + String(repeating: sign, count: max(0, count - self.count))
  }
}
