import Cells

/// A picture as text that a person reads and a version control system compares.
///
///     oekaki capture 1: canvas 12x2
///     +------------+
///     |  héllo 絵  |
///     +------------+
///      0  2. 6a 2aw 2.
///     . clear
///     a default on none
///
/// First the glyphs, in a frame that makes blanks at the end of a row visible. Then, for each row
/// that is not all clear, its number and runs of cells: how many, the letter of their style, and `w`
/// where they are the two halves of wide glyphs. Then what the letters stand for.
public struct CaptureText {
  public static let version = 1
  /// What is captured, as the header names it.
  public let subject: String
  public let picture: Grid

  public init(_ picture: Grid, subject: String = "canvas") {
    self.picture = picture
    self.subject = subject
  }

  public var text: String {
    var legend = Legend()
    let edge = "+" + String(repeating: "-", count: picture.width) + "+"
    let header =
      "oekaki capture \(CaptureText.version): \(subject) \(picture.width)x\(picture.height)"
    let glyphs = (0..<picture.height).map { "|" + picture.text(ofRow: $0) + "|" }
    let styles = (0..<picture.height).compactMap { row($0, &legend) }
    let lines = [header, edge] + glyphs + [edge] + styles + legend.lines
    return lines.map { $0 + "\n" }.joined()
  }

  /// The runs of one row, nil where all of it is clear.
  private func row(_ y: Int, _ legend: inout Legend) -> String? {
    let cells = Array(picture.row(y))
    guard cells.contains(where: { $0 != .clear }) else { return nil }
    var runs: [(count: Int, mark: String)] = []
    for cell in cells {
      let isWide = cell.glyph.isWide || cell.glyph.isContinuation
      let mark = legend.letter(for: cell) + (isWide ? "w" : "")
      if let last = runs.last, last.mark == mark {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, mark))
      }
    }
    let number = String(y)
    let indent = String(repeating: " ", count: max(0, 2 - number.count))
    return indent + number + " " + runs.map { " \($0.count)\($0.mark)" }.joined()
  }
}

/// The styles of a picture, lettered as they appear; `.` is a clear cell.
private struct Legend {
  private var letters: [Style: String] = [:]
  private var styles: [Style] = []

  mutating func letter(for cell: Cell) -> String {
    if cell == .clear { return "." }
    if let letter = letters[cell.style] { return letter }
    let letter = Legend.name(styles.count)
    letters[cell.style] = letter
    styles.append(cell.style)
    return letter
  }

  /// a to v, then aa, ab …: never a `w`, which marks wide glyphs.
  private static func name(_ index: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(97 + index % 22))))
    return index < 22 ? letter : name(index / 22 - 1) + letter
  }

  var lines: [String] {
    [". clear"]
      + styles.enumerated().map { i, style in
        let names = Attributes.named.filter { style.attributes.contains($0.attribute) }.map(\.name)
        let colors = "\(style.foreground) on \(style.background)"
        return ([Legend.name(i), colors] + names).joined(separator: " ")
      }
  }
}
