import Cells

extension DiagramCanvas {
  /// Lets the sides of a group give way so that a rectangle lies in it, with a blank beside. Returns
  /// where that is then: it goes along with the box that it stands beside.
  mutating func enclose(
    _ rect: Rect, beside box: Rect, in group: Rect
  ) throws(CommandError) -> Rect {
    let number = watched.count
    watched += [group, box]
    let place = { (canvas: DiagramCanvas) in
      rect.offset(by: canvas.watched[number + 1].origin - box.origin)
    }
    self = try trying(GivingWay.allCases, or: .noRoom) { (canvas, way) throws(CommandError) in
      for side in [Side.left, .up] {
        let lack = canvas.watched[number].lack(at: side, toHold: place(canvas))
        guard lack > 0 else { continue }
        switch way {
        case .outwards: _ = try canvas.pull(side, of: canvas.watched[number], by: lack)
        case .inwards: try canvas.pushContents(of: canvas.watched[number], from: side, by: lack)
        }
      }
      try canvas.widen(canvas.watched[number], toHold: place(canvas))
      guard canvas.firstCell(in: place(canvas)) == nil else { throw .noRoom }
    }
    let new = place(self)
    watched.removeLast(2)
    return new
  }

  /// How the upper or the left side of a group gives way.
  private enum GivingWay: CaseIterable {
    /// It moves to where nothing is beyond it.
    case outwards
    /// It stays, and what is in the group moves away from it.
    case inwards
  }

  /// Moves the upper or the left side of a group outwards, and those of the groups around it that it
  /// would come too near to. Returns how far everything has moved for that.
  private mutating func pull(
    _ side: Side, of group: Rect, by distance: Int
  ) throws(CommandError) -> Point {
    let diagram = try diagram()
    let step = Point(side.step.x * distance, side.step.y * distance)
    let new = group.union(group.offset(by: step))
    var moved = Point.zero
    if let outer = diagram.group(around: group) {
      let lack = outer.lack(at: side, toHold: new)
      if lack > 0 { moved = try pull(side, of: outer, by: lack) }
    } else {
      moved = new.origin.clampedAtZero - new.origin
      if moved != .zero { try moveAll(by: moved) }
    }
    guard try self.diagram().isFree(new.offset(by: moved), around: group.offset(by: moved)) else {
      throw .noRoom
    }
    try move([group.offset(by: moved).border(at: side)], by: step)
    return moved
  }

  /// Moves all that is in a group away from its upper or left side. The opposite side gives way.
  private mutating func pushContents(
    of group: Rect, from side: Side, by distance: Int
  ) throws(CommandError) {
    let diagram = try diagram()
    let step = side.isLevel ? Point(distance, 0) : Point(0, distance)
    var push = DiagramPush(diagram, by: step)
    push.stretch(TableSeam(diagram, group, side.opposite))
    try move(push.rects + diagram.contents(of: group.inset(by: 1)), by: step)
  }
}

extension Rect {
  /// Returns how far a side of a group has to give way to a rectangle with a blank beside it; 0 or
  /// less if it need not.
  fileprivate func lack(at side: Side, toHold rect: Rect) -> Int {
    switch side {
    case .left: minX + 2 - rect.minX
    case .up: minY + 2 - rect.minY
    case .right: rect.maxX + 2 - maxX
    case .down: rect.maxY + 2 - maxY
    }
  }

  /// Returns the cells at a side, with both corners.
  func border(at side: Side) -> Rect {
    switch side {
    case .left: Rect(minX, minY, 1, height)
    case .up: Rect(minX, minY, width, 1)
    case .right: Rect(maxX - 1, minY, 1, height)
    case .down: Rect(minX, maxY - 1, width, 1)
    }
  }
}

extension Diagram {
  /// Returns the frame of the box that holds another one.
  fileprivate func group(around frame: Rect) -> Rect? {
    boxes.first { $0.frame == frame }?.parent.map { boxes[$0].frame }
  }

  /// Returns whether a group can be as large as a rectangle: no box and no text that it does not hold
  /// lies in it or right beside it.
  fileprivate func isFree(_ rect: Rect, around group: Rect) -> Bool {
    let area = rect.inset(by: -1)
    let isFree = { (part: Rect) in
      group.covers(part) || part.covers(rect) || part.intersection(area).isEmpty
    }
    let labels = wires.flatMap { $0.labels.map(\.text) }
    return boxes.map(\.frame).allSatisfy(isFree)
      && (texts + labels + boxes.flatMap(\.titles)).map(\.span.rect).allSatisfy(isFree)
  }

  /// Returns what goes along with a rectangle: boxes, texts and wires that lie in it. The labels of
  /// wires that lead out of it do not.
  func contents(of inside: Rect) -> [Rect] {
    boxes.map(\.frame).filter(inside.covers) + texts.map(\.span.rect).filter(inside.covers)
      + wires.filter { $0.pieces.allSatisfy(inside.covers) }.flatMap { wire in
        wire.pieces + wire.labels.map(\.text.span.rect)
      }
  }
}
