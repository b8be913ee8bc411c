import Cells
import DrawingCore

/// The second row: the brush, as it looks and in words, and the colours to choose from. A left
/// click chooses the ink, a right click the paper.
final class PaletteBar: BarView {
  struct Model: Equatable {
    var palette: [Color]
    var brush: Brush
    /// The colours used recently, the latest first.
    var recent: [Color] = []
    /// Whether a panel beside the drawing tells ink and paper in words.
    var isToldBeside = false
  }

  var model = Model(palette: [], brush: Brush()) { didSet { if model != oldValue { remake() } } }

  private static let shown = 16
  private static let swatchWidth = 2
  /// The width in columns below which there is no room for the colours in words.
  private static let leastWidth = 80

  /// Whether the colours stand here in words: they are told once.
  private var hasWords: Bool { bounds.width >= Self.leastWidth && !model.isToldBeside }
  /// The column where the palette begins.
  private var start: Int { hasWords ? 32 : 8 }
  private var ink: Color { model.brush.style.foreground }
  private var paper: Color { model.brush.style.background }

  override func show(_ facts: DrawingFacts) {
    model = Model(
      palette: facts.state.drawing.palette, brush: facts.state.brush,
      recent: facts.used.colors.items, isToldBeside: facts.hasSwatches)
  }

  override func makePieces() -> [Piece] {
    let swatches = model.palette.prefix(Self.shown).enumerated().map(swatch)
    let others = specials(from: start + Self.swatchWidth * swatches.count + 1)
    return [sample] + (hasWords ? words : []) + swatches
      + (others + recent(from: others.map(\.frame.maxX).max() ?? 0))
      .filter { $0.frame.maxX <= bounds.width }
  }

  static let mostRecent = 4

  /// Returns the recent colours that are not among the palette's swatches.
  private func recent(from x: Int) -> [Piece] {
    let others = model.recent.filter { color in
      color.levels != nil && !model.palette.prefix(Self.shown).contains(color)
    }
    return others.prefix(Self.mostRecent).enumerated().map { i, color in
      .swatch(model.brush.style.mark(of: color) ?? "·", color, at: Point(x + i, 0))
    }
  }

  /// The glyph as it will be drawn.
  private var sample: Piece {
    let glyph = model.brush.glyph
    let pair = glyph.isWide ? "\(glyph)" : "\(glyph)\(glyph)"
    return Piece(" \(pair) ", model.brush.style, at: Point(1, 0), action: .color(.swap))
  }

  private var words: [Piece] {
    [("ink ", ink, 7, "color fg="), ("paper ", paper, 19, "color bg=")].flatMap {
      name, color, x, line in
      [
        Piece(name, StyleName.faint, at: Point(x, 0), action: .screen(.commandLine(line))),
        Piece(
          color.shortText.padded(to: 7), StyleName.plain, at: Point(x + name.count, 0),
          action: .screen(.commandLine(line))),
      ]
    }
  }

  private func swatch(_ index: Int, _ color: Color) -> Piece {
    Piece(
      " \(model.brush.style.mark(of: color) ?? Self.digits[index])",
      Style(foreground: color.contrast, background: color),
      at: Point(start + Self.swatchWidth * index, 0), action: .color(.ink(index)),
      otherAction: .color(.paper(index)))
  }

  /// The keys that choose the first colours; the others have none.
  private static let digits = (0..<shown).map { $0 < 10 ? String($0) : " " }

  /// Returns the terminal's own colour, the clear one that lets the layers below show through, and
  /// a button for any other.
  private func specials(from x: Int) -> [Piece] {
    func choice(_ word: String, _ color: Color, at x: Int) -> Piece {
      let mark = ink == color ? "●" : paper == color ? "○" : " "
      return Piece(
        " \(word)\(mark)", mark == " " ? StyleName.faint : StyleName.plain, at: Point(x, 0),
        action: .command(.color(foreground: color, background: nil)),
        otherAction: .command(.color(foreground: nil, background: color)))
    }
    let own = choice("own", .default, at: x)
    let clear = choice("⊘", .none, at: own.frame.maxX)
    let more = Piece(
      " … ", StyleName.faint, at: Point(clear.frame.maxX, 0), action: .screen(.panel(.colors)))
    return [own, clear, more]
  }
}
