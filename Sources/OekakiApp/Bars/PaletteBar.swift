import Cells
import DrawingCore

/// The second row: what is drawn with, and the colours to choose from. The left button chooses the
/// ink, the right one the paper.
final class PaletteBar: BarView {
  struct Model: Equatable {
    var palette: [Color]
    var brush: Brush
  }

  var model = Model(palette: [], brush: Brush()) { didSet { if model != oldValue { remake() } } }

  private static let shown = 16
  private static let start = 8
  private static let swatchWidth = 3

  override func makePieces() -> [Piece] {
    let swatches = model.palette.prefix(Self.shown).enumerated().map(swatch)
    let others = specials(at: Self.start + Self.swatchWidth * swatches.count)
    return [sample] + swatches + others.filter { $0.frame.maxX <= bounds.width }
  }

  /// The glyph as it will be drawn.
  private var sample: Piece {
    let glyph = model.brush.glyph
    let pair = glyph.isWide ? "\(glyph)" : "\(glyph)\(glyph)"
    return Piece(" \(pair) ", model.brush.style, at: Point(1, 0), action: .swapColors)
  }

  private func swatch(_ index: Int, _ color: Color) -> Piece {
    let isInk = color == model.brush.style.foreground
    let mark = isInk ? "●" : index < 10 ? "\(index)" : " "
    return Piece(
      " \(mark) ", Style(foreground: Self.contrast(to: color), background: color),
      at: Point(Self.start + Self.swatchWidth * index, 0), action: .ink(index),
      otherAction: .paper(index))
  }

  /// The terminal's own colour, and the paper that lets through what lies below.
  private func specials(at x: Int) -> [Piece] {
    let style = model.brush.style
    return [
      Piece(
        style.foreground == .default ? " own ●" : " own  ", Theme.plain, at: Point(x + 1, 0),
        action: .command(.color(foreground: .default, background: nil)),
        otherAction: .command(.color(foreground: nil, background: .default))),
      Piece(
        style.background == .none ? " clear ●" : " clear  ", Theme.faint, at: Point(x + 7, 0),
        action: .command(.color(foreground: nil, background: Color.none))),
    ]
  }

  /// Black or white, whichever can be read on `color`.
  private static func contrast(to color: Color) -> Color {
    guard let levels = color.levels else { return .default }
    let light = 299 * levels.red + 587 * levels.green + 114 * levels.blue
    return .palette(light > 120_000 ? 16 : 231)
  }
}
