import Cells

extension Move {
  /// Returns for each box whether a line may enter it: it holds an end, or a cell of the line before.
  func openBoxes(for w: Int) -> [Bool] {
    guard let passage = wires[w] else { return [] }
    var isOpen = Array(repeating: false, count: diagram.boxes.count)
    for p in passage.cells.keys { openAll(around: p, before, &isOpen) { diagram.boxes[$0].parent } }
    let points = points(of: w)
    for (i, end) in diagram.wires[w].ends.enumerated() {
      let step = passage.shifts[i] ?? .zero
      openAll(around: (i == 0 ? points[0] : points[points.count - 1]) + step, ground, &isOpen) {
        ground.parent(of: $0)
      }
      if let box = end.box { isOpen[box] = true }
    }
    return ground.open { isOpen[$0] }
  }

  private func openAll(
    around p: Point, _ ground: Ground, _ isOpen: inout [Bool], _ parent: (Int) -> Int?
  ) {
    var box = ground.box(at: p)
    while let i = box, !isOpen[i] || parent(i).map({ !isOpen[$0] }) ?? false {
      isOpen[i] = true
      box = parent(i)
    }
  }

  /// Returns whether a line may take a course.
  func isFree(_ course: [Point], _ w: Int, _ open: [Bool]) -> Bool {
    guard let passage = wires[w] else { return false }
    let wire = diagram.wires[w]
    let isJoint = wire.ends.map(\.isInLine)
    let cells = Diagram.Wire.cells(course)
    let (endsOutside, bounds) = (endsOutside(w), Rect(origin: .zero, size: layer.size))
    let steps = passage.shifts.compactMap(\.self)
    for (k, cell) in cells.enumerated() {
      if k == 0, isJoint.first ?? false { continue }
      if k == cells.count - 1, isJoint.last ?? false { continue }
      let source = ([cell.place] + steps.map { cell.place - $0 })
        .first { passage.cells[$0] == cell.sides }
      if endsOutside, !bounds.contains(cell.place) { continue }
      guard isFree(cell, source, open, isASCII: wire.style.isASCII) else { return false }
      // A head on the side of a box would point at that box.
      let isEnd = k == 0 || k == cells.count - 1
      if isEnd, ground.lines(ground.frame.number(cell.place)) != 0 { return false }
    }
    return isSpread(course, cells, w) && !(wire.style.isASCII && isCrowded(cells, isJoint))
  }

  private func isFree(
    _ cell: (place: Point, sides: UInt8), _ source: Point?, _ open: [Bool], isASCII: Bool
  ) -> Bool {
    guard ground.contains(cell.place) else { return false }
    let i = ground.frame.number(cell.place)
    if ground.hasWord(i) || ground.hasEnd(i) || ground.isClosed(i, open) { return false }
    if ground.isBesideWord(i), !wasBesideWord(source, of: cell.place) { return false }
    let known = source.map(diagram.lines.met) ?? 0
    let isBend = !SideBits.isStraight(cell.sides)
    if ground.lines(i) & ~known != 0 {
      guard !isBend, ground.canCross(i, isLevel: cell.sides & SideBits.level != 0) else {
        return false
      }
      return !isASCII || source != nil || !ground.isBesidePlus(i)
    }
    guard source == nil else { return true }
    return !ground.isPointedAt(i) && !(isASCII && isBend && ground.isBesidePlus(i))
  }

  private func wasBesideWord(_ source: Point?, of p: Point) -> Bool {
    guard let source else { return false }
    if source == p { return true }
    return [-1, 1].contains { diagram.lines.isWord(at: Point(source.x + $0, source.y)) }
  }

  /// Returns whether in ASCII a bend lies beside a crossing or a joint of the same line.
  private func isCrowded(_ cells: [(place: Point, sides: UInt8)], _ isJoint: [Bool]) -> Bool {
    func isPlus(_ k: Int) -> Bool {
      guard ground.contains(cells[k].place) else { return false }
      return ground.lines(ground.frame.number(cells[k].place)) != 0
    }
    for k in cells.indices.dropFirst().dropLast() where !SideBits.isStraight(cells[k].sides) {
      if isPlus(k - 1) || isPlus(k + 1) { return true }
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
