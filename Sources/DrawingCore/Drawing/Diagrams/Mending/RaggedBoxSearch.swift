import Cells

/// Finds the boxes of a picture that are not quite rectangles, but surely meant to be.
///
/// Each has an upper left corner and a left side without gaps, and of the other corners and sides
/// at least all but one. Looks at the boxes from right to left, so that what a box holds, and what
/// stands beside it, is known before its own right side is looked for.
struct RaggedBoxSearch {
  private let rows: LooseRows
  let map: KindMap
  private let uprights: UprightRuns
  /// The boxes with rows that slipped sideways, and those beside them.
  private let slipped: [Point: SlippedRows.Box]
  /// The lower sides of boxes of which the other sides are not where they should be.
  let strays: [Point]
  /// The boxes that are right, by their upper left corners.
  private var frames: [Point: Rect] = [:]
  /// The columns that boxes take up in each row, the leftmost last.
  private(set) var claims: [[Claim]]
  private(set) var boxes: [RaggedBox] = []
  /// The tables of which a divider is not straight.
  private(set) var unevenTables: [UnevenTable] = []
  /// The narrower parts of boxes with steps that are ragged.
  private(set) var raggedSteps: [RaggedBox] = []
  /// What is right: the rectangles, and the parts of others that are closed.
  private(set) var rightBoxes: [Rect] = []

  struct Claim {
    let columns: ClosedRange<Int>
    /// The number of the ragged box; nil for one that is right.
    let box: Int?
  }

  /// How far beyond the upper right corner the other ends may lie.
  static let reach = 8
  private static let widestGap = 2

  init(_ rows: LooseRows) throws(DiagramTooLarge) {
    let diagram = try Diagram(boxesIn: rows.withPlainCorners)
    self.rows = rows
    map = KindMap(lines: diagram.lines)
    uprights = UprightRuns(map)
    claims = Array(repeating: [], count: rows.rows.count)
    let found = SlippedRows(map, diagram.boxes.map(\.frame), height: rows.rows.count)
    (slipped, strays) = (found.boxes, found.strays)
    for box in diagram.boxes where !box.isCell { frames[box.frame.origin] = box.frame }
  }

  var lines: LineReading { map.lines }

  mutating func find() {
    for p in corners() {
      if let frame = frames[p] {
        if let table = unevenTable(frame) { unevenTables.append(table) }
        claim(frame)
      } else if let box = box(at: p) {
        if let table = unevenTable(box) { unevenTables.append(table) }
        let number = boxes.count
        boxes.append(box)
        for y in box.origin.y...box.bottom {
          claims[y].append(Claim(columns: box.columns(y), box: number))
        }
      }
    }
  }

  private mutating func claim(_ frame: Rect) {
    rightBoxes.append(frame)
    for y in frame.rows where claims.indices.contains(y) {
      claims[y].append(Claim(columns: frame.minX...frame.maxX - 1, box: nil))
    }
  }

  /// Returns the upper left corners from right to left.
  private func corners() -> [Point] {
    var corners = Set(frames.keys)
    for (y, row) in rows.rows.enumerated() {
      for x in row.indices where isUpperLeft(x, y) { corners.insert(Point(x, y)) }
    }
    corners.formUnion(slipped.keys)
    return corners.sorted { (-$0.x, $0.y) < (-$1.x, $1.y) }
  }

  private func isUpperLeft(_ x: Int, _ y: Int) -> Bool {
    let kind = map.kind(x, y)
    if GlyphKind.isBox(kind) { return map.arms(x, y) == SideBits.right | SideBits.down }
    guard kind == GlyphKind.plus || kind == GlyphKind.upperCorner else { return false }
    return map.isBar(x, y + 1) && !map.isBar(x, y - 1) && !GlyphKind.isDash(map.kind(x - 1, y))
  }

  // MARK: One box

  private mutating func box(at p: Point) -> RaggedBox? {
    if let known = slipped[p], !known.columns.isEmpty || !known.lost.isEmpty {
      return box(known)
    }
    let top = map.run(after: p.x, p.y)
    guard !top.isEmpty, let left = leftSide(below: p), left.bottom - p.y > 1 else { return nil }
    var start = (y: p.y, run: top)
    var run = top
    var y = p.y
    while run.hasEnd, run.gaps.isEmpty, let closed = closing(p.x, y, run.end, left.bottom) {
      if closed == left.bottom {
        guard left.hasCorner else { break }
        claim(Rect(corners: p, Point(run.end, closed)))
        return nil
      }
      let end = run.end
      (y, run) = (closed, map.run(after: p.x, closed))
      if run.end != end { start = (y, run) }
    }
    return box(from: Point(p.x, start.y), start.run, left)
  }

