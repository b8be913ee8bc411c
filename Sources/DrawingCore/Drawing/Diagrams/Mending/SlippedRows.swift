import Cells

/// Finds the rows of a picture that slipped sideways: what stands before in them became longer or
/// shorter than it was, and the sides of the boxes behind went along.
///
/// A box of which the upper and the lower side are of the same length, one below the other, is
/// where these are. A row slipped if a left side is not there, and it is known how far if it has as
/// many uprights as there are to be.
struct SlippedRows {
  /// A box as it is to be, and the columns of its sides in rows that slipped.
  struct Box {
    /// The upper left corner, and the column of the right side.
    let origin: Point
    let right: Int
    let bottom: Int
    /// The first and the last column of rows that slipped.
    fileprivate(set) var columns: [Int: ClosedRange<Int>] = [:]
    /// The rows without a left side of which it is not known where it is.
    fileprivate(set) var lost: [Int] = []

    /// The row, besides the others, of a level side that slipped.
    fileprivate let slippedSide: Int?
  }

  private(set) var boxes: [Point: Box] = [:]
  /// The lower sides of boxes of which the other sides are not where they should be.
  private(set) var strays: [Point] = []
  /// What is round or slanted: the rows between the level sides stand out on either side.
  private var rounds: [Box] = []
  private let map: KindMap
  private let frames: [Rect]
  private let height: Int
  /// The lengths of level lines with two upper corners, and with two lower ones, by their columns.
  private var tops: [[Int: Int]] = []
  private var bottoms: [[Int: Int]] = []

  private static let mostWork = 1 << 22
  /// How much longer a row may be than its box.
  private static let reach = 8

  /// - Parameter frames: The boxes that are right.
  init(_ map: KindMap, _ frames: [Rect], height: Int) {
    (self.map, self.frames, self.height) = (map, frames, height)
    findRuns()
    findBoxes()
    findStrays()
    registerRows()
  }

  // MARK: Boxes

  /// Finds the level lines between corners that are none of a box that is right.
  private mutating func findRuns() {
    var corners: Set<Point> = []
    for frame in frames {
      for y in [frame.minY, frame.maxY - 1] {
        corners.formUnion([Point(frame.minX, y), Point(frame.maxX - 1, y)])
      }
    }
    var work = 0
    for y in 0..<height {
      tops.append([:])
      bottoms.append([:])
      for x in map.lines.frame.area.columns where !corners.contains(Point(x, y)) {
        let (isTop, isBottom) = (isCorner(x, y, .right, .down), isCorner(x, y, .right, .up))
        guard isTop || isBottom, work < Self.mostWork else { continue }
        let run = map.run(after: x, y)
        work += run.end - x
        guard run.hasEnd, run.gaps.isEmpty, !run.isEmpty else { continue }
        if isTop, isCorner(run.end, y, .left, .down) { tops[y][x] = run.end - x }
        if isBottom, isCorner(run.end, y, .left, .up) { bottoms[y][x] = run.end - x }
      }
    }
  }

  private func isCorner(_ x: Int, _ y: Int, _ level: Side, _ upright: Side) -> Bool {
    let kind = map.kind(x, y)
    if GlyphKind.isBox(kind) {
      return map.arms(x, y) == SideBits.of(level.rawValue) | SideBits.of(upright.rawValue)
    }
    let beside = map.kind(x - level.step.x, y)
    guard !GlyphKind.isDash(beside), !GlyphKind.isLetter(beside) else { return false }
    return kind == GlyphKind.plus
      || kind == (upright == .down ? GlyphKind.upperCorner : GlyphKind.lowerCorner)
  }

  private mutating func findBoxes() {
    for y in 0..<height {
      for (x, length) in tops[y] {
        if let box = box(below: Point(x, y), length) { boxes[box.origin] = box }
      }
    }
    for y in 0..<height {
      for (x, length) in bottoms[y] {
        if let box = box(above: Point(x, y), length), boxes[box.origin] == nil {
          boxes[box.origin] = box
        }
      }
    }
    rounds = boxes.values.filter { isRound($0) || isSlanted($0) }
    for box in rounds { boxes[box.origin] = nil }
  }

