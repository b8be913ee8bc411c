import Cells

/// Where a frame can be drawn around a rectangle: on cells in which nothing is, and straight across
/// lines that go on at both sides.
struct GroupGround {
  let area: Rect
  private let lines: LineReading
  private var cells: [Passage]

  private enum Passage { case free, acrossLevel, acrossUpright, none }

  /// - Parameter inside: what the frame is to be around.
  init(_ diagram: Diagram, in area: Rect, besides inside: Rect) {
    (self.area, lines) = (area, diagram.lines)
    cells = Array(repeating: .none, count: area.size.area ?? 0)
    for (i, p) in area.points.enumerated() where !inside.contains(p) { cells[i] = passage(at: p) }
    let labels = diagram.wires.flatMap(\.labels)
    let words = (diagram.texts + labels.map(\.text) + diagram.boxes.flatMap(\.titles)).map(
      \.span.rect)
    for rect in words + labels.filter({ !$0.isUpright }).map(\.gap) {
      take(Rect(rect.minX - 1, rect.minY, rect.width + 2, rect.height))
    }
    for box in diagram.boxes where !box.frame.covers(inside) { take(box.frame) }
  }

  private mutating func take(_ rect: Rect) {
    let part = rect.intersection(area)
    for y in part.rows {
      for x in part.columns { cells[number(Point(x, y))] = .none }
    }
  }

  private func number(_ p: Point) -> Int { (p.y - area.minY) * area.width + p.x - area.minX }

  private func passage(at p: Point) -> Passage {
    guard lines.isLine(at: p) else {
      return lines.isBlank(at: p) && !isPointedAt(p) ? .free : .none
    }
    let (sides, met) = (lines.sides(at: p), lines.metSides(at: p))
    guard sides == met, !lines.isEnd(at: p) else { return .none }
    return sides == [.right, .left] ? .acrossLevel : sides == [.up, .down] ? .acrossUpright : .none
  }

  private func isPointedAt(_ p: Point) -> Bool {
    Side.allCases.contains { lines.points(at: p, from: $0) }
  }
}

extension GroupGround {
  /// A row or column on which a side of a frame can lie.
  struct Track {
    let place: Int
    /// The columns or rows on which it can lie.
    let reach: ClosedRange<Int>
    /// The costs of the cells before each one, from the first of the area on.
    fileprivate let costs: [Int]
    /// The numbers of cells up to each one in which nothing is.
    fileprivate let free: [Int]
    fileprivate let start: Int

    /// Returns whether there is room for a title, a blank and a line on either side of it, between
    /// two corners.
    func holds(_ width: Int, between corners: ClosedRange<Int>) -> Bool {
      let (first, last, needed) = (corners.lowerBound, corners.upperBound, width + 4)
      guard last - first > needed else { return false }
      return (first + needed..<last).contains { free[$0 - start] >= needed }
    }

    func leads(along range: ClosedRange<Int>) -> Bool {
      reach.contains(range.lowerBound) && reach.contains(range.upperBound)
    }

    func cost(along range: ClosedRange<Int>) -> Int {
      costs[range.upperBound + 1 - start] - costs[range.lowerBound - start]
    }
  }

  private static let costOfCrossing = 5

  /// Returns the track in a column or row. Nil if it cannot lead along some rows or columns.
  func track(at place: Int, isUpright: Bool, along range: Range<Int>) -> Track? {
    let all = isUpright ? area.rows : area.columns
    func point(_ n: Int) -> Point { isUpright ? Point(place, n) : Point(n, place) }
    func leads(_ n: Int) -> Bool {
      let passage = cells[number(point(n))]
      return passage == .free || passage == (isUpright ? .acrossLevel : .acrossUpright)
    }
    guard range.clamped(to: all) == range, range.allSatisfy(leads) else { return nil }
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first > all.lowerBound, leads(first - 1) { first -= 1 }
    while last < all.upperBound - 1, leads(last + 1) { last += 1 }
    var (costs, free) = ([0], [Int]())
    for n in all {
      costs.append((costs.last ?? 0) + cost(at: point(n), isUpright))
      free.append(cells[number(point(n))] == .free ? (free.last ?? 0) + 1 : 0)
    }
    return Track(
      place: place, reach: first...last, costs: costs, free: free, start: all.lowerBound)
  }

  /// Returns the cost of a cell of a side: it crosses a line, or one runs along beside it.
  private func cost(at p: Point, _ isUpright: Bool) -> Int {
    if cells[number(p)] != .free { return Self.costOfCrossing }
    return (isUpright ? [Side.left, .right] : [.up, .down]).count { side in
      lines.sides(at: p + side.step) == (isUpright ? [.up, .down] : [.right, .left])
    }
  }
}

extension LineReading {
  fileprivate func isBlank(at p: Point) -> Bool {
    !frame.area.contains(p) || kinds[frame.number(p)] == GlyphKind.blank
  }

  /// Returns whether a line or a head beside a cell points at it.
  fileprivate func points(at p: Point, from side: Side) -> Bool {
    let next = p + side.step
    guard isLine(at: next) else { return false }
    if GlyphKind.pointedSide(kinds[frame.number(next)]) == side.opposite.rawValue { return true }
    return sides(at: next).contains(side.opposite)
  }
}