  /// Returns a box with rows that slipped, or beside one that has some.
  private mutating func box(_ known: SlippedRows.Box) -> RaggedBox? {
    let p = known.origin
    var box = RaggedBox(origin: p, ends: [], side: known.right)
    box.home = known.right
    var runs: [Int: LevelRun] = [:]
    for y in p.y...known.bottom {
      if let columns = known.columns[y] {
        let isLevel = isRule(y, columns.lowerBound, columns.upperBound)
        box.ends.append(RaggedBox.End(column: columns.upperBound, isLevel: isLevel))
        if columns.lowerBound != p.x { box.starts[y] = columns.lowerBound }
        box.side = max(box.side, columns.upperBound - box.slip(y))
      } else if y == p.y || y == known.bottom {
        box.ends.append(RaggedBox.End(column: known.right, isLevel: true))
      } else {
        box.ends.append(end(of: y, p.x, known.right, known.bottom, &box, &runs))
      }
    }
    box.takeJoints(map, known: Set(known.columns.keys))
    box.name = name(of: box)
    if !known.lost.isEmpty { return lost(known, box.name) }
    box.side = box.ends.indices.reduce(box.side) { side, row in
      max(side, box.ends[row].map { $0.column - box.slip(p.y + row) } ?? side)
    }
    guard box.side - known.right <= Self.reach, putEnds(&box, runs, true), closeRightSide(&box)
    else {
      return lost(known, box.name)
    }
    if box.isRagged || !box.openRows.isEmpty { return box }
    claim(Rect(corners: p, Point(known.right, known.bottom)))
    return nil
  }

  /// Returns a box that cannot be mended.
  private func lost(_ known: SlippedRows.Box, _ name: String?) -> RaggedBox {
    let p = known.origin
    var box = RaggedBox(origin: p, ends: [], side: known.right)
    box.ends = Array(
      repeating: RaggedBox.End(column: known.right, isLevel: false), count: known.bottom - p.y + 1)
    box.lostRows = known.lost.isEmpty ? known.columns.keys.sorted() : known.lost
    box.name = name
    return box
  }

  private struct LeftSide {
    let bottom: Int
    /// Whether there is a corner at the lower end.
    let hasCorner: Bool
    /// Whether a wire ends at it, in place of a bar. Such a box is not sure to be one if it is ragged.
    let hasEndsOfWires: Bool
  }

  /// Returns the left side below a corner.
  private func leftSide(below p: Point) -> LeftSide? {
    var y = p.y + 1
    var hasEnds = false
    while y < rows.rows.count {
      let kind = map.kind(p.x, y)
      let goesOn = map.isBar(p.x, y + 1) || isLowerLeft(p.x, y + 1)
      if kind == GlyphKind.plus && !goesOn || isLowerLeft(p.x, y) {
        return LeftSide(bottom: y, hasCorner: true, hasEndsOfWires: hasEnds)
      }
      if !map.isBar(p.x, y) {
        guard map.isEndOfWire(p.x, y, .left) else { break }
        hasEnds = true
      }
      y += 1
    }
    // The corner is missing.
    guard y > p.y + 1, map.isBlank(p.x, y), map.isPiece(p.x + 1, y) else { return nil }
    return LeftSide(bottom: y, hasCorner: false, hasEndsOfWires: hasEnds)
  }

  private func isLowerLeft(_ x: Int, _ y: Int) -> Bool {
    let kind = map.kind(x, y)
    if kind == GlyphKind.lowerCorner { return true }
    return GlyphKind.isBox(kind) && map.arms(x, y) == SideBits.up | SideBits.right
  }

