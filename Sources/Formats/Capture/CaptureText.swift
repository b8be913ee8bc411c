import Cells

/// A picture as text that is readable and works well in version control.
///
///     oekaki capture 1: screen 12x2
///     +------------+
///     |  héllo 絵  |
///     |            |
///     +------------+
///      0  2. 6a 2aw 2.
///      1  8. 4~
///     . clear
///     ~ masked
///     a default on none
///     cursor 8,0
///     mask 8,1..11,1
///
/// The glyphs come first, in a frame that makes trailing blanks visible. Then each row that is not
/// all clear has its number and its runs of cells: their count, the letter of their style, and `w`
/// if they are the halves of wide glyphs. The styles of the letters follow; then the cursor of a
/// screen, the region if the picture is a part, and the masks. Regions and masks are given by their
/// corners.
public struct CaptureText {
  /// The version of the text format; others are refused.
  public static let version = 1
  /// The words that begin the first line.
  public static let title = "oekaki capture"
  static let clear = "."
  static let masked = "~"

  /// The picture that is written.
  public let picture: Picture

  /// Creates the text of any picture.
  public init(_ picture: Picture) { self.picture = picture }

  /// The text, which `Picture(capture:)` reads back as an equal picture.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  var lines: [String] {
    var legend = CaptureLegend()
    let (grid, size) = (picture.grid, picture.size)
    let edge = CaptureText.edge(size)
    let glyphs = (0..<size.height).map { "|" + grid.text(ofRow: $0) + "|" }
    let styles = (0..<size.height).compactMap { row($0, &legend) }
    return [CaptureText.header(picture.subject, size), edge] + glyphs + [edge] + styles
      + [CaptureText.clear + " clear"]
      + (picture.masks.isEmpty ? [] : [CaptureText.masked + " masked"]) + legend.lines + cursor
      + (picture.region.map { ["region " + $0.text] } ?? [])
      + picture.masks.map { "mask " + $0.text }
  }

  static func header(_ subject: Picture.Subject, _ size: Size) -> String {
    "\(title) \(version): \(subject.rawValue) \(size.text)"
  }

  static func edge(_ size: Size) -> String {
    "+" + String(repeating: "-", count: size.width) + "+"
  }

  private var cursor: [String] {
    guard picture.subject == .screen else { return [] }
    return ["cursor " + (picture.cursor?.text ?? "hidden")]
  }

  /// Returns the runs of one row, or nil if all of it is clear.
  private func row(_ y: Int, _ legend: inout CaptureLegend) -> String? {
    let masks = picture.masks.filter { $0.rows.contains(y) }
    var runs: [(count: Int, mark: String)] = []
    for (x, cell) in picture.grid.row(y).enumerated() {
      let isMasked = masks.contains { $0.columns.contains(x) }
      let mark = isMasked ? CaptureText.masked : legend.mark(for: cell)
      if let last = runs.last, last.mark == mark {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, mark))
      }
    }
    guard runs.contains(where: { $0.mark != CaptureText.clear }) else { return nil }
    let number = String(y)
    let indent = String(repeating: " ", count: max(0, 2 - number.count))
    return indent + number + " " + runs.map { " \($0.count)\($0.mark)" }.joined()
  }
}
