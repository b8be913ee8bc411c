import Cells

/// What the points of drawing commands are, counted from the drawing's top left: cells, or the dots
/// of a grid.
public enum PointGrid: Hashable, Sendable {
  case cells
  case dots(DotGrid)

  /// Nil stands for cells.
  public init(_ dots: DotGrid?) { self = dots.map(PointGrid.dots) ?? .cells }

  /// Nil for cells.
  public var dots: DotGrid? {
    switch self {
    case .cells: nil
    case .dots(let grid): grid
    }
  }
}

extension PointGrid: Listed {
  /// From the coarsest on.
  public static let allCases = [PointGrid.cells] + DotGrid.allCases.map(PointGrid.dots)

  /// The word of the `grid` command.
  public var rawValue: String { dots?.rawValue ?? "cell" }
}

extension PointGrid {
  /// Points across and down a cell.
  public var cell: Size { dots.map { Size($0.columns, $0.rows) } ?? Size(1, 1) }

  /// The one of a cell's points that stands for the whole, counted from its top left.
  public var middle: Point { Point(cell.width / 2, cell.height / 2) }

  /// The cell that a point lies in, wherever that is.
  public func cell(of p: Point) -> Point {
    Point(
      p.x.floored(dividingBy: cell.width).quotient, p.y.floored(dividingBy: cell.height).quotient)
  }

  /// Where in its cell a point lies, counted from that one's top left.
  public func dot(of p: Point) -> Point {
    Point(
      p.x.floored(dividingBy: cell.width).remainder, p.y.floored(dividingBy: cell.height).remainder)
  }

  /// The point at a place of a cell.
  public func point(_ dot: Point, in cell: Point) -> Point {
    Point(cell.x * self.cell.width + dot.x, cell.y * self.cell.height + dot.y)
  }

  /// All points of some cells.
  public func points(of cells: Rect) -> Rect {
    Rect(origin: point(.zero, in: cells.origin), size: points(of: cells.size))
  }

  func points(of size: Size) -> Size { Size(size.width * cell.width, size.height * cell.height) }

  /// The cells that some points lie in.
  func cells(of points: Rect) -> Rect {
    points.isEmpty ? .zero : Rect(corners: cell(of: points.origin), cell(of: points.lastPoint))
  }
}
