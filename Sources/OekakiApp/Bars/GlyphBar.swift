import Cells

/// Glyphs to draw with, below the canvas.
final class GlyphBar: BarView {
  var glyph = Glyph.block { didSet { if glyph != oldValue { remake() } } }

  /// In the order `[` and `]` go through them.
  static let choice = Glyph.glyphs(in: "█▓▒░▀▄▌▐■▪●•·─│╱╲╳◆○★+*#@")

  static func neighbour(of glyph: Glyph, by step: Int) -> Glyph {
    guard let index = choice.firstIndex(of: glyph) else { return .block }
    return choice[(index + step + choice.count) % choice.count]
  }

  /// The chosen one stands between brackets: whatever it looks like, it is seen as it will be drawn.
  override func makePieces() -> [Piece] {
    let shown = Self.choice.prefix(max(0, bounds.width - 1) / 2)
    let chosen = shown.firstIndex(of: glyph)
    let glyphs = shown.enumerated().map { i, choice in
      Piece(
        [choice], i == chosen ? StyleName.plain : .faint, at: Point(2 * i + 1, 0),
        action: .command(.glyph(choice)))
    }
    let gaps = (0...shown.count).map { i in
      let bracket = i == chosen ? "[" : i - 1 == chosen ? "]" : " "
      return Piece(
        bracket, bracket == " " ? StyleName.plain : .barStrong, at: Point(2 * i, 0),
        action: i < shown.count ? .command(.glyph(shown[i])) : nil)
    }
    return glyphs + gaps
  }
}