  private func isRound(_ box: Box) -> Bool {
    let isSmall = box.right - box.origin.x < 3
    guard isSmall || map.kind(box.origin.x, box.origin.y) == GlyphKind.upperCorner else {
      return false
    }
    return (box.origin.y + 1..<box.bottom).allSatisfy { y in
      isOpen(box, y) && !map.isBar(box.right, y) && isRim(box.origin.x - 1, y)
        && isRim(box.right + 1, y)
    }
  }

  /// Returns whether a side leads aslant from a corner, as those of clouds and hexagons do.
  private func isSlanted(_ box: Box) -> Bool {
    [box.origin.x, box.right].contains { x in
      [box.origin.y + 1, box.bottom - 1].contains { y in
        let beside = (x - 1...x + 1).filter { map.isBar($0, y) }
        return !beside.isEmpty
          && beside.allSatisfy { GlyphKind.isSlanted(map.kind($0, y)) && !map.endsWord($0, y) }
      }
    }
  }

  private func isRim(_ x: Int, _ y: Int) -> Bool {
    map.isBar(x, y) || map.kind(x, y) == GlyphKind.bracket
  }

  /// Returns the box that a line is the upper side of; its lower side may have slipped.
  private func box(below p: Point, _ length: Int) -> Box? {
    guard isFree(p.x, p.y, length, .down) else { return nil }
    var isWhole = true
    for y in p.y + 1..<max(p.y + 1, height) {
      if bottoms[y][p.x] == length, y > p.y + 1 {
        return isFree(p.x, y, length, .up) ? box(p.x, p.y...y, length) : nil
      }
      // Another box begins or ends here.
      if isCorner(p.x, y, .right, .up) || isCorner(p.x, y, .right, .down),
        !map.isBar(p.x, y) || !map.isBar(p.x, y + 1)
      {
        return nil
      }
      if isWhole, !map.isBar(p.x, y) {
        if y > p.y + 1, let slipped = slipped(bottoms[y], Point(p.x, y), length, inside: .up) {
          return box(p.x, p.y...y, length, slipped: y, to: slipped)
        }
        isWhole = false
      }
    }
    return nil
  }

  /// Returns the box that a line is the lower side of while its upper one slipped.
  private func box(above p: Point, _ length: Int) -> Box? {
    guard isFree(p.x, p.y, length, .up) else { return nil }
    var y = p.y - 1
    while y >= 0, map.isBar(p.x, y), tops[y][p.x] == nil { y -= 1 }
    guard y >= 0, y < p.y - 1, tops[y][p.x] == nil,
      let slipped = slipped(tops[y], Point(p.x, y), length, inside: .down)
    else { return nil }
    return box(p.x, y...p.y, length, slipped: y, to: slipped)
  }

  /// Finds level sides of one length of which one does not meet upright ones.
  private mutating func findStrays() {
    let known = Set(
      (boxes.values + rounds).flatMap { box in
        box.columns.map { Point($0.value.lowerBound, $0.key) }
          + [box.origin, Point(box.origin.x, box.bottom)]
      })
    var upper: [(place: Point, length: Int, isMet: Bool)] = []
    for y in 0..<height {
      for (x, length) in bottoms[y].sorted(by: { $0.key < $1.key })
      where !known.contains(Point(x, y)) {
        let isMet = isMet(x, y, length, .up)
        let isBox = upper.contains {
          $0.length == length && !($0.isMet && isMet) && $0.place.y < y - 1
            && abs($0.place.x - x) <= length + Self.reach
            && !areSlanted(Point(x, y), $0.place, length)
        }
        if isBox { strays.append(Point(x, y)) }
      }
      for (x, length) in tops[y] where !known.contains(Point(x, y)) {
        upper.append((Point(x, y), length, isMet(x, y, length, .down)))
      }
    }
  }

  /// Returns whether slanted sides lead from the ends of a level line up to those of another one.
  private func areSlanted(_ lower: Point, _ upper: Point, _ length: Int) -> Bool {
    [0, length].allSatisfy { isSlanted(from: lower.x + $0, lower.y, to: upper.x + $0, upper.y) }
  }

