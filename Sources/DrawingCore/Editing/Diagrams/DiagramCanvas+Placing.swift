import Cells

extension DiagramCanvas {
  /// Returns the canvas with a box at another place. Where that is a point, its wires are stretched;
  /// else, or where they cannot be, they are connected anew. Of several ways the first that says
  /// the same as before is taken.
  func moved(_ box: Int, to place: DiagramPlace) throws(CommandError) -> DiagramCanvas {
    let diagram = try diagram()
    // A box that shares walls is taken out, as a move would take its neighbours' along.
    let ways = Way.all(to: diagram.sharesWalls(box) ? nil : place)
    return try trying(ways, or: .noRoom) { (canvas, way) throws(CommandError) in
      switch way {
      case .stretching(let origin): try canvas.slide(box, to: origin, diagram)
      case .connecting(let touches, let margin):
        canvas.margin = margin
        try canvas.put(box, at: place, touches, diagram)
      }
    } telling: { canvas, after in
      if case .at(let p) = place, !after.has(diagram.boxes[box].frame.size, at: p.clampedAtZero) {
        canvas.tell("its wires need room: it does not stand at \(p.text)")
      }
    }
  }

  /// How the wires of a box that is moved follow.
  private enum Way {
    case stretching(to: Point)
    /// They are connected anew, with or without joints in the sides of boxes, and with so many cells
    /// between the box and what is around it.
    case connecting(touches: Bool?, margin: Int = 1)

    static func all(to place: DiagramPlace?) -> [Way] {
      let anew: [Way] = [.connecting(touches: nil), .connecting(touches: true)]
      switch place {
      case .at(let p)?: return [.stretching(to: p)] + anew
      // A wire to what it goes past needs a cell besides its head, and a label more.
      case .beside?: return anew + [2, 4].map { .connecting(touches: nil, margin: $0) }
      case .cursor?, .into?, nil: return anew
      }
    }
  }

  /// Moves a box to where no other box and no text is; its wires are stretched. The group around it
  /// grows if its right or lower side is reached.
  private mutating func slide(
    _ box: Int, to origin: Point, _ diagram: Diagram
  ) throws(CommandError) {
    let frame = diagram.boxes[box].frame
    let new = Rect(origin: origin.clampedAtZero, size: frame.size)
    var diagram = diagram
    if let group = diagram.boxes[box].parent.map({ diagram.boxes[$0].frame }),
      group.inset(by: 1).contains(new.origin), !group.inset(by: 1).covers(new)
    {
      try widen(group, toHold: new)
      diagram = try self.diagram()
    }
    for other in diagram.boxes.indices where !frame.covers(diagram.boxes[other].frame) {
      let rect = diagram.boxes[other].frame
      let isAround = rect.inset(by: 1).covers(new) && rect.inset(by: 1).covers(frame)
      if !isAround, !rect.intersection(new).isEmpty {
        throw .taken(diagram.name(of: other), rect.origin)
      }
    }
    for text in diagram.texts where !frame.covers(text.span.rect) {
      if !text.span.rect.intersection(new).isEmpty { throw .taken(text.quoted, text.place) }
    }
    try move([frame], by: new.origin - frame.origin)
  }

  /// Takes a box out with its wires, makes room for it elsewhere and connects them there.
  private mutating func put(
    _ box: Int, at place: DiagramPlace, _ touches: Bool?, _ diagram: Diagram
  ) throws(CommandError) {
    let frame = diagram.boxes[box].frame
    let leaving = takeWires(of: [box], diagram).filter { wire in
      !diagram.wires[wire.number].points.allSatisfy(frame.contains)
    }
    var taken = TakenWires(
      leaving.map { wire in
        var wire = wire
        wire.link.touches = touches ?? wire.link.touches
        return wire
      })
    remove(wires: leaving.map(\.number), from: diagram)
    request.free(from: SharedWalls(of: frame, in: start))
    let cells = try cutOut(frame)
    try takeOut(frame)
    let goesAlong = taken.ends.flatMap { $0.map { frame.covers($0) } }
    watched = [frame] + taken.ends.flatMap { $0 }
    var step = Point.zero
    try draw(frame.size, at: place, cursor: .zero) { canvas, origin in
      let slot = canvas.watched[0]
      step = origin - slot.origin
      canvas.followBoxes { slot.covers($0) ? $0.offset(by: step) : $0 }
      canvas.draw { easel in
        for (p, cell) in cells { easel.put(cell.glyph, cell.style, at: p + origin - frame.origin) }
      }
    }
    let ends = zip(watched.dropFirst(), goesAlong).map { $1 ? $0.offset(by: step) : $0 }
    taken.follow(ends[...])
    try taken.connect(on: &self)
  }
}

extension Diagram {
  /// Whether a box of some size stands at a place.
  fileprivate func has(_ size: Size, at origin: Point) -> Bool {
    boxes.contains { $0.frame == Rect(origin: origin, size: size) }
  }
}
