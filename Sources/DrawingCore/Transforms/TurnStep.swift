import Cells

/// What all flips and turns are made of.
enum TurnStep: Sendable {
  /// Left and right are exchanged.
  case level
  /// Top and bottom are exchanged.
  case upright
  /// By 90° to the right.
  case right

  func size(_ size: Size) -> Size {
    self == .right ? Size(size.height, size.width) : size
  }

  /// Where a point of something of this size comes to lie.
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

/// How something lies after some flips and turns: one of eight ways.
struct Orientation: Hashable, Sendable {
  /// Columns and rows are exchanged first.
  private(set) var isTransposed = false
  private(set) var isFlippedLevel = false
  private(set) var isFlippedUpright = false

  init() {}

  /// By the bits of `rawValue`.
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

  /// Where a point of something of this size, before it was turned, lies now.
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
  /// Turned in its own bounds, the upper left corner of which stays.
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
