import Cells

extension Tool {
  /// Drags a grip of the box or the wire that is taken.
  static let grip = Tool(
    "grip", words: "handle resize reroute", key: "s", title: "Grip", points: .twoCorners,
    hint: "release it where the corner, the end or the piece belongs", step: "change",
    drawsGlyph: false,
    outcome: .plan { (gesture, state) throws(CommandError) in
      GesturePlan(plan: try GripTool.plan(gesture, in: state))
    })
}

private enum GripTool {
  static func plan(_ gesture: Gesture, in state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let (p, q) = (gesture.start, gesture.end)
    guard let selection = state.selection, let part = diagram.part(selectedBy: selection) else {
      throw .noGrip(p)
    }
    switch part {
    case .box(let box):
      guard diagram.grips(ofBox: box).contains(p) else { throw .noGrip(p) }
      guard p != q else { return .nothing }
      try canvas.moveCorner(p, by: q - p, diagram)
      return try canvas.plan(in: state)
    case .wire(let wire):
      if let end = diagram.ends(ofWire: wire).first(where: { $0.place == p }) {
        guard p != q else { return .nothing }
        canvas.request = .wire(wire, in: diagram)
        if let part = try? diagram.part(.place(q)) { canvas.request.join(part, in: diagram) }
        try canvas.connect(end: end.number, of: wire, to: q, diagram)
        let changed = try canvas.diagram().newWire(since: diagram)
        return try canvas.plan(in: state).selecting(changed, in: state)
      }
      guard let piece = diagram.pieces(ofWire: wire).first(where: { $0.place == p }) else {
        throw .noGrip(p)
      }
      guard p != q else { return .nothing }
      try canvas.slide(piece.cells, by: q - p)
      return try canvas.plan(in: state)
    }
  }
}

extension DiagramCanvas {
  /// Moves a corner of a box, no farther than what is in the box lets it.
  fileprivate mutating func moveCorner(
    _ corner: Point, by distance: Point, _ diagram: Diagram
  ) throws(CommandError) {
    guard let source = Selection(Rect(corners: corner, corner)) else { return }
    let wanted = (corner + distance).clampedAtZero - corner
    let step = BoxMoves.allowed(diagram, source, wanted)
    try move([source.bounds], by: step)
  }

  /// Moves a piece of a wire across itself.
  fileprivate mutating func slide(_ piece: Rect, by distance: Point) throws(CommandError) {
    try move([piece], by: piece.height == 1 ? Point(0, distance.y) : Point(distance.x, 0))
  }

  /// Connects an end of a wire with the box or the wire at a point. Its look, its label and its heads
  /// stay.
  fileprivate mutating func connect(
    end: Int, of wire: Int, to p: Point, _ diagram: Diagram
  ) throws(CommandError) {
    let taken = take(wire, diagram)
    let target = try diagram.part(.place(p))
    guard taken.ends.count == 2, target != .wire(wire) else { return }
    var link = taken.link
    if case .box(let box) = target, let side = diagram.boxes[box].frame.side(at: p) {
      if end == 0 { link.out = side } else { link.arrival = side }
    }
    // A wire that joins another has no head there.
    if case .wire = target {
      if end == 0 { link.from = .none } else { link.to = .none }
    }
    let new = try diagram.linkEnd(.place(p))
    remove(wires: [wire], from: diagram)
    let after = try self.diagram()
    let ends = (end == 0 ? [new, taken.ends[1]] : [taken.ends[0], new]).map {
      $0.at($0.rect, in: after)
    }
    try connect(ends[0], ends[1], link)
  }
}

extension Rect {
  /// Returns the side of the outline on which a point lies; nil inside, outside and at a corner.
  fileprivate func side(at p: Point) -> Side? {
    let level: Side? = p.x == minX ? .left : p.x == maxX - 1 ? .right : nil
    let upright: Side? = p.y == minY ? .up : p.y == maxY - 1 ? .down : nil
    guard contains(p), (level == nil) != (upright == nil) else { return nil }
    return level ?? upright
  }
}

extension Diagram {
  /// Returns the cells of the one wire that an older reading does not have.
  fileprivate func newWire(since old: Diagram) -> Selection? {
    let known = Set(old.wires.map(\.points))
    let new = wires.filter { !known.contains($0.points) }
    return new.count == 1 ? Selection(new[0]) : nil
  }
}

extension CommandError {
  fileprivate static func noGrip(_ p: Point) -> CommandError {
    CommandError("no grip of what is selected is at \(p.text)")
  }
}
