import Cells

/// The styles of a picture, assigned letters in order of appearance; `.` is a clear cell.
struct CaptureLegend {
  private var letters: [Style: String] = [:]
  private var styles: [Style] = []

  /// Returns the letter of the cell's style, followed by `w` for either half of a wide glyph.
  mutating func mark(for cell: Cell) -> String {
    if cell == .clear { return CaptureText.clear }
    let isWide = cell.glyph.isWide || cell.glyph.isContinuation
    return letter(for: cell.style) + (isWide ? "w" : "")
  }

  private mutating func letter(for style: Style) -> String {
    if let letter = letters[style] { return letter }
    let letter = CaptureLegend.name(styles.count)
    letters[style] = letter
    styles.append(style)
    return letter
  }

  /// Returns a letter from a to v, then aa, ab …: never `w`, which marks wide glyphs.
  static func name(_ index: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(97 + index % 22))))
    return index < 22 ? letter : name(index / 22 - 1) + letter
  }

  var lines: [String] {
    styles.enumerated().map { "\(CaptureLegend.name($0)) \($1.words)" }
  }
}
