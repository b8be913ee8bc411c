import Cells
import DrawingCore

/// The column in which the rows of a text begin, for a piece that goes on in other colours in the
/// middle of a row.
struct TextColumn {
  /// The first cell of the piece.
  private let start: Point
  private let x: Int

  /// Creates the column of the piece that begins where another one ends.
  init(after piece: Gesture.Stop, to caret: Point, _ column: TextColumn?) {
    start = caret
    x = column?.x(of: piece) ?? piece.point.x
  }

  /// Returns the column for the row below a piece; nil if that is where the piece itself begins.
  func x(of piece: Gesture.Stop) -> Int? {
    piece.point == start && !piece.typed.contains("\n") ? x : nil
  }
}
