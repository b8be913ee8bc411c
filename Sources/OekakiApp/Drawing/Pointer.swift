import Cells
import DrawingCore
import TerminalKit

/// Where the mouse points in the drawing.
struct Pointer {
  let cell: Point
  /// In 256ths of the cell, where the terminal tells.
  let part: Point?

  /// The point of a grid that it points at: the dot, or the one in the middle of the cell.
  func point(in grid: PointGrid) -> Point {
    let dot = part.map { Point($0.x * grid.cell.width / 256, $0.y * grid.cell.height / 256) }
    return grid.point(dot ?? grid.middle, in: cell)
  }
}
