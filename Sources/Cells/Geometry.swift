/// A place in a grid, zero-based from the top left, in cells. May be negative or outside.
@frozen
public struct Point: Hashable, Sendable {
  /// The column, growing to the right.
  public var x: Int
  /// The row, growing downwards.
  public var y: Int

  /// Creates a point from a column and a row.
  @inlinable
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left cell.
  public static let zero = Point(0, 0)

  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x &+ b.x, a.y &+ b.y) }

  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x &- b.x, a.y &- b.y) }

  /// Returns the point in `rect` nearest to this one; along an empty side, `rect`'s origin.
  public func clamped(to rect: Rect) -> Point {
    Point(
      max(rect.minX, min(x, rect.maxX - 1)),
      max(rect.minY, min(y, rect.maxY - 1)))
  }

  /// Returns the point in an endlessly repeated picture of `size`; zero if the picture is empty.
  package func wrapped(in size: Size) -> Point {
    guard !size.isEmpty else { return .zero }
    return Point(
      x.floored(dividingBy: size.width).remainder, y.floored(dividingBy: size.height).remainder)
  }
}

/// An extent in cells, never negative.
@frozen
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size; negative lengths become zero.
  @inlinable
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells.
  public static let zero = Size(0, 0)

  /// The number of cells, or nil if it does not fit in an `Int`.
  @inlinable
  public var area: Int? {
    let (cells, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : cells
  }

  /// Whether the width or the height is zero.
  @inlinable
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A half-open rectangle of cells: `minX..<maxX` by `minY..<maxY`.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The size in cells.
  public var size: Size

  /// Creates the rectangle of `size` whose top left cell is `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle; negative lengths become zero.
  @inlinable
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the rectangle with opposite corners `a` and `b`, in any order, both of them inside.
  public init(corners a: Point, _ b: Point) {
    self.init(
      min(a.x, b.x), min(a.y, b.y),
      max(a.x, b.x) - min(a.x, b.x) + 1, max(a.y, b.y) - min(a.y, b.y) + 1)
  }

  /// An empty rectangle at the top left.
  public static let zero = Rect(0, 0, 0, 0)

  /// The first column.
  @inlinable public var minX: Int { origin.x }
  /// The first row.
  @inlinable public var minY: Int { origin.y }
  /// The column after the last.
  @inlinable public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  @inlinable public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  @inlinable public var width: Int { size.width }
  /// The number of rows.
  @inlinable public var height: Int { size.height }
  /// The columns, left to right.
  @inlinable public var columns: Range<Int> { minX..<maxX }
  /// The rows, top to bottom.
  @inlinable public var rows: Range<Int> { minY..<maxY }
  /// Whether the rectangle has no cells.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// The last point inside: the bottom right corner.
  public var lastPoint: Point { Point(maxX - 1, maxY - 1) }

  /// Whether the cell at a point is inside.
  @inlinable
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Returns the part that both rectangles cover, which is empty if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
  }

  /// Returns the smallest rectangle that covers both. An empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle moved right and down by `d`, or left and up where it is negative.
  public func offset(by d: Point) -> Rect { Rect(origin: origin + d, size: size) }

  /// Returns the rectangle without `amount` cells on each side.
  public func inset(by amount: Int) -> Rect {
    Rect(minX + amount, minY + amount, width - 2 * amount, height - 2 * amount)
  }
}

/// A part of one row: the half-open `columns` of row `y`.
@frozen
public struct Span: Hashable, Sendable {
  /// The row, zero-based.
  public var y: Int
  /// The columns, half-open and zero-based.
  public var columns: Range<Int>

  /// Creates a span, which has no cells if the range is empty.
  @inlinable
  public init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }

  /// The same cells as a rectangle one row high.
  @inlinable
  public var rect: Rect { Rect(columns.lowerBound, y, columns.count, 1) }
}
