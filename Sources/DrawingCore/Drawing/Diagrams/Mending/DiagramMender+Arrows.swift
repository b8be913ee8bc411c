import Cells

extension DiagramMender {
  /// Gives each wire whose head stands one blank before the side of a box another cell.
  mutating func mendArrows() throws(DiagramTooLarge) {
    let diagram = try Diagram(reading: rows)
    let sides = BoxIndex(diagram.boxes)
    for end in diagram.wires.flatMap(\.ends) where end.anchor == nil && isChosen(end.place) {
      guard case .head(let head) = end.kind, LineEnd.reading(head)?.side != nil else { continue }
      let next = end.place + end.side.step
      guard rows.isBlank(next) else { continue }
      let target = next + end.side.step
      if let box = sides.box(facing: end.side, at: target, diagram.boxes), lengthen(end, to: next) {
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

extension Diagram {
  /// The first title or words of a box in quotes.
  fileprivate func title(of box: Int) -> String {
    let text = boxes[box].titles.first ?? texts.first { $0.box == box }
    return text.map { "“\($0.text)”" } ?? "a box"
  }
}

extension BoxIndex {
  /// Returns the box that has a side, without its corners, at a point towards which a head points.
  fileprivate func box(facing side: Side, at p: Point, _ all: [Diagram.Box]) -> Int? {
    boxes(side.opposite, at: p).first { i in
      let frame = all[i].frame
      return side.isLevel
        ? p.y > frame.minY && p.y < frame.maxY - 1 : p.x > frame.minX && p.x < frame.maxX - 1
    }
  }

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
