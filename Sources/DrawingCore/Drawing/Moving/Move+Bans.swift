import Cells

extension Move {
  /// Returns for each box whether a line may enter it: it holds an end, or a cell of the line before.
  func openBoxes(for w: Int) -> [Bool] {
    guard let passage = wires[w] else { return [] }
    var isOpen = Array(repeating: false, count: diagram.boxes.count)
    // The side of a box at which a line ends does not open it.
    let joints = diagram.wires[w].ends.filter { $0.isInLine && $0.box != nil }.map(\.place)
    for p in passage.cells.keys where !joints.contains(p) {
      var box = before.box(at: p)
      while let i = box, !isOpen[i] || diagram.boxes[i].parent.map({ !isOpen[$0] }) ?? false {
        isOpen[i] = true
        box = diagram.boxes[i].parent
      }
    }
    for (i, end) in diagram.wires[w].ends.enumerated() {
      let isJoint = end.isInLine && end.box != nil
      let p = isJoint ? end.place + end.side.opposite.step : end.place
      let step = passage.shifts[i] ?? .zero
      var box = ground.box(at: p + step)
      while let i = box {
        if holds(i, end, wentBy: step) { isOpen[i] = true }
        box = ground.parent(of: i)
      }
    }
    return ground.open { isOpen[$0] }
  }

  /// Returns whether an end of a line lies in a box that covers its place after the move: not where
  /// that box has only come to touch the one at which the line ends, or was put on a loose end.
  private func holds(_ box: Int, _ end: Diagram.End, wentBy step: Point) -> Bool {
    if let own = end.box { return boxes.frame(box).covers(boxes.frame(own)) }
    return step != .zero || diagram.boxes[box].frame.contains(end.place)
  }

  /// Returns whether a line may take a course.
  func isFree(_ course: [Point], _ w: Int, _ open: [Bool]) -> Bool {
    guard let passage = wires[w] else { return false }
    let wire = diagram.wires[w]
    let isJoint = wire.ends.map(\.isInLine)
    let cells = Diagram.Wire.cells(course)
    let (endsOutside, bounds) = (endsOutside(w), Rect(origin: .zero, size: layer.size))
    let isASCII = wire.style.isASCII
    for (k, cell) in cells.enumerated() {
      let number = k == 0 ? 0 : k == cells.count - 1 ? 1 : nil
      if let number, isJoint.indices.contains(number), isJoint[number] {
        if isASCII, isCrowded(joint: cell.place, wire.ends[number]) { return false }
        continue
      }
      let source = passage.source(of: cell.place, cell.sides)
      if endsOutside, !bounds.contains(cell.place) { continue }
      guard isFree(cell, source, open, isASCII: isASCII) else { return false }
      guard let number, wire.ends.indices.contains(number) else { continue }
      let i = ground.frame.number(cell.place)
      // A head on the side of a box would point at that box; two of ASCII side by side are letters.
      if ground.lines(i) != 0 { return false }
      if isASCII, wire.ends[number].isHead, ground.isBesideEnd(i) { return false }
    }
    if passage.step != nil { return true }
    return isLegible(course, w) && isSpread(course, cells, w)
      && !(mayTangle(course) && isTangled(cells, passage))
      && !(isASCII && isCrowded(cells, isJoint))
  }

  /// Whether a line may cross itself: three pieces with bends between them do not.
  private func mayTangle(_ course: [Point]) -> Bool {
    course.count > 4
      || zip(course, course.dropFirst(2)).contains { $0.x == $1.x || $0.y == $1.y }
  }

  /// Returns whether a line comes to cross itself, which it did not do before.
  private func isTangled(_ cells: [(place: Point, sides: UInt8)], _ passage: Passage) -> Bool {
    cells.count - Set(cells.map(\.place)).count > passage.length - passage.cells.count
  }

  /// Returns whether in ASCII a joint comes to lie beside a `+` that was not beside it.
  private func isCrowded(joint p: Point, _ end: Diagram.End) -> Bool {
    guard ground.contains(p), before.contains(end.place) else { return false }
    let out = end.side.opposite
    return Side.allCases.contains { side in
      side != out && ground.isPlus(ground.frame.number(p + side.step))
        && !before.isPlus(before.frame.number(end.place + side.step))
    }
  }

