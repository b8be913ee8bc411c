import Cells

extension DiagramCanvas {
  /// Draws a box on a wire, which is cut in two: either half has its heads, so that what led from one
  /// box to another leads through the new one, and the first its label. Room is made for the box and a
  /// gap on either side, in the group in which the place on the wire lies.
  mutating func insert(
    _ size: Size, onWireAt p: Point, _ drawBox: (inout DiagramCanvas, Point) -> Void
  ) throws(CommandError) {
    let diagram = try diagram()
    let number = try diagram.wire(meantAt: p)
    let wire = diagram.wires[number]
    guard wire.ends.count == 2 else { throw .noEndsOfWire }
    let taken = take(number, diagram)
    let ends = wire.ends.map(diagram.linkEnd(of:))
    let isLevel = wire.pieces.first { $0.contains(p) }.map { $0.height == 1 } ?? true
    let isForward =
      isLevel
      ? ends[0].rect.minX <= ends[1].rect.minX : ends[0].rect.minY <= ends[1].rect.minY
    let near = isForward ? 0 : 1
    let group = diagram.box(at: p).map { diagram.boxes[$0].frame }
    watched = ends.map(\.rect) + [group].compactMap(\.self)
    let gaps = gaps(taken.link, isLevel, isForward)
    let length = gaps.before + gaps.behind + (isLevel ? size.width : size.height)
    let span = WireSpan(from: ends[near], to: ends[1 - near], in: group, isLevel, diagram)
    try makeRoom(length, span, at: p)
    // The near end is where it was, but for what a seam moved.
    let now = try self.diagram()
    let moved = zip(ends, watched).map { $0.at($1, in: now) }
    let place = wire.ends[near].place
    guard
      let number = now.wires.firstIndex(where: { wire in
        wire.ends.contains { $0.place == place } && wire.ends.count == 2
          && wire.ends.contains { moved[1 - near].rect.contains($0.anchor ?? $0.place) }
      })
    else { throw .noRoom }
    remove(wires: [number], from: now)
    let room = WireSpan(
      from: moved[near], to: moved[1 - near], in: group == nil ? nil : watched[2], isLevel, now)
    let along = room.start + gaps.before
    let across = max(0, isLevel ? p.y - (size.height - 1) / 2 : p.x - (size.width - 1) / 2)
    var rect = Rect(origin: isLevel ? Point(along, across) : Point(across, along), size: size)
    if let group = room.group ?? now.group(around: moved.map(\.rect)) {
      rect = try enclose(rect, beside: room.first ?? room.last ?? group, in: group)
    }
    if let p = firstCell(in: rect) { throw .taken("something", p) }
    try grow(toHold: rect)
    drawBox(&self, rect.origin)
    var behind = taken.link
    behind.label = nil
    let enclosed = try self.diagram()
    let joined = zip(ends, watched).map { $0.at($1, in: enclosed) }
    watched = []
    try connect(joined[0], .box(rect), taken.link)
    let box = watched[1]
    try connect(.box(box), joined[1], behind)
  }

  /// Returns the gaps at the left and right of a box on a wire, or above and below it.
  private func gaps(
    _ link: DiagramLink, _ isLevel: Bool, _ isForward: Bool
  ) -> (before: Int, behind: Int) {
    let gap = DiagramPlace.usualGap(isLevel ? .right : .down)
    guard isLevel else { return (gap, gap) }
    let labelled = max(gap, link.label.map { link.room(for: $0) } ?? 0)
    return isForward ? (labelled, gap) : (gap, labelled)
  }

  /// Makes as much room between the ends of a wire as a box on it needs. Where it does not lead from
  /// box to box, everything behind the place moves on.
  private mutating func makeRoom(
    _ length: Int, _ span: WireSpan, at p: Point
  ) throws(CommandError) {
    let missing = length - (span.end - span.start)
    guard missing > 0 else { return }
    guard span.joinsBoxes else {
      let place = span.isLevel ? p.x : p.y
      return try open(Seam(try diagram(), at: place, missing, columns: span.isLevel))
    }
    let step = span.isLevel ? Point(missing, 0) : Point(0, missing)
    if let last = span.last {
      try push(last, by: step)
    } else if let group = span.group {
      try stretch(group, by: step)
    }
  }
}

/// The part of a wire that lies in a group, or outside of all.
private struct WireSpan {
  let isLevel: Bool
  /// Whether the wire leads from one box to another.
  let joinsBoxes: Bool
  let group: Rect?
  /// What stands in the group at its beginning and at its end: a box with all that is around it and not
  /// around the other end. Nil where the wire leads out of the group.
  let first: Rect?
  let last: Rect?

  init(
    from near: LinkEnd, to far: LinkEnd, in group: Rect?, _ isLevel: Bool, _ diagram: Diagram
  ) {
    (self.group, self.isLevel) = (group, isLevel)
    if case .box(let a) = near, case .box(let b) = far, a != b {
      joinsBoxes = true
      first = diagram.outermost(around: a, without: b, in: group)
      last = diagram.outermost(around: b, without: a, in: group)
    } else {
      joinsBoxes = false
      (first, last) = (near.rect, far.rect)
    }
  }

  /// The column or row in which a box may begin, and the one that is no longer free.
  var start: Int {
    let wall = group.map { isLevel ? $0.minX + 1 : $0.minY + 1 } ?? 0
    return first.map { isLevel ? $0.maxX : $0.maxY } ?? wall
  }
  var end: Int {
    let wall = group.map { isLevel ? $0.maxX - 1 : $0.maxY - 1 } ?? 0
    return last.map { isLevel ? $0.minX : $0.minY } ?? wall
  }
}

extension CommandError {
  fileprivate static let noEndsOfWire = CommandError("the wire has no ends")
}

extension Diagram {
  /// Returns the outermost box in a group around a box and not around another; nil for one outside of the
  /// group.
  fileprivate func outermost(around box: Rect, without other: Rect, in group: Rect?) -> Rect? {
    func isInside(_ rect: Rect) -> Bool { group.map { $0 != rect && $0.covers(rect) } ?? true }
    guard isInside(box) else { return nil }
    return boxes.map(\.frame).filter { $0.covers(box) && !$0.covers(other) && isInside($0) }
      .max { $0.size.area ?? 0 < $1.size.area ?? 0 } ?? box
  }

  /// Returns the frame of the innermost box that holds all of some boxes; nil if none does, or one of
  /// them is no box.
  fileprivate func group(around frames: [Rect]) -> Rect? {
    guard frames.allSatisfy({ frame in boxes.contains { $0.frame == frame } }) else { return nil }
    return boxes.map(\.frame).filter { outer in
      frames.allSatisfy { outer != $0 && outer.covers($0) }
    }.min { $0.size.area ?? 0 < $1.size.area ?? 0 }
  }
}
