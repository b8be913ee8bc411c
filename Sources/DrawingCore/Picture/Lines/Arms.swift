import Cells

/// The four sides of a cell, clockwise.
enum Side: Int, CaseIterable, Sendable {
  case up, right, down, left

  var opposite: Side { turned(2) }
  var turnedRight: Side { turned(1) }
  var isLevel: Bool { self == .left || self == .right }

  /// The step to the neighbour on this side.
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

  /// Creates the side on which `b` lies as seen from `a`. Nil if they are equal or share neither
  /// row nor column.
  init?(from a: Point, to b: Point) {
    guard a != b, a.x == b.x || a.y == b.y else { return nil }
    self = a.y == b.y ? (a.x < b.x ? .right : .left) : (a.y < b.y ? .down : .up)
  }
}

/// The weight of an arm of a line glyph.
package enum Weight: UInt8, Sendable {
  case none, light, heavy, double

  /// Returns how different two arms of these weights look: 0 for equal ones, 1 if one is light,
  /// else 2.
  func difference(from other: Weight) -> Int {
    if self == other { return 0 }
    return self == .light || other == .light ? 1 : 2
  }
}

/// The arms of a line glyph that reach the sides of its cell: a weight for each side.
struct Arms: Hashable, Sendable {
  /// The weights, in two bits for each side.
  private(set) var bits: UInt8 = 0

  static let none = Arms()

  init() {}

  /// Creates arms from digits, the raw values of `Weight`: up, right, down, left.
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

  /// Returns how different two sets of arms look on some sides.
  func difference(from other: Arms, on sides: [Side]) -> Int {
    sides.reduce(0) { $0 + self[$1].difference(from: other[$1]) }
  }
}
