import Cells
import DrawingCore

/// Looks for what a drawing is not to have where it goes: glyphs, sizes, text that is hard to read.
public struct Lint: Hashable, Sendable {
  /// Whether only 7-bit glyphs are allowed.
  public var isASCII = false
  /// How many columns a row may have, counted to the last glyph that is seen.
  public var columns: Int?
  /// How many rows there may be, counted to the last that is not empty.
  public var rows: Int?
  /// The least contrast of text, as WCAG counts it.
  public var contrast: Double?

  /// Nothing is looked for.
  public init() {}

  /// Whether nothing is looked for.
  public var isEmpty: Bool { self == Lint() }

  /// What does not fit, and where.
  public struct Finding: Hashable, Sendable {
    /// The first cell that does not.
    public let place: Point
    /// Without the place.
    public let text: String
    /// Whether it is about a whole row, or about all of them.
    public let isOfRow: Bool

    /// `3:14: “─” U+2500 is not 7-bit`, or `row 7 has 91 columns, 72 are allowed`.
    public var description: String {
      isOfRow ? text : "\(place.y + 1):\(place.x + 1): \(text)"
    }
  }

  /// From the top left. Costs the cells of the drawing.
  public func findings(in drawing: Drawing) -> [Finding] {
    var (findings, last) = ([Finding](), 0)
    drawing.forEachRow { y, row in
      let end = row.lastIndex { $0.glyph != .space }.map { $0 - row.startIndex + 1 } ?? 0
      if end > 0 { last = y + 1 }
      for (x, cell) in zip(0..<end, row) { check(cell, Point(x, y), &findings) }
      if let columns, end > columns {
        findings.append(
          Finding(
            place: Point(columns, y),
            text: "row \(y + 1) has \(end) columns, \(columns) are allowed", isOfRow: true))
      }
    }
    if let rows, last > rows {
      findings.append(
        Finding(
          place: Point(0, rows), text: "there are \(last) rows, \(rows) are allowed", isOfRow: true)
      )
    }
    return findings
  }

  private func check(_ cell: Cell, _ p: Point, _ findings: inout [Finding]) {
    let glyph = cell.glyph
    guard glyph != .space, !glyph.isContinuation else { return }
    if isASCII, let scalar = glyph.scalars.first(where: { !$0.isASCII }) {
      let text = "“\(glyph)” \(scalar.codePoint) is not 7-bit"
      findings.append(Finding(place: p, text: text, isOfRow: false))
    }
    if let contrast, let found = cell.style.contrast, found < contrast {
      let rounded = (found * 10).rounded() / 10
      let text = "“\(glyph)” has a contrast of \(rounded), \(contrast) is asked for"
      findings.append(Finding(place: p, text: text, isOfRow: false))
    }
  }
}
