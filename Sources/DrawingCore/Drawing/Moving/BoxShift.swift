import Cells

/// How far the sides of a box go in a move, and what is selected in it.
struct BoxShift: Hashable {
  var left = 0
  var right = 0
  var top = 0
  var bottom = 0
  /// How far what is selected inside goes.
  var inner = Point.zero

  /// A box that goes along as a whole.
  init(whole step: Point) {
    (left, right, top, bottom) = (step.x, step.x, step.y, step.y)
    inner = step
  }

  /// A box of which some corners are selected: all, or those of one side, which then goes across
  /// itself, or one, which takes its two sides along. All of it stays if none is.
  init(_ rect: Rect, in source: Selection, _ step: Point) {
    let last = rect.lastPoint
    let (a, b, c, d) = (
      source.contains(rect.origin), source.contains(Point(last.x, rect.minY)),
      source.contains(Point(rect.minX, last.y)), source.contains(last)
    )
    let count = [a, b, c, d].count { $0 }
    if count == 4 || count == 2 && a == d {
      self = BoxShift(whole: step)
      return
    }
    inner = step
    guard count > 0 else { return }
    takeSides((a, b, c, d), count, step)
    keepAcross()
  }

  init() {}

  private mutating func takeSides(
    _ corners: (Bool, Bool, Bool, Bool), _ count: Int, _ step: Point
  ) {
    let (a, b, c, d) = corners
    func goes(_ first: Bool, _ second: Bool) -> Bool {
      count == 1 ? first || second : first && second
    }
    left = goes(a, c) ? step.x : 0
    right = goes(b, d) ? step.x : 0
    top = goes(a, b) ? step.y : 0
    bottom = goes(c, d) ? step.y : 0
  }

  /// What is selected in the box goes no way that no side goes.
  mutating func keepAcross() {
    if left == 0, right == 0 { inner.x = 0 }
    if top == 0, bottom == 0 { inner.y = 0 }
  }

  var isStill: Bool { left == 0 && right == 0 && top == 0 && bottom == 0 }
  var isWhole: Bool { !isStill && left == right && top == bottom }

  func frame(_ rect: Rect) -> Rect {
    Rect(
      rect.minX + left, rect.minY + top, rect.width + right - left, rect.height + bottom - top)
  }

  /// Returns how far a place on a side goes.
  ///
  /// - Parameter isSelected: whether it goes along the side with what is selected.
  func shift(of p: Point, on rect: Rect, isSelected: Bool) -> Point {
    var step = Point(
      left == right ? left : isSelected ? inner.x : 0,
      top == bottom ? top : isSelected ? inner.y : 0)
    if p.x == rect.minX { step.x = left } else if p.x == rect.maxX - 1 { step.x = right }
    if p.y == rect.minY { step.y = top } else if p.y == rect.maxY - 1 { step.y = bottom }
    return step
  }
}
