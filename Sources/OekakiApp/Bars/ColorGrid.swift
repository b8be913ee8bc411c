import Cells
import DrawingCore

/// All 256 colours, sixteen in a row. A left click chooses the ink, a right click the paper.
final class ColorGrid: BarView {
  var brush = Style() { didSet { if brush != oldValue { remake() } } }

  static let rows = 16

  override func show(_ facts: DrawingFacts) { brush = facts.state.brush.style }

  override func makePieces() -> [Piece] {
    guard !bounds.isEmpty else { return [] }
    return (0..<256).map { number in
      let color = Color.palette(UInt8(number))
      return .swatch(
        brush.mark(of: color) ?? " ", color, at: Point(1 + number % 16, number / 16))
    }
  }
}
