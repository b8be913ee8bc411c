import Cells

/// A line of which one end goes somewhere while the other stays.
///
/// Its first piece goes along and its bend slides on the second piece’s line. A straight one grows or
/// shrinks, or bends twice half way.
struct Stretch {
  /// The cells from the end that goes, the first and the last maybe the same.
  let points: [Point]
  /// The way of the first piece from there.
  let bearing: Side
  let step: Point
  /// What the first and the last cell are.
  let ends: (first: Foot, last: Foot)

  /// The part of the end of a line that takes a cell.
  enum Foot {
    /// A piece of line.
    case piece
    case joint
    case head

    /// The least distance to the next bend.
    fileprivate var room: Int { self == .head ? 2 : 1 }
    fileprivate var takesCell: Int { self == .piece ? 0 : 1 }
  }

  /// Returns the courses that the line can take, the best first.
  func courses() -> [Course] { points.count == 2 ? straight() : bent() }

  private var first: Point { points[0] + step }

  /// Returns how far `b` lies from `a` in a direction.
  private func distance(_ a: Point, _ b: Point, _ side: Side) -> Int {
    (b.x - a.x) * side.step.x + (b.y - a.y) * side.step.y
  }

  /// Returns the part of a step across a direction.
  private func across(_ step: Point, _ side: Side) -> Point {
    side.isLevel ? Point(0, step.y) : Point(step.x, 0)
  }

  private func isInLine(_ a: Point, _ b: Point, _ side: Side) -> Bool {
    side.isLevel ? a.y == b.y : a.x == b.x
  }

  // MARK: Straight

  private func straight() -> [Course] {
    let end = points[1]
    if isInLine(first, end, bearing) {
      let (before, now) = (distance(points[0], end, bearing), distance(first, end, bearing))
      let need = ends.first.takesCell + ends.last.takesCell
      return now >= min(before, need) ? [Course(points: [first, end], pieces: [0])] : []
    }
    return halfWays(to: 1).map { Course(points: $0, pieces: [2]) }
  }

  /// Returns the courses with two bends between the first cell and a later one, in the order of their
  /// distance from half way.
  private func halfWays(to last: Int) -> [[Point]] {
    let end = points[last]
    let length = distance(first, end, bearing)
    let from = ends.first.room
    let to = length - (last == points.count - 1 ? ends.last.room : 1)
    guard from <= to else { return [] }
    return (from...to).sorted { (abs(2 * $0 - length), $0) < (abs(2 * $1 - length), $1) }.map { t in
      let way = bearing.step
      let bend = Point(first.x + way.x * t, first.y + way.y * t)
      let next = bearing.isLevel ? Point(bend.x, end.y) : Point(end.x, bend.y)
      return [first, bend, next] + points[last...]
    }
  }

  // MARK: Bent

  private func bent() -> [Course] {
    let bend = points[1] + across(step, bearing)
    guard let turn = Side(from: points[1], to: points[2]) else { return [] }
    let same = Array(0..<points.count - 1)
    let old = distance(points[0], points[1], bearing)
    guard distance(first, bend, bearing) >= min(old, 1 + ends.first.takesCell) else {
      guard let third = third(after: 2), third == bearing else { return [] }
      if isInLine(first, points[3], bearing) { return joined() }
      return halfWays(to: 3).map { Course(points: $0, pieces: same) }
    }
    let rest = distance(bend, points[2], turn)
    let isLast = points.count == 3
    if isLast {
      let need = min(ends.last.room, distance(points[1], points[2], turn))
      guard rest >= need else { return [] }
    } else if rest == 0 {
      return joined()
    }
    return [Course(points: [first, bend] + points[2...], pieces: same)]
  }

  private func third(after i: Int) -> Side? {
    points.count > i + 1 ? Side(from: points[i], to: points[i + 1]) : nil
  }

  /// Returns the course on which the first and the third piece are one.
  private func joined() -> [Course] {
    guard third(after: 2) == bearing, isInLine(first, points[3], bearing) else { return [] }
    let isLast = points.count == 4
    let need = isLast ? ends.first.takesCell + ends.last.takesCell : 1 + ends.first.takesCell
    guard distance(first, points[3], bearing) >= need else { return [] }
    let pieces = (0..<points.count - 1).map { $0 < 2 ? 0 : $0 - 2 }
    return [Course(points: [first] + points[3...], pieces: pieces)]
  }
}
