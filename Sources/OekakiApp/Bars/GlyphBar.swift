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

  override func makePieces() -> [Piece] {
    Self.choice.prefix(bounds.width / 2).enumerated().map { i, choice in
      Piece(
        choice.description, choice == glyph ? StyleName.chosen : StyleName.faint,
        at: Point(2 * i, 0),
        action: .command(.glyph(choice)))
    }
  }
}
