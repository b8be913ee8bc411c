import Cells

/// The kind of points that drawing commands use, counted from the top left of the drawing: cells,
/// or dots of a grid.
public enum PointGrid: Hashable, Sendable {
  case cells
  /// Dots of a grid, several in each cell.
  case dots(DotGrid)

  /// Creates a grid of points; nil stands for cells.
  public init(_ dots: DotGrid?) { self = dots.map(PointGrid.dots) ?? .cells }

  /// The grid of dots, or nil for cells.
  public var dots: DotGrid? {
    switch self {
    case .cells: nil
    case .dots(let grid): grid
    }
  }
}

extension PointGrid: Listed {
  /// The grids, the coarsest first.
  public static let allCases = [PointGrid.cells] + DotGrid.allCases.map(PointGrid.dots)

  /// The word of the `grid` command.
  public var rawValue: String { dots?.rawValue ?? "cell" }
}

extension PointGrid {
  /// The number of points across and down a cell.
  public var cell: Size { dots.map { Size($0.columns, $0.rows) } ?? Size(1, 1) }

  /// The point that stands for a whole cell, counted from the cell’s top left.
  public var middle: Point { Point(cell.width / 2, cell.height / 2) }

  /// Returns the cell that contains a point, in or outside the drawing.
  public func cell(of p: Point) -> Point {
    Point(
      p.x.floored(dividingBy: cell.width).quotient, p.y.floored(dividingBy: cell.height).quotient)
  }

  /// Returns the position of a point in its cell, counted from the cell’s top left.
  public func dot(of p: Point) -> Point {
    Point(
      p.x.floored(dividingBy: cell.width).remainder, p.y.floored(dividingBy: cell.height).remainder)
  }

  /// Returns the point at a position in a cell.
  public func point(_ dot: Point, in cell: Point) -> Point {
    Point(cell.x * self.cell.width + dot.x, cell.y * self.cell.height + dot.y)
  }

  /// Returns the rectangle of all points of some cells.
  public func points(of cells: Rect) -> Rect {
    Rect(origin: point(.zero, in: cells.origin), size: points(of: cells.size))
  }

  func points(of size: Size) -> Size { Size(size.width * cell.width, size.height * cell.height) }

  /// Returns the rectangle of the cells that contain some points.
  func cells(of points: Rect) -> Rect {
    points.isEmpty ? .zero : Rect(corners: cell(of: points.origin), cell(of: points.lastPoint))
  }
}
