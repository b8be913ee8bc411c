import Cells

@testable import DrawingCore

extension MendedPicture {
  /// Mends the picture that a text shows, a row a line.
  init(_ text: String, _ parts: DiagramMender.Parts = .all) {
    self.init(Self.cells(text), parts)
  }

  static func cells(_ text: String) -> [[Cell]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      Glyph.glyphs(in: row).flatMap { glyph in
        [Cell(glyph)] + (glyph.isWide ? [Cell(.continuation)] : [])
      }
    }
  }

  /// The picture row by row, without the blanks at their ends.
  var lines: [String] { rows.map(Self.text) }

  static func text(_ row: [Cell]) -> String {
    let text = row.filter { !$0.glyph.isContinuation }.map(\.glyph.description).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
