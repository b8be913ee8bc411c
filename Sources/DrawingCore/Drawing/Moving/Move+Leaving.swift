import Cells

extension Move {
  /// Lets a line stay where it was, without what is covered and with what is cut off there: what hangs
  /// on the end that went, or nothing but what is covered if both stay.
  mutating func leaveBehind(_ w: Int, _ a: Point, _ b: Point) {
    let wire = diagram.wires[w]
    let cells = Diagram.Wire.cells(points(of: w))
    var kept: Set<Point> = []
    if a == .zero, b == .zero {
      let covered = cells.first { isCovered($0.place) }?.place
      lose(covered ?? wire.ends[1].place)
      let first = left(of: cells[...], w)
      let second = left(of: cells.reversed().dropLast(first.count), w)
      kept = Set((first + second).map(\.place))
      for half in [first, second] { keep(half, of: w) }
    } else {
      let gone = a == .zero ? 1 : 0
      lose(wire.ends[gone].place)
      let way = gone == 1 ? cells : cells.reversed()
      let rest = left(of: way.dropLast(foot(wire.ends[gone]) == .joint ? 1 : 0), w)
      kept = Set(rest.map(\.place))
      keep(rest, of: w)
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

  private typealias WireCell = (place: Point, sides: UInt8)

  /// Returns the cells of a line from the end that stays to what is covered.
  private func left(of cells: ArraySlice<WireCell>, _ w: Int) -> [WireCell] {
    var rest = cells.enumerated().prefix { k, cell in
      !isCovered(cell.place) && (k == 0 || canStay(cell))
    }.map(\.element)
    // A loose end on another line, or right before one, would be read as a branch of that.
    while rest.count > 1, rest.count < cells.count, let last = rest.last,
      isOnLine(last.place) || pointsAtLine(last, after: rest[rest.count - 2].place)
    {
      rest.removeLast()
    }
    // A head without a line is a letter.
    if rest.count == 1, diagram.lines.isEnd(at: rest[0].place) { rest = [] }
    return rest
  }

  /// Draws the cells of a line that stay, the first of which is its end.
  private mutating func keep(_ cells: [WireCell], of w: Int) {
    let wire = diagram.wires[w]
    let kept = Set(cells.map(\.place))
    let gaps = Set(wire.labels.flatMap(\.cells))
    for cell in cells {
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
  }

  /// Returns whether what is moved comes to lie on a place: what is selected, or a box that grows.
  private func isCovered(_ p: Point) -> Bool {
    source.contains(p - distance)
      || diagram.boxes.indices.contains { i in
        !shifts[i].isStill && !diagram.boxes[i].isGroup && boxes.frame(i).contains(p)
          && !diagram.boxes[i].frame.contains(p)
      }
  }

  private func pointsAtLine(_ cell: WireCell, after before: Point) -> Bool {
    SideBits.sides(cell.sides).contains { side in
      cell.place + side.step != before && isOnLine(cell.place + side.step)
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
