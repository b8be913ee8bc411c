import Cells

extension Move {
  /// Returns whether a line of ASCII would still be read as a line on a course, and not as text.
  func isLegible(_ course: [Point], _ w: Int) -> Bool {
    let wire = diagram.wires[w]
    guard wire.style.isASCII, !wire.isRing, course.count > 1 else { return true }
    if hasLevelJog(course), look(of: w).look.isArc { return false }
    return wire.ends.indices.allSatisfy { i in
      let end = i == 0 ? course[0] : course[course.count - 1]
      return straightCells(toEnd: i, course, w)
        >= run(toEnd: i, of: w, at: end, facing(wire, i, course))
    }
  }

  /// Returns whether two bends stand side by side in a row. Round corners do not meet there.
  private func hasLevelJog(_ course: [Point]) -> Bool {
    let bends = course.dropFirst().dropLast()
    return zip(bends, bends.dropFirst()).contains { $0.y == $1.y && abs($0.x - $1.x) == 1 }
  }

  /// Returns the number of the cells from an end to the next bend, the end among them.
  private func straightCells(toEnd i: Int, _ course: [Point], _ w: Int) -> Int {
    let last = course.count - 1
    let (end, next) = i == 0 ? (course[0], course[1]) : (course[last], course[last - 1])
    let isWhole = last == 1 && foot(diagram.wires[w].ends[1 - i]) == .piece
    return abs(end.x - next.x) + abs(end.y - next.y) + (isWhole ? 1 : 0)
  }

  /// Returns how many straight cells an end needs that meets nothing: a `+` is one with three pieces
  /// of line before it, and so are three dashes beside a word. No more than it had.
  private func run(toEnd i: Int, of w: Int, at p: Point, _ facing: Side) -> Int {
    let end = diagram.wires[w].ends[i]
    guard diagram.wires[w].style.isASCII, foot(end) == .piece else { return 0 }
    let had = straightCells(toEnd: i, points(of: w), w)
    if GlyphKind.of(layer[end.place].glyph) == GlyphKind.plus { return min(had, 4) }
    let beyond = p + facing.step
    guard facing.isLevel, ground.contains(beyond), ground.hasWord(ground.frame.number(beyond))
    else { return 0 }
    return min(had, 3)
  }

  /// Returns an end of a way with the cells of line before it that it needs, where they are free.
  func withRun(_ end: RouteEnd, toEnd i: Int, of w: Int) -> RouteEnd {
    let side = diagram.wires[w].ends[i].side
    let out = side.opposite.step
    let length = run(toEnd: i, of: w, at: end.place, side) - 1
    guard length > 0 else { return end }
    let cells = (1...length).map { Point(end.place.x + out.x * $0, end.place.y + out.y * $0) }
    let isFree = cells.allSatisfy { p in
      guard ground.contains(p) else { return false }
      let k = ground.frame.number(p)
      return !ground.hasWord(k) && !ground.hasEnd(k) && ground.lines(k) == 0
    }
    guard isFree else { return end }
    return RouteEnd(
      place: cells[length - 1], sides: [side.opposite], cost: end.cost, isJoint: end.isJoint,
      isOld: end.isOld, isHead: end.isHead, tip: end.place)
  }
}
