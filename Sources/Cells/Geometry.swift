/// A place in a grid: zero-based, from the top left, in cells. May be negative or outside.
@frozen
public struct Point: Hashable, Sendable {
  /// The column, growing to the right.
  public var x: Int
  /// The row, growing downwards.
  public var y: Int

  /// Column and row.
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

  /// The same point moved inside `rect`, or `rect`'s origin where the rectangle is empty.
  public func clamped(to rect: Rect) -> Point {
    Point(
      max(rect.minX, min(x, rect.maxX - 1)),
      max(rect.minY, min(y, rect.maxY - 1)))
  }

  /// The place in a picture of `size` that repeats in all directions: zero where it is empty.
  package func wrapped(in size: Size) -> Point {
    guard !size.isEmpty else { return .zero }
    return Point(
      x.floored(dividingBy: size.width).remainder, y.floored(dividingBy: size.height).remainder)
  }
}

/// An extent in cells. Never negative.
@frozen
public struct Size: Hashable, Sendable {
  /// In columns.
  public let width: Int
  /// In rows.
  public let height: Int

  /// Negative lengths become zero.
  @inlinable
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells.
  public static let zero = Size(0, 0)

  /// The number of cells, or nil where it does not fit in an `Int`.
  @inlinable
  public var area: Int? {
    let (cells, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : cells
  }

  /// Whether there is no cell: one of the two is zero.
  @inlinable
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A half-open rectangle of cells: `minX..<maxX` by `minY..<maxY`.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// In cells; nothing is inside of one that is empty.
  public var size: Size

  /// The cells of `size` to the right of and below `origin`, which is inside.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Negative lengths become zero.
  @inlinable
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle whose two opposite corners, both inside it, are `a` and `b`, in any order.
  public init(corners a: Point, _ b: Point) {
    self.init(
      min(a.x, b.x), min(a.y, b.y),
      max(a.x, b.x) - min(a.x, b.x) + 1, max(a.y, b.y) - min(a.y, b.y) + 1)
  }

  /// No cells, at the top left.
  public static let zero = Rect(0, 0, 0, 0)

  /// The first column.
  @inlinable public var minX: Int { origin.x }
  /// The first row.
  @inlinable public var minY: Int { origin.y }
  /// The column after the last.
  @inlinable public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  @inlinable public var maxY: Int { origin.y + size.height }
  /// In columns.
  @inlinable public var width: Int { size.width }
  /// In rows.
  @inlinable public var height: Int { size.height }
  /// From the left.
  @inlinable public var columns: Range<Int> { minX..<maxX }
  /// From the top.
  @inlinable public var rows: Range<Int> { minY..<maxY }
  /// Whether no cell is inside.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// The last point inside: the bottom right corner.
  public var lastPoint: Point { Point(maxX - 1, maxY - 1) }

  /// Whether the cell at a point is inside.
  @inlinable
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// What both rectangles cover; an empty rectangle where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that covers both. An empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// Moved to the right and down; back where `d` is negative.
  public func offset(by d: Point) -> Rect { Rect(origin: origin + d, size: size) }

  /// The rectangle without `amount` cells on each side.
  public func inset(by amount: Int) -> Rect {
    Rect(minX + amount, minY + amount, width - 2 * amount, height - 2 * amount)
  }
}

/// Part of one row: half-open `columns` of row `y`.
@frozen
public struct Span: Hashable, Sendable {
  /// The row, zero-based.
  public var y: Int
  /// Half-open, zero-based.
  public var columns: Range<Int>

  /// An empty range is a span without cells.
  @inlinable
  public init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }

  /// The same cells, one row high.
  @inlinable
  public var rect: Rect { Rect(columns.lowerBound, y, columns.count, 1) }
}
