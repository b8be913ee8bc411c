import Cells

extension DiagramMender {
  /// Gives each wire whose head stands one blank before the side of a box another cell. Where there
  /// are several, and no head stands right beside a box, that is how the author draws them; a wire
  /// of which the other end hangs on nothing keeps its distance on either side.
  mutating func mendArrows() throws(DiagramTooLarge) {
    let diagram = try Diagram(reading: rows.withPlainCorners)
    let sides = BoxIndex(diagram.boxes)
    let heads = diagram.wires.flatMap(\.ends).filter(\.isArrowhead)
    let short = heads.filter { end in
      let next = end.place + end.side.step
      return end.reachesNothing && rows.isBlank(next)
        && sides.box(facing: end.side, at: next + end.side.step, diagram.boxes) != nil
    }
    let isStyle =
      short.count > 1
      && !heads.contains { $0.box != nil && !$0.reachesNothing && $0.place != $0.anchor }
    let ends = diagram.wires.flatMap { zip($0.ends, $0.ends.reversed()) }
    for (end, other) in ends where end.isArrowhead && end.reachesNothing && isChosen(end.place) {
      let next = end.place + end.side.step
      guard rows.isBlank(next) else { continue }
      let target = next + end.side.step
      if let box = sides.box(facing: end.side, at: target, diagram.boxes) {
        guard !isStyle, !other.reachesNothing, lengthen(end, to: next) else { continue }
        note(end.place, "an arrow ends one cell before \(diagram.title(of: box))", isMended: true)
      } else if let box = sides.box(missedAt: next, end.side, diagram.boxes)
        ?? sides.box(missedAt: target, end.side, diagram.boxes)
      {
        note(end.place, "an arrow misses \(diagram.title(of: box)) by one cell", isMended: false)
      }
    }
  }

  /// Moves a head by a cell. Returns whether there is a line at its tail.
  private mutating func lengthen(_ end: Diagram.End, to next: Point) -> Bool {
    let head = rows[end.place]
    guard let piece = rows[end.place + end.side.opposite.step].piece(towards: end.side) else {
      return false
    }
    rows[end.place] = piece
    rows[next] = head
    return true
  }
}

extension Diagram.End {
  /// Whether nothing is right beside it.
  fileprivate var reachesNothing: Bool { anchor == nil || isApart }

  /// Whether it is a head that points somewhere.
  fileprivate var isArrowhead: Bool {
    if case .head(let head) = kind { LineEnd.reading(head)?.side != nil } else { false }
  }
}

extension Diagram {
  /// The first title or words of a box in quotes.
  fileprivate func title(of box: Int) -> String {
    let text = boxes[box].titles.first ?? texts.first { $0.box == box }
    return text.map { "“\($0.text)”" } ?? "a box"
  }
}

extension BoxIndex {
  /// Returns the box of which a side ends one cell beside a point towards which a head points.
  fileprivate func box(missedAt p: Point, _ side: Side, _ all: [Diagram.Box]) -> Int? {
    for beside in [side.turnedRight, side.turnedRight.opposite] {
      let corner = p + beside.step
      let box = boxes(side.opposite, at: corner).first { i in
        let frame = all[i].frame
        return [frame.origin, frame.lastPoint].contains {
          side.isLevel ? $0.y == corner.y : $0.x == corner.x
        }
      }
      if let box { return box }
    }
    return nil
  }
}
