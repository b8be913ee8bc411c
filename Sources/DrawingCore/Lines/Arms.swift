import Cells

/// The four sides of a cell, clockwise.
enum Side: Int, CaseIterable, Sendable {
  case up, right, down, left

  var opposite: Side { turned(2) }
  var turnedRight: Side { turned(1) }
  var isLevel: Bool { self == .left || self == .right }

  /// The way to the neighbour on this side.
  var step: Point {
    switch self {
    case .up: Point(0, -1)
    case .right: Point(1, 0)
    case .down: Point(0, 1)
    case .left: Point(-1, 0)
    }
  }

  private func turned(_ quarters: Int) -> Side {
    Side.allCases[(rawValue + quarters) % Side.allCases.count]
  }

  /// The side on which `b` lies as seen from `a`; nil where they are in neither one row nor column.
  init?(from a: Point, to b: Point) {
    guard a != b, a.x == b.x || a.y == b.y else { return nil }
    self = a.y == b.y ? (a.x < b.x ? .right : .left) : (a.y < b.y ? .down : .up)
  }
}

/// How thick an arm of a line glyph is.
enum Weight: UInt8, Sendable {
  case none, light, heavy, double

  /// How different two weights look, of arms that are both there.
  func difference(from other: Weight) -> Int {
    if self == other { return 0 }
    return self == .light || other == .light ? 1 : 2
  }
}

/// What a line glyph reaches out of its cell with: a weight for each side.
struct Arms: Hashable, Sendable {
  /// Two bits a side.
  private(set) var bits: UInt8 = 0

  static let none = Arms()

  init() {}

  /// Weights by the numbers of `Weight`: up, right, down, left.
  init(_ digits: some Collection<Character>) {
    for (side, digit) in zip(Side.allCases, digits) {
      self[side] = UInt8(String(digit)).flatMap(Weight.init) ?? .none
    }
  }

  init(_ sides: [Side], _ weight: Weight) { for side in sides { self[side] = weight } }

  subscript(side: Side) -> Weight {
    get { Weight(rawValue: bits >> UInt8(2 * side.rawValue) & 3) ?? .none }
    set {
      let shift = UInt8(2 * side.rawValue)
      bits = bits & ~(3 << shift) | newValue.rawValue << shift
    }
  }

  var sides: [Side] { Side.allCases.filter { self[$0] != .none } }
  var isEmpty: Bool { bits == 0 }
  var isLevel: Bool { !isEmpty && self[.up] == .none && self[.down] == .none }
  var isUpright: Bool { !isEmpty && self[.left] == .none && self[.right] == .none }

  func filtered(_ isKept: (Side) -> Bool) -> Arms {
    var arms = Arms()
    for side in sides where isKept(side) { arms[side] = self[side] }
    return arms
  }

  /// As many arms as in `other` on the same sides, and how different they look; nil where the sides
  /// differ.
  func difference(from other: Arms, on sides: [Side]) -> Int {
    sides.reduce(0) { $0 + self[$1].difference(from: other[$1]) }
  }
}
