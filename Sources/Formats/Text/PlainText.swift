import Cells

/// A picture as plain rows of text: no colours, blanks at the end of a row cut.
public enum PlainText {
  /// Every row ends in one line feed, empty ones too.
  public static func text(of picture: Grid) -> String {
    var text = GlyphText()
    for y in 0..<picture.height {
      let row = picture.row(y)
      let end = row.lastIndex { $0.glyph != .space }.map { $0 + 1 } ?? row.startIndex
      for cell in row[..<end] { text.append(cell.glyph) }
      text.append("\n")
    }
    return text.string
  }

  /// The rows down to the last that is not empty.
  public static func rows(of picture: Grid) -> [String] {
    var rows = text(of: picture).split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map(String.init)
  }
}

/// Glyphs as UTF-8, fast where one comes again and again.
struct GlyphText {
  private var bytes: [UInt8] = []
  private var last = Glyph.space
  private var lastBytes = Array(" ".utf8)

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ glyph: Glyph) {
    if glyph != last { (last, lastBytes) = (glyph, Array(glyph.description.utf8)) }
    bytes.append(contentsOf: lastBytes)
  }
}
