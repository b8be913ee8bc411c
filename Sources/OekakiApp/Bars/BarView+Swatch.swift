import Cells
import DrawingCore

extension BarView.Piece {
  /// Returns a text on a colour: a click chooses it as the ink, a right click as the paper.
  static func swatch(_ text: String, _ color: Color, at place: Point) -> BarView.Piece {
    BarView.Piece(
      text, Style(foreground: color.contrast, background: color), at: place,
      action: .command(.color(foreground: color, background: nil)),
      otherAction: .command(.color(foreground: nil, background: color)))
  }
}

extension Style {
  /// Returns the mark for a colour that is the ink, the paper or both; nil if it is neither.
  func mark(of color: Color) -> String? {
    color == foreground ? (color == background ? "◉" : "●") : color == background ? "○" : nil
  }
}
