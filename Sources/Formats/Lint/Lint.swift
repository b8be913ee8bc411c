import Cells
import DrawingCore

/// A check for what a drawing must not contain at its destination: glyphs, sizes, illegible text.
public struct Lint: Hashable, Sendable {
  /// Whether only 7-bit glyphs are allowed.
  public var isASCII = false
  /// The number of columns allowed in a row, counted to the last visible glyph.
  public var columns: Int?
  /// The number of rows allowed, counted to the last that is not empty.
  public var rows: Int?
  /// The minimum contrast of text, as WCAG defines it.
  public var contrast: Double?

  /// Creates a check that finds nothing.
  public init() {}

  /// Everything that can be looked for, for a plain terminal: 7-bit glyphs, 80 columns, 24 rows and
  /// the contrast that WCAG asks of text.
  public static var everything: Lint {
    var lint = Lint()
    (lint.isASCII, lint.columns, lint.rows, lint.contrast) = (true, 80, 24, 4.5)
    return lint
  }

  /// Whether the check finds nothing.
  public var isEmpty: Bool { self == Lint() }

  /// Something that does not fit, and its place.
  public struct Finding: Hashable, Sendable {
    /// The first cell that does not fit.
    public let place: Point
    /// The description without the place.
    public let text: String
    /// Whether the finding is about a whole row, or about all rows.
    public let isOfRow: Bool
    /// The frames in which it is found, such as `frames 1-3, 5`; empty if there is only one.
    public internal(set) var frames = ""

    /// A sentence such as `3:14: “─” U+2500 is not 7-bit`, or
    /// `frame 2: row 7 has 91 columns, 72 are allowed`.
    public var description: String {
      let text = (frames.isEmpty ? "" : frames + ": ") + text
      return isOfRow ? text : "\(place.y + 1):\(place.x + 1): \(text)"
    }
  }

  /// The largest number of findings that are listed.
  static let most = 10_000

  /// Returns the findings from the top left, in time proportional to the cells of the drawing. If
  /// there are more than ten thousand, the last one says so.
  public func findings(in drawing: Drawing) -> [Finding] {
    var (findings, last) = ([Finding](), 0)
    drawing.forEachRow { y, row in
      guard findings.count <= Lint.most else { return }
      let end = row.lastIndex { $0.glyph != .space }.map { $0 - row.startIndex + 1 } ?? 0
      if end > 0 { last = y + 1 }
      for (x, cell) in zip(0..<end, row) { check(cell, Point(x, y), &findings) }
      if let columns, end > columns {
        findings.append(
          Finding(
            place: Point(columns, y),
            text: "row \(y + 1) has \(end) columns, \(allowed(columns))", isOfRow: true))
      }
    }
    if findings.count > Lint.most { return Lint.limited(findings) }
    if let rows, last > rows {
      findings.append(
        Finding(
          place: Point(0, rows), text: "there are \(last) rows, \(allowed(rows))", isOfRow: true)
      )
    }
    return findings
  }

  /// Returns as many findings as are listed, and one that says so if there are more.
  static func limited(_ findings: [Finding]) -> [Finding] {
    guard findings.count > most else { return findings }
    let text = "more than \(most) findings; the others are not listed"
    return findings.prefix(most) + [
      Finding(place: findings[most].place, text: text, isOfRow: true)
    ]
  }

  private func allowed(_ count: Int) -> String { "\(count) \(count == 1 ? "is" : "are") allowed" }

  private func check(_ cell: Cell, _ p: Point, _ findings: inout [Finding]) {
    let glyph = cell.glyph
    guard glyph != .space, !glyph.isContinuation else { return }
    if isASCII, let scalar = glyph.scalars.first(where: { !$0.isASCII }) {
      let text = "“\(glyph)” \(scalar.codePoint) is not 7-bit"
      findings.append(Finding(place: p, text: text, isOfRow: false))
    }
    if let contrast, let found = cell.style.contrast, found < contrast,
      let rounded = cell.style.contrastText
    {
      let text = "“\(glyph)” has a contrast of \(rounded), \(contrast) is required"
      findings.append(Finding(place: p, text: text, isOfRow: false))
    }
  }
}