  /// Returns whether a line of slashes leads from a corner up to another one.
  private func isSlanted(from start: Int, _ bottom: Int, to end: Int, _ top: Int) -> Bool {
    let (step, slash) = end > start ? (1, GlyphKind.rising) : (-1, GlyphKind.falling)
    var x = start
    for y in (top + 1..<bottom).reversed() {
      guard let next = [x + step, x].first(where: { map.kind($0, y) == slash }) else {
        return false
      }
      x = next
    }
    return end == x || end == x + step
  }

  /// Returns whether a level line can belong to a box on one side of it: it may be a side of another
  /// box alone, on the other side.
  private func isFree(_ x: Int, _ y: Int, _ length: Int, _ side: Side) -> Bool {
    isMet(x, y, length, side) || !isMet(x, y, length, side.opposite)
  }

  /// Returns whether an upright line meets each end of a level one.
  private func isMet(_ x: Int, _ y: Int, _ length: Int, _ side: Side) -> Bool {
    [x, x + length].allSatisfy {
      map.arms($0, y + side.step.y) & SideBits.opposite(side.rawValue) != 0
    }
  }

  private func box(
    _ x: Int, _ rows: ClosedRange<Int>, _ length: Int, slipped: Int? = nil, to column: Int? = nil
  ) -> Box {
    var box = Box(
      origin: Point(x, rows.lowerBound), right: x + length, bottom: rows.upperBound,
      slippedSide: slipped)
    if let slipped, let column { box.columns[slipped] = column...column + length }
    return box
  }

  /// Returns the column of the line of a length that is nearest to a point, and not far. A line that
  /// another box has for a side, beyond or beside the one that is looked for, has not slipped.
  private func slipped(
    _ runs: [Int: Int], _ p: Point, _ length: Int, inside: Side
  ) -> Int? {
    let near = runs.keys.filter { x in
      runs[x] == length && abs(x - p.x) <= length + Self.reach
        && !isMet(x, p.y, length, inside.opposite)
        && !isMet(x, p.y, length, inside)
    }
    return near.min { (abs($0 - p.x), $0) < (abs($1 - p.x), $1) }
  }

  /// Returns whether the left side of a box is not where it should be in a row, or a level one.
  private func isOpen(_ box: Box, _ y: Int) -> Bool {
    y == box.slippedSide
      || y > box.origin.y && y < box.bottom && !map.isBar(box.origin.x, y)
        && !map.isEndOfWire(box.origin.x, y, .left)
  }

  /// Returns whether it may be that something of a box slipped in a row.
  private func isRagged(_ box: Box, _ y: Int) -> Bool {
    isOpen(box, y)
      || y > box.origin.y && y < box.bottom && !map.isBar(box.right, y)
        && !map.isJoint(box.right, y, .right)
  }

  // MARK: Rows

  /// Finds the sides of the boxes in all rows in which something may have slipped.
  private mutating func registerRows() {
    var crossed = [[Point]](repeating: [], count: height)
    var ragged: Set<Int> = []
    for box in boxes.values {
      for y in box.origin.y...box.bottom {
        crossed[y].append(box.origin)
        if isRagged(box, y) { ragged.insert(y) }
      }
    }
    for y in ragged.sorted() { register(y, crossed[y].compactMap { boxes[$0] }) }
  }

