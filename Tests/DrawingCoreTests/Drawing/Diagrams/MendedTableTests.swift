import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Tables whose cells were padded by the number of their characters, not of their columns.
struct MendedTableTests {
  private static let words = ["a", "ok", "qty", "hello", "値", "漢字", "数量x"]

  /// Returns the rows of a table, and whether they are straight.
  private func table(_ random: inout SeededGenerator) -> (rows: [String], isStraight: Bool) {
    let columns = Int.random(in: 2...4, using: &random)
    let cells = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      (0..<columns).map { _ in Self.words.randomElement(using: &random) ?? "" }
    }
    let widths = (0..<columns).map { column in cells.map { $0[column].count }.max() ?? 0 }
    let rule = "+" + widths.map { String(repeating: "-", count: $0 + 2) + "+" }.joined()
    let rows = cells.map { row in
      "|"
        + zip(row, widths).map { " \($0)" + String(repeating: " ", count: $1 - $0.count) + " |" }
        .joined()
    }
    // Where all words of a column take as many columns more, its rule alone is too short.
    let isStraight = cells.allSatisfy { $0.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) } }
    return ([rule, rows[0], rule] + rows.dropFirst() + [rule], isStraight)
  }

  @Test func theyAreStraightOrStayAndAreTold() {
    for seed in 0..<UInt64(Thoroughness.count(sample: 300, full: 6000)) {
      var random = SeededGenerator(seed: seed)
      let (rows, isStraight) = table(&random)
      let cells = rows.map { row in
        Glyph.glyphs(in: row).flatMap { [Cell($0)] + ($0.isWide ? [Cell(.continuation)] : []) }
      }
      let mended = MendedPicture(cells)
      let told = "seed \(seed): \(rows.joined(separator: "\n")) \(mended.findings)"
      if mended.rows == cells {
        #expect(isStraight || !mended.findings.isEmpty, "\(told)")
      } else {
        #expect(hasStraightDividers(mended.rows), "\(told)")
      }
    }
  }

  /// Returns whether all bars and joints stand below one another.
  private func hasStraightDividers(_ rows: [[Cell]]) -> Bool {
    let places = rows.map { row in
      row.indices.filter { [Glyph("|"), Glyph("+")].contains(row[$0].glyph) }
    }
    return Set(places).count == 1
  }
}