  private func isFree(
    _ cell: (place: Point, sides: UInt8), _ source: Point?, _ open: [Bool], isASCII: Bool
  ) -> Bool {
    guard ground.contains(cell.place) else { return false }
    let i = ground.frame.number(cell.place)
    if ground.hasWord(i) || ground.hasEnd(i) || ground.isReserved(i) || ground.isClosed(i, open) {
      return false
    }
    if ground.isBesideWord(i), !wasBesideWord(source) { return false }
    let known = source.map { knownArms($0, at: cell.place, besides: cell.sides) } ?? 0
    let isBend = !SideBits.isStraight(cell.sides)
    let isCrossing = ground.lines(i) & ~known != 0
    if isCrossing {
      guard !isBend, ground.canCross(i, isLevel: cell.sides & SideBits.level != 0) else {
        return false
      }
    }
    if isASCII, isCrossing || isBend, isBesideNewPlus(cell.place, source) { return false }
    return isCrossing || source != nil || !ground.isPointedAt(i)
  }

  /// Returns the arms of other lines that a cell of a line had there: those of a cell that goes along
  /// only where what it crosses looks on both sides as before.
  private func knownArms(_ source: Point, at p: Point, besides own: UInt8) -> UInt8 {
    let met = diagram.lines.met(at: source)
    guard source != p, before.contains(source) else { return met }
    let isAlike = SideBits.sides(met & ~own).allSatisfy { side in
      let (old, new) = (
        before.frame.number(source + side.step), ground.frame.number(p + side.step)
      )
      let back = SideBits.opposite(side.rawValue)
      return before.lines(old) & back == ground.lines(new) & back
        && before.hasEnd(old) == ground.hasEnd(new)
    }
    return isAlike ? met : 0
  }

  /// Returns whether a `+` stands beside a cell of a line that was not beside it before.
  private func isBesideNewPlus(_ p: Point, _ source: Point?) -> Bool {
    Side.allCases.contains { side in
      guard ground.isPlus(ground.frame.number(p + side.step)) else { return false }
      guard let source, before.contains(source) else { return true }
      return !before.isPlus(before.frame.number(source + side.step))
    }
  }

  private func wasBesideWord(_ source: Point?) -> Bool {
    guard let source else { return false }
    return [-1, 1].contains { diagram.lines.isWord(at: Point(source.x + $0, source.y)) }
  }

  /// Returns whether in ASCII a bend lies beside a crossing or a joint of the same line, or any of
  /// them beside one that does not follow it.
  private func isCrowded(_ cells: [(place: Point, sides: UInt8)], _ isJoint: [Bool]) -> Bool {
    func isOnLine(_ k: Int) -> Bool {
      guard ground.contains(cells[k].place) else { return false }
      return ground.lines(ground.frame.number(cells[k].place)) != 0
    }
    func isEnd(_ k: Int) -> Bool { k == 0 || k == cells.count - 1 }
    var pluses: [Point: Int] = [:]
    for k in cells.indices {
      let isBend = !SideBits.isStraight(cells[k].sides)
      guard isBend || isOnLine(k) else { continue }
      let neighbours = [k - 1, k + 1].filter { cells.indices.contains($0) && isOnLine($0) }
      if isBend || isEnd(k) ? !neighbours.isEmpty : neighbours.count > 1 { return true }
      for side in Side.allCases {
        if let other = pluses[cells[k].place + side.step], other < k - 1 { return true }
      }
      pluses[cells[k].place] = k
    }
    return false
  }

  /// Returns whether a middle piece that is new lies neither in nor right beside a box that does not
  /// hold both ends.
  private func isSpread(_ course: [Point], _ cells: [(place: Point, sides: UInt8)], _ w: Int)
    -> Bool
  {
    guard let passage = wires[w], course.count > 3 else { return true }
    let (first, last) = (course[0], course[course.count - 1])
    let open = ground.open { ground.boxes[$0].contains(first) && ground.boxes[$0].contains(last) }
    for (a, b) in zip(course.dropFirst(), course.dropFirst(2).dropLast()) {
      guard let side = Side(from: a, to: b) else { continue }
      let piece = Diagram.Wire.cells([a, b])
      if piece.allSatisfy({ passage.cells[$0.place] != nil }) { continue }
      for (p, _) in piece {
        for q in [p, p + side.turnedRight.step, p - side.turnedRight.step]
        where ground.contains(q) && ground.isClosed(ground.frame.number(q), open) {
          return false
        }
      }
    }
    return true
  }
}
