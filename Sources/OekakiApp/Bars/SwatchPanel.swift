import Cells
import DrawingCore
import TerminalKit

/// Large swatches of ink and paper, with their values and contrast, for wide screens.
final class SwatchPanel: BarView {
  var brush = Style() { didSet { if brush != oldValue { remake() } } }

  static let height = 7
  private static let width = 8

  /// What the first sixteen colours look like.
  private var firstColors = FirstColors.terminal {
    didSet { if firstColors != oldValue { remake() } }
  }

  override func show(_ facts: DrawingFacts) {
    brush = facts.state.brush.style
    firstColors = facts.surroundings.firstColors
  }

  override func makePieces() -> [Piece] {
    guard !bounds.isEmpty else { return [] }
    return pieces("Ink", brush.foreground, own: "█", from: 0, .screen(.commandLine("color fg=")))
      + pieces("Paper", brush.background, own: " ", from: 3, .screen(.commandLine("color bg=")))
      + [contrast].compactMap(\.self)
  }

  /// - Parameter own: the glyph that shows the terminal’s own colour.
  private func pieces(
    _ name: String, _ color: Color, own: String, from y: Int, _ action: Action
  ) -> [Piece] {
    let isClear = color == Color.none
    let glyph = isClear ? "╱" : color == .default ? own : " "
    let swatch = String(repeating: glyph, count: Self.width)
    let look = isClear ? StyleName.faint.look : Style(background: color).look
    let hex = color.levels(firstColors).map { Color($0).description } ?? ""
    return [
      Piece(name, StyleName.faint, at: Point(1, y), action: action),
      Piece(color.shortText, StyleName.plain, at: Point(10, y + 1), action: action),
      Piece(
        hex == color.shortText ? "" : hex, StyleName.faint, at: Point(10, y + 2), action: action),
      Piece(swatch, look, at: Point(1, y + 1), action: action),
      Piece(swatch, look, at: Point(1, y + 2), action: action),
    ]
  }

  /// The contrast, as a warning below 4.5, the least that WCAG asks of text.
  private var contrast: Piece? {
    guard let text = brush.contrastText, let ratio = brush.contrast else { return nil }
    return Piece("Contrast \(text)", ratio < 4.5 ? StyleName.warning : .good, at: Point(1, 6))
  }
}
