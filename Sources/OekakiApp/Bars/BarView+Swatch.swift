import Cells
import DrawingCore

extension BarView.Piece {
  /// A text on a colour: a click chooses that as the ink, one with the right button as the paper.
  static func swatch(_ text: String, _ color: Color, at place: Point) -> BarView.Piece {
    BarView.Piece(
      text, Style(foreground: color.contrast, background: color), at: place,
      action: .command(.color(foreground: color, background: nil)),
      otherAction: .command(.color(foreground: nil, background: color)))
  }
}

extension Style {
  /// Marks a colour as the ink, the paper or both; nil for neither.
  func mark(of color: Color) -> String? {
    color == foreground ? (color == background ? "◉" : "●") : color == background ? "○" : nil
  }
}
