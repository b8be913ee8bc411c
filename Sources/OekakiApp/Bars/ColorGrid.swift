import Cells
import DrawingCore

/// All 256 colours. A left click chooses the ink, a right click the paper.
final class ColorGrid: BarView {
  var brush = Style() { didSet { if brush != oldValue { remake() } } }

  /// The rows with sixteen colours in each.
  static let rows = 16
  /// The colours in a row of the wide form: below the first sixteen the cube, in the last row the greys.
  private static let wide = 24

  override func show(_ facts: DrawingFacts) { brush = facts.state.brush.style }

  override func makePieces() -> [Piece] {
    guard !bounds.isEmpty else { return [] }
    return (0..<256).map { number in
      let color = Color.palette(UInt8(number))
      return .swatch(
        brush.mark(of: color) ?? " ", color, at: place(of: number))
    }
  }

  private func place(of number: Int) -> Point {
    guard bounds.width > Self.wide else { return Point(1 + number % 16, number / 16) }
    let cell = number < 16 ? number : number - 16 + Self.wide
    return Point(1 + cell % Self.wide, cell / Self.wide)
  }
}
