import Cells

/// One of the steps that all flips and turns are composed of.
enum TurnStep: Sendable {
  /// Exchanges left and right.
  case level
  /// Exchanges top and bottom.
  case upright
  /// Turns by 90° to the right.
  case right

  func size(_ size: Size) -> Size {
    self == .right ? Size(size.height, size.width) : size
  }

  /// Returns the new place of a point in an area of a given size.
  func place(_ p: Point, in size: Size) -> Point {
    switch self {
    case .level: Point(size.width - 1 - p.x, p.y)
    case .upright: Point(p.x, size.height - 1 - p.y)
    case .right: Point(size.height - 1 - p.y, p.x)
    }
  }

  func side(_ side: Side) -> Side {
    switch self {
    case .level: side.isLevel ? side.opposite : side
    case .upright: side.isLevel ? side : side.opposite
    case .right: side.turnedRight
    }
  }
}

/// The orientation after any number of flips and turns: one of eight.
struct Orientation: Hashable, Sendable {
  /// Whether columns and rows are exchanged, which comes first.
  private(set) var isTransposed = false
  private(set) var isFlippedLevel = false
  private(set) var isFlippedUpright = false

  init() {}

  /// Creates an orientation from the bits of `rawValue`. Nil for 8 or more.
  init?(rawValue: UInt8) {
    guard rawValue < 8 else { return nil }
    (isTransposed, isFlippedLevel, isFlippedUpright) =
      (rawValue & 1 > 0, rawValue & 2 > 0, rawValue & 4 > 0)
  }

  var rawValue: UInt8 {
    (isTransposed ? 1 : 0) | (isFlippedLevel ? 2 : 0) | (isFlippedUpright ? 4 : 0)
  }

  mutating func apply(_ step: TurnStep) {
    switch step {
    case .level: isFlippedLevel.toggle()
    case .upright: isFlippedUpright.toggle()
    case .right:
      isTransposed.toggle()
      (isFlippedLevel, isFlippedUpright) = (!isFlippedUpright, isFlippedLevel)
    }
  }

  func size(_ size: Size) -> Size { isTransposed ? Size(size.height, size.width) : size }

  /// Returns the place of a point in an area that had a given size before it was turned.
  func place(_ p: Point, in size: Size) -> Point {
    let turned = self.size(size)
    let q = isTransposed ? Point(p.y, p.x) : p
    return Point(
      isFlippedLevel ? turned.width - 1 - q.x : q.x,
      isFlippedUpright ? turned.height - 1 - q.y : q.y)
  }

  func side(_ side: Side) -> Side {
    let step = place(Point(1, 1) + side.step, in: Size(3, 3)) - Point(1, 1)
    return Side.allCases.first { $0.step == step } ?? side
  }
}

extension Selection {
  /// Returns the selection turned within its bounds, whose upper left corner stays in place.
  func turned(_ step: TurnStep) -> Selection {
    var orientation = Orientation()
    orientation.apply(step)
    return turned(orientation)
  }

  func turned(_ orientation: Orientation) -> Selection {
    let (origin, size) = (bounds.origin, bounds.size)
    let turnedBounds = Rect(origin: origin, size: orientation.size(size))
    guard !isRect else { return Selection(turnedBounds) ?? self }
    var runs: [Span] = []
    for span in spans {
      let first = Point(span.columns.lowerBound, span.y) - origin
      let last = Point(span.columns.upperBound - 1, span.y) - origin
      let box = Rect(
        corners: orientation.place(first, in: size) + origin,
        orientation.place(last, in: size) + origin)
      runs += box.rows.map { Span(y: $0, columns: box.columns) }
    }
    runs.sort { ($0.y, $0.columns.lowerBound) < ($1.y, $1.columns.lowerBound) }
    return Selection(Selection.merged(runs)) ?? self
  }
}
