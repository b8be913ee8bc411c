import Cells
import DrawingCore

extension BitFont {
  /// How many columns wide and rows high a letter can be drawn by dots, from the largest; at 4, eight
  /// dots by sixteen, those of a text screen are whole.
  static let scales = [4, 2, 1]

  /// Returns a picture of cells in these letters, by dots of braille in the ink of each cell on its
  /// paper. A glyph that they lack stands as it is in the middle of its place.
  func picture(of cells: Grid, scale: Int) -> Grid {
    var picture = Grid(
      Size(cells.width * scale, cells.height * scale), filledWith: .clear)
    var known: [Glyph: [Glyph]] = [:]
    for y in cells.bounds.rows {
      for (x, cell) in cells.row(y).enumerated() where cell != .clear {
        let dots = known[cell.glyph] ?? dots(of: cell.glyph, scale: scale)
        known[cell.glyph] = dots
        let style = cell.style.ofDots
        for (i, glyph) in dots.enumerated() {
          picture[x * scale + i % scale, y * scale + i / scale] = Cell(glyph, style)
        }
      }
    }
    return picture
  }

  /// Returns the glyphs of a letter, row by row.
  private func dots(of glyph: Glyph, scale: Int) -> [Glyph] {
    if let dots = sampledDots(of: glyph, columns: scale, rows: scale) {
      return dots.map { Self.seamless[$0] ?? $0 }
    }
    var glyphs = Array(repeating: Glyph.space, count: scale * scale)
    let middle = (scale - 1) / 2 * scale
    guard glyph.isWide || glyph.isContinuation else {
      glyphs[middle + (scale - 1) / 2] = glyph
      return glyphs
    }
    // A wide glyph ends in its second cell only where each takes one.
    if scale == 1 { return [glyph] }
    if glyph.isWide { glyphs.replaceSubrange(middle..<middle + 2, with: [glyph, .continuation]) }
    return glyphs
  }

  /// Dots have gaps between them: what is full is solid.
  private static let seamless: [Glyph: Glyph] = [
    Glyph("\u{28FF}") ?? .block: .block, Glyph("\u{2800}") ?? .space: .space,
  ]
}

extension Style {
  /// The style without what would be drawn at each of the dots, or would change their weight.
  fileprivate var ofDots: Style {
    Style(
      foreground: foreground, background: background,
      attributes: attributes.intersection([.reverse, .blink]))
  }
}
