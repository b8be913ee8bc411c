import Cells

/// A picture as text for a terminal, made only of glyphs, line feeds and SGR sequences (ECMA-48,
/// with semicolons in the extended colours).
public enum ANSIText {
  /// Returns the text of a picture. Every row ends with a reset of the style, if it set one, and a
  /// line feed.
  ///
  /// - Parameter count: the number of colours that the terminal has: 0 to 256, or nil for all.
  public static func text(of picture: Grid, colors count: Int? = nil) -> String {
    var colors = LimitedColors(count)
    return (0..<picture.height).map { y in
      let cells = picture.row(y)
      let end = cells.lastIndex { $0.over(.blank) != .blank }.map { $0 + 1 } ?? cells.startIndex
      return text(of: cells[..<end], &colors) + "\n"
    }.joined()
  }

  /// Returns the text of the cells of one row, blank ones included, ending with a reset of the
  /// style if they set one.
  ///
  /// - Parameter count: the number of colours that the terminal has: 0 to 256, or nil for all.
  public static func text(of cells: some Sequence<Cell>, colors count: Int? = nil) -> String {
    var colors = LimitedColors(count)
    return text(of: cells, &colors)
  }

  private static func text(of cells: some Sequence<Cell>, _ colors: inout LimitedColors) -> String {
    var bytes: [UInt8] = []
    var style = Style()
    for shown in cells.lazy.map({ $0.over(.blank) }) {
      let wanted = colors.limited(shown.style)
      if wanted != style { bytes.append(contentsOf: sgr(wanted).utf8) }
      style = wanted
      shown.glyph.append(to: &bytes)
    }
    if style != Style() { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the sequence that sets exactly this style, whatever was set before.
  static func sgr(_ style: Style) -> String {
    let attributes = codes.filter { style.attributes.contains($0.0) }.map(\.1)
    let all =
      ["0"] + attributes + color(style.foreground, 30, 90, "38")
      + color(style.background, 40, 100, "48")
    return "\u{1B}[" + all.joined(separator: ";") + "m"
  }

  private static let codes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
    (.strike, "9"),
  ]

  private static func color(
    _ color: Color, _ base: Int, _ bright: Int, _ extended: String
  ) -> [String] {
    switch color.kind {
    case .default, .none: []
    case .palette(let index) where index < 8: [String(base + Int(index))]
    case .palette(let index) where index < 16: [String(bright + Int(index) - 8)]
    case .palette(let index): [extended, "5", String(index)]
    case .rgb(let red, let green, let blue): [extended, "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
