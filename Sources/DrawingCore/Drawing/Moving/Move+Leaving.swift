import Cells

extension Move {
  /// Lets a line stay where it was, without what is covered and with what is cut off there.
  mutating func leaveBehind(_ w: Int, _ a: Point, _ b: Point) {
    let wire = diagram.wires[w]
    let gone = a == .zero ? 1 : 0
    lose(wire.ends[gone].place)
    var cells = Diagram.Wire.cells(points(of: w))
    if gone == 0 { cells.reverse() }
    let isWall = foot(wire.ends[gone]) == .joint
    var rest = cells.dropLast(isWall ? 1 : 0).enumerated().prefix { k, cell in
      !isCovered(cell.place) && (k == 0 || canStay(cell))
    }.map(\.element)
    // A loose end on another line would be read as a branch of that.
    while rest.count > 1, let last = rest.last, isOnLine(last.place) { rest.removeLast() }
    // A head without a line is a letter.
    if rest.count == 1, diagram.lines.isEnd(at: rest[0].place) { rest = [] }
    let kept = Set(rest.map(\.place))
    let gaps = Set(wire.labels.flatMap(\.cells))
    for cell in rest {
      var sides = cell.sides
      for side in SideBits.sides(sides) where !kept.contains(cell.place + side.step) {
        if cell.place != cells[0].place || kept.count == 1 { sides &= ~SideBits.of(side.rawValue) }
      }
      if gaps.contains(cell.place) { continue }
      composer.add(
        LineComposer.Strand(
          sides: sides, source: cell.place, look: wire.style, ink: layer[cell.place].style),
        at: cell.place)
      ground.add(sides, at: cell.place, isASCII: wire.style.isASCII)
    }
    for label in wire.labels {
      for p in label.cells where !isCovered(p) && moved[p] == nil {
        moved[p] = layer[p]
        ground.setWord(layer[p].glyph != .space, at: p)
      }
    }
    for end in wire.ends where kept.contains(end.place) && diagram.lines.isEnd(at: end.place) {
      moved[end.place] = layer[end.place]
      ground.setEnd(true, at: end.place)
    }
    place(guestsOf: w)
  }

  /// Returns whether what is moved comes to lie on a place: what is selected, or a box that grows.
  private func isCovered(_ p: Point) -> Bool {
    source.contains(p - distance)
      || diagram.boxes.indices.contains { i in
        !shifts[i].isStill && !diagram.boxes[i].isGroup && boxes.frame(i).contains(p)
          && !diagram.boxes[i].frame.contains(p)
      }
  }

  private func isOnLine(_ p: Point) -> Bool {
    ground.contains(p) && ground.lines(ground.frame.number(p)) != 0
  }

  /// Returns whether nothing else has come to lie where a line was.
  func canStay(_ cell: (place: Point, sides: UInt8)) -> Bool {
    guard ground.contains(cell.place) else { return true }
    let i = ground.frame.number(cell.place)
    if ground.hasWord(i) || ground.hasEnd(i) { return false }
    let known = diagram.lines.met(at: cell.place)
    return ground.lines(i) & ~known == 0 && ground.lines(i) & cell.sides == 0
      || ground.canCross(i, isLevel: cell.sides & SideBits.level != 0)
  }
}
