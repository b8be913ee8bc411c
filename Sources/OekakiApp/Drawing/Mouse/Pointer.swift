import Cells
import DrawingCore

/// The place in the drawing that the mouse points at.
struct Pointer {
  let cell: Point
  /// The position within the cell in 256ths, if the terminal reports it.
  var part: Point?
  /// The step beyond the cell by which a drag scrolls, where the mouse cannot leave the canvas.
  var push = Point.zero

  /// Returns the point of a grid under the mouse: the dot, or the one in the middle of the cell.
  func point(in grid: PointGrid) -> Point {
    let dot = part.map { Point($0.x * grid.cell.width / 256, $0.y * grid.cell.height / 256) }
    return grid.point(dot ?? grid.middle, in: cell)
  }
}