  /// Finds the sides of the boxes in a row by their order.
  private mutating func register(_ y: Int, _ crossed: [Box]) {
    var wanted = Set(crossed.flatMap { [$0.origin.x, $0.right] })
    let right = Set(
      frames.filter { $0.rows.contains(y) }.flatMap { [$0.minX, $0.maxX - 1] })
    wanted.formUnion(right)
    let wires = map.lines.frame.area.columns.filter { x in
      isWire(x, y - 1) && isWire(x, y + 1) && !crossed.contains { isSide(of: $0, x, y) }
    }
    wanted.formUnion(wires)
    let bars = Set(
      map.lines.frame.area.columns.filter { x in
        isUpright(x, y) && (wanted.contains(x) || !map.isPlusAlone(x, y))
      })
    let isFitting = { [self] (found: Set<Int>) in
      let places = Self.places(wanted, found)
      return wanted.count == found.count && right.allSatisfy { places[$0] == $0 }
        && crossed.allSatisfy { fits($0, y, places) && isBehindWords($0, y, places, found) }
    }
    // Where wires end at sides there may be no bars.
    let all = bars.union(crossed.flatMap { endsOfWires($0, y) })
    let found = !isFitting(bars) && isFitting(all) ? all : bars
    let places = Self.places(wanted, found)
    let isCounted = wanted.count == found.count
    let isRight = right.allSatisfy { places[$0] == $0 }
    let areWanted = wanted.isSuperset(of: found)
    let isKnown = isFitting(found)
    for box in crossed {
      if isKnown, let left = places[box.origin.x], let right = places[box.right] {
        boxes[box.origin]?.columns[y] = left...right
      } else if isCounted && !isRight && isRagged(box, y)
        || !areWanted && isOpen(box, y)
      {
        boxes[box.origin]?.columns[y] = nil
        boxes[box.origin]?.lost.append(y)
      }
    }
  }

  /// Returns where the sides are that are wanted in a row, by their order.
  private static func places(_ wanted: Set<Int>, _ found: Set<Int>) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: zip(wanted.sorted(), found.sorted()))
  }

  /// Returns the columns of the sides of a box at which wires end in a row.
  private func endsOfWires(_ box: Box, _ y: Int) -> [Int] {
    let sides = [(box.origin.x, Side.left), (box.right, Side.right)]
    return sides.filter { map.isEndOfWire($0.0, y, $0.1) }.map { $0.0 }
  }

  private func fits(_ box: Box, _ y: Int, _ places: [Int: Int]) -> Bool {
    guard let left = places[box.origin.x], let right = places[box.right] else { return false }
    if y == box.slippedSide { return box.columns[y] == left...right }
    let isSide = y == box.origin.y || y == box.bottom
    if isSide { return left == box.origin.x && right == box.right }
    return right - left > 1 && right - left - (box.right - box.origin.x) <= Self.reach
  }

  /// Returns whether the right side of a box has no words behind it where it should be, or before the
  /// next side: it may be a sign among them.
  private func isBehindWords(
    _ box: Box, _ y: Int, _ places: [Int: Int], _ found: Set<Int>
  ) -> Bool {
    guard let right = places[box.right], right < box.right else { return true }
    let next = found.filter { $0 > right }.min() ?? box.right
    return map.hasNoWords(y, right + 1..<min(next, box.right))
  }

  private func isWire(_ x: Int, _ y: Int) -> Bool {
    map.isBar(x, y) && isUpright(x, y) && !map.isPlusAlone(x, y)
  }

  /// Returns whether an upright line above and below a row is the right side of a box, which is not
  /// where it should be there.
  private func isSide(of box: Box, _ x: Int, _ y: Int) -> Bool {
    x > box.origin.x && abs(x - box.right) <= Self.reach
      && [y - 1, y + 1].allSatisfy { row in
        row > box.origin.y && row < box.bottom && !map.isBar(box.right, row)
          && !(min(x, box.right) + 1..<max(x, box.right)).contains { map.isBar($0, row) }
      }
  }

  /// Returns whether a cell of a row can be part of an upright side, or a corner.
  private func isUpright(_ x: Int, _ y: Int) -> Bool {
    let kind = map.kind(x, y)
    if GlyphKind.isBox(kind) {
      let arms = map.arms(x, y)
      return arms & SideBits.upright != 0 && arms & SideBits.level != SideBits.level
    }
    let (before, after) = (map.kind(x - 1, y), map.kind(x + 1, y))
    if kind == GlyphKind.plus { return !GlyphKind.isDash(before) || !GlyphKind.isDash(after) }
    return kind == GlyphKind.bar && !(GlyphKind.isLetter(before) && GlyphKind.isLetter(after))
  }
}
