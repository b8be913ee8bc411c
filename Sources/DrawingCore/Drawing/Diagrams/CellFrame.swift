import Cells

/// The numbers of the cells of a rectangle, row by row, with a margin of one cell around it.
struct CellFrame: Hashable, Sendable {
  let area: Rect
  let width: Int
  /// The distances to the neighbours, by the raw values of their sides.
  let steps: [Int]

  init(_ area: Rect) {
    self.area = area
    width = area.width + 2
    steps = Side.allCases.map { [width] in $0.step.y * width + $0.step.x }
  }

  /// The number of cells, the margin included.
  var count: Int { width * (area.height + 2) }

  func number(_ p: Point) -> Int { (p.y - area.minY + 1) * width + p.x - area.minX + 1 }

  func point(_ i: Int) -> Point {
    Point(area.minX + i % width - 1, area.minY + i / width - 1)
  }

  /// The numbers of the cells of a row of the rectangle.
  func row(_ y: Int) -> Range<Int> {
    let first = number(Point(area.minX, y))
    return first..<first + area.width
  }
}

/// Sides of a cell as bits: 1 up, 2 right, 4 down, 8 left.
enum SideBits {
  static let up: UInt8 = 1
  static let right: UInt8 = 2
  static let down: UInt8 = 4
  static let left: UInt8 = 8
  static let level: UInt8 = 10
  static let upright: UInt8 = 5
  static let all: UInt8 = 15

  @inline(__always)
  static func of(_ side: Int) -> UInt8 { 1 << UInt8(side) }

  @inline(__always)
  static func opposite(_ side: Int) -> UInt8 { 1 << UInt8((side + 2) & 3) }

  static func of(_ arms: Arms) -> UInt8 { arms.sides.reduce(0) { $0 | of($1.rawValue) } }
}