  /// Returns the row in which a line leads from the right side straight back to the left one. Nil
  /// if the right side ends before.
  private func closing(_ x: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Int? {
    for y in top + 1..<bottom + 1 {
      let arms = map.arms(right, y)
      guard arms & SideBits.up != 0, map.kind(right, y) != GlyphKind.ring else { return nil }
      if arms & SideBits.left != 0, map.isLevel(right - 1, y) || map.isPiece(right - 1, y) {
        let run = map.run(after: x, y)
        if run.gaps.isEmpty, run.hasEnd && run.end == right || run.joints.contains(right) {
          return y
        }
      }
      guard arms & SideBits.down != 0 else { return nil }
    }
    return nil
  }

  /// Returns whether all rows have a bar, or the end of a wire, where one of the level sides ends,
  /// though the other one may go on as a wire. Claims the box if so.
  private mutating func isRight(
    _ p: Point, _ top: LevelRun, _ bottom: LevelRun, _ left: LeftSide
  ) -> Bool {
    guard left.hasCorner, top.gaps.isEmpty, bottom.gaps.isEmpty else { return false }
    let column = [(top, bottom), (bottom, top)].compactMap { run, other -> Int? in
      guard run.hasEnd else { return nil }
      let isMet = other.hasEnd ? other.end == run.end : other.end > run.end
      return isMet || other.joints.contains(run.end) ? run.end : nil
    }.first { x in
      (p.y + 1..<left.bottom).allSatisfy { map.isBar(x, $0) || map.isJoint(x, $0, .right) }
    }
    guard let column else { return false }
    claim(Rect(corners: p, Point(column, left.bottom)))
    return true
  }

  private mutating func box(
    from p: Point, _ top: LevelRun, _ left: LeftSide
  ) -> RaggedBox? {
    var (top, bottom) = (top, map.run(after: p.x, left.bottom))
    if top.end + 1 == bottom.end { map.goOnToEnd(&top, p.y) }
    if bottom.end + 1 == top.end { map.goOnToEnd(&bottom, left.bottom) }
    var missing = [top.hasEnd, bottom.hasEnd, left.hasCorner, !bottom.isEmpty].count { !$0 }
    guard missing < 2, left.bottom - p.y > 1, !isRight(p, top, bottom, left),
      !left.hasEndsOfWires, !goesOnInSigns(top, p.y), !goesOnInSigns(bottom, left.bottom)
    else { return nil }
    var box = RaggedBox(origin: p, ends: [], side: 0)
    var runs: [Int: LevelRun] = [p.y: top, left.bottom: bottom]
    for y in p.y...left.bottom {
      if y == p.y || y == left.bottom {
        let run = y == p.y ? top : bottom
        box.ends.append(run.hasEnd ? RaggedBox.End(column: run.end, isLevel: true) : nil)
      } else {
        box.ends.append(end(of: y, p.x, top.end, left.bottom, &box, &runs))
      }
    }
    box.takeJoints(map)
    if let step = raggedStep(of: box, runs) {
      raggedSteps.append(step)
      return nil
    }
    let found = box.ends.compactMap { $0?.column }
    guard let most = found.max(), most - top.end <= Self.reach, most - p.x > 1 else { return nil }
    box.side = max(most, runs.values.filter { !$0.hasEnd && !$0.isEmpty }.map(\.end).max() ?? 0)
    guard box.side - top.end <= Self.reach, isSure(box, runs), !hasStairs(box, runs) else {
      return nil
    }
    guard putEnds(&box, runs, left.hasCorner) else { return nil }
    missing += closeRightSide(&box) ? 0 : 1
    guard missing < 2 else { return nil }
    box.name = name(of: box)
    if box.isRagged || !box.openRows.isEmpty { return box }
    claim(Rect(corners: p, Point(box.side, box.bottom)))
    return nil
  }

  // MARK: Rows

  /// Returns whether a bar is that of a wire, and no side of a box that takes up some rows.
  func isWire(_ p: Point, passing rows: ClosedRange<Int>) -> Bool {
    uprights.isWire(p, passing: rows)
  }

  /// Returns where a row between the upper and the lower side ends.
  private func end(
    of y: Int, _ x: Int, _ corner: Int, _ bottom: Int, _ box: inout RaggedBox,
    _ runs: inout [Int: LevelRun]
  ) -> RaggedBox.End? {
    let first = map.kind(x, y)
    if map.arms(x, y) & SideBits.right != 0, first == GlyphKind.plus || GlyphKind.isBox(first) {
      let run = map.run(after: x, y)
      if run.hasEnd, !run.isEmpty, let bar = bar(in: y, behind: run, corner, bottom, &box) {
        return RaggedBox.End(column: bar, isLevel: false)
      }
      if !run.isEmpty, run.end < corner, goesOnInSigns(run, y) { return nil }
      if run.hasEnd, !run.isEmpty {
        runs[y] = run
        return RaggedBox.End(column: run.end, isLevel: true)
      }
      if !run.isEmpty, map.isBar(run.end + 1, y) {
        return RaggedBox.End(column: run.end + 1, isLevel: true)
      }
      if !run.isEmpty, isFree(y, run.end + 1, corner + 1) { runs[y] = run }
    }
    guard let bar = bar(in: y, x, corner, bottom, &box) else { return nil }
    return RaggedBox.End(column: bar, isLevel: isRule(y, x, bar))
  }

  /// Returns the bar of a row that begins with a rule up to a divider, as it does beside a cell that
  /// takes up several rows. Nil if the rule ends anywhere else.
  private func bar(
    in y: Int, behind rule: LevelRun, _ corner: Int, _ bottom: Int, _ box: inout RaggedBox
  ) -> Int? {
    let isDivider = [y - 1, y + 1].contains { map.isBar(rule.end, $0) }
    guard rule.end < corner, isDivider, !map.isPiece(rule.end + 1, y) else { return nil }
    return bar(in: y, rule.end, corner, bottom, &box)
  }

  /// Returns whether a line of signs follows at once where a rule ends.
  private func goesOnInSigns(_ rule: LevelRun, _ y: Int) -> Bool {
    rule.hasEnd && (1...2).allSatisfy { map.kind(rule.end + $0, y) == GlyphKind.sign }
  }

  /// Returns whether a row is filled with a line from side to side.
  private func isRule(_ y: Int, _ x: Int, _ end: Int) -> Bool {
    end - x > 3 && (x + 1..<end).allSatisfy { map.isPiece($0, y) }
  }

  private func isFree(_ y: Int, _ first: Int, _ last: Int) -> Bool {
    first > last || (first...last).allSatisfy { map.isBlank($0, y) }
  }

  /// Returns the bar of a row: of those that belong to no other box, the one nearest to the upper
  /// right corner that has no words behind it before that. One among words is none where there is
  /// another behind them. Without any it is the side that a box in it shares.
  private func bar(
    in y: Int, _ x: Int, _ corner: Int, _ bottom: Int, _ box: inout RaggedBox
  ) -> Int? {
    let rows = box.origin.y...bottom
    if x == box.origin.x, let last = lastBar(in: y, box.origin, corner, rows) { return last }
    var bars: [Int] = []
    var shared: Int?
    var i = x + 1
    let claimed = claims[y].reversed().drop { $0.columns.upperBound <= x }
    var next = claimed.makeIterator()
    var claim = next.next()
    while i <= corner + Self.reach {
      while let other = claim, other.columns.upperBound < i { claim = next.next() }
      if let other = claim, other.columns.contains(i) {
        if other.columns.lowerBound >= corner { break }
        if other.box != nil { box.holdsOthers = true }
        shared =
          other.box == nil && other.columns.upperBound >= corner
          ? other.columns.upperBound : nil
        i = other.columns.upperBound + 1
        continue
      }
      if map.isSide(i, y), i <= corner || !isWire(Point(i, y), passing: rows) {
        bars.append(i)
      }
      i += 1
    }
    if bars.isEmpty, let shared, shared <= corner + Self.reach { return shared }
    let found = bars.filter { $0 == bars.last || !map.isAmongWords($0, y) }
      .min { abs($0 - corner) < abs($1 - corner) }
    guard let found, found >= corner || map.hasNoWords(y, found + 1..<corner) else { return nil }
    if map.isAmongWords(found, y), hasBar(y, found + 1, rows) { return nil }
    return found
  }

  /// Returns whether a bar of no other box, and of no wire, stands from a column on within reach.
  private func hasBar(_ y: Int, _ first: Int, _ rows: ClosedRange<Int>) -> Bool {
    let columns = first...first + 2 * Self.reach
    let claimed = claims[y].reversed().prefix { $0.columns.lowerBound <= columns.upperBound }
    return columns.contains { x in
      map.isSide(x, y) && !claimed.contains { $0.columns.contains(x) }
        && !isWire(Point(x, y), passing: rows)
    }
  }

  /// Returns whether a row ends, before the others, at a joint of the side or rule next to it: the
  /// box has steps.
  private func hasStairs(_ box: RaggedBox, _ runs: [Int: LevelRun]) -> Bool {
    let rules = runs.filter { $0.value.hasEnd }
    for (row, end) in box.ends.enumerated() {
      guard let end, end.column < box.side, !end.isLevel else { continue }
      for step in [-1, 1] {
        var y = box.origin.y + row + step
        while box.ends.indices.contains(y - box.origin.y), rules[y] == nil,
          box.ends[y - box.origin.y]?.column == end.column
        {
          y += step
        }
        if let rule = rules[y], rule.joints.contains(end.column) { return true }
      }
    }
    return false
  }

  // MARK: What is missing

  /// Closes gaps of at most two cells in level sides, and puts the corner that is missing. Returns
  /// whether there is room for it.
  private func putEnds(
    _ box: inout RaggedBox, _ runs: [Int: LevelRun], _ hasLowerLeft: Bool
  ) -> Bool {
    let look = BoxLook(rows[box.origin])
    for (y, run) in runs.sorted(by: { $0.key < $1.key }) {
      for x in run.gaps {
        box.patches.append((Point(x, y), look.level(like: rows[Point(x - 1, y)])))
      }
      guard !run.hasEnd, !run.isEmpty else { continue }
      guard map.isBlank(run.end + 1, y) else { return false }
      let column = run.end < box.side ? run.end + 1 : run.end
      let sides: [Side] = y == box.origin.y ? [.down] : y == box.bottom ? [.up] : [.up, .down]
      box.patches.append((Point(column, y), look.cell(sides + [.left])))
      box.ends[y - box.origin.y] = RaggedBox.End(column: column, isLevel: true)
    }
    if !hasLowerLeft {
      box.patches.append((Point(box.origin.x, box.bottom), look.cell([.up, .right])))
    }
    return true
  }

  /// Puts bars where at most two rows have none. Returns false if there are more: the right side is
  /// missing.
  private func closeRightSide(_ box: inout RaggedBox) -> Bool {
    let look = BoxLook(rows[box.origin])
    var open: [Int] = []
    var row = 0
    while row < box.ends.count {
      let first = row
      while row < box.ends.count, box.ends[row] == nil { row += 1 }
      if row - first > Self.widestGap { return false }
      for i in first..<row {
        let p = Point(box.side, box.origin.y + i)
        if isOpen(p, box.origin.x), !hasBar(p.y, p.x + 1, box.origin.y...box.bottom) {
          box.patches.append((p, look.cell([.up, .down])))
          box.ends[i] = RaggedBox.End(column: box.side, isLevel: false)
        } else if !goesOn(p) {
          open.append(p.y)
        }
      }
      row = max(row, first + 1)
    }
    box.openRows = open
    return true
  }

  /// Returns whether what stands in a row goes on beyond the side on purpose: a line does, or dots.
  private func goesOn(_ p: Point) -> Bool {
    map.isPiece(p.x, p.y)
      || map.kind(p.x, p.y) == GlyphKind.upperCorner
        && map.kind(p.x - 1, p.y) == GlyphKind.upperCorner
  }

  /// Returns whether a bar can be put into a cell: it is blank, nothing follows at once, and
  /// no other box is there.
  private func isOpen(_ p: Point, _ left: Int) -> Bool {
    guard map.isBlank(p.x, p.y), p.x > left, !goesOnInSigns(map.run(after: left, p.y), p.y) else {
      return false
    }
    return !isClaimed(p) && map.isBlank(p.x + 1, p.y)
  }

  /// Whether a cell is part of another box.
  func isClaimed(_ p: Point) -> Bool { claims[p.y].contains { $0.columns.contains(p.x) } }

  /// Returns the first words in a box.
  func name(of box: RaggedBox) -> String? {
    for (row, end) in box.ends.enumerated() {
      let y = box.origin.y + row
      var first: Int?
      let start = box.columns(y).lowerBound + 1
      for x in start...max(start, end?.column ?? box.side) {
        let kind = map.kind(x, y)
        let isWord =
          kind != GlyphKind.blank && !GlyphKind.isBox(kind) && !GlyphKind.isDash(kind)
          && kind != GlyphKind.bar && kind != GlyphKind.plus
        if isWord, first == nil { first = x }
        let isOver = !isWord && (kind != GlyphKind.blank || map.isBlank(x + 1, y))
        if let first, isOver { return rows.text(y, first..<x) }
      }
    }
    return nil
  }
}
