import Cells

extension DiagramCanvas {
  /// Draws a box on a wire, which is cut in two: either half has its heads, so that what led from one
  /// box to another leads through the new one, and the first its label. Room is made for the box and a
  /// gap on either side.
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
    watched = ends.map(\.rect)
    let gaps = gaps(taken.link, isLevel, isForward)
    let length = gaps.before + gaps.behind + (isLevel ? size.width : size.height)
    try makeRoom(length, ends[near], ends[1 - near], at: p, isLevel)
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
    let first = moved[near].rect
    let across = isLevel ? p.y - (size.height - 1) / 2 : p.x - (size.width - 1) / 2
    let origin =
      isLevel
      ? Point(first.maxX + gaps.before, max(0, across))
      : Point(max(0, across), first.maxY + gaps.before)
    var rect = Rect(origin: origin, size: size)
    if let group = now.group(around: moved.map(\.rect)) {
      rect = try enclose(rect, beside: first, in: group)
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
    _ length: Int, _ near: LinkEnd, _ far: LinkEnd, at p: Point, _ isLevel: Bool
  ) throws(CommandError) {
    let (first, last) = (near.rect, far.rect)
    let missing = length - (isLevel ? last.minX - first.maxX : last.minY - first.maxY)
    guard missing > 0 else { return }
    if case .box(let frame) = far, case .box(let other) = near, frame != other {
      return try push(frame, by: isLevel ? Point(missing, 0) : Point(0, missing))
    }
    try open(Seam(try diagram(), at: isLevel ? p.x : p.y, missing, columns: isLevel))
  }
}

extension CommandError {
  fileprivate static let noEndsOfWire = CommandError("the wire has no ends")
}

extension Diagram {
  /// Returns the frame of the innermost box that holds all of some boxes; nil if none does, or one of
  /// them is no box.
  fileprivate func group(around frames: [Rect]) -> Rect? {
    guard frames.allSatisfy({ frame in boxes.contains { $0.frame == frame } }) else { return nil }
    return boxes.map(\.frame).filter { outer in
      frames.allSatisfy { outer != $0 && outer.covers($0) }
    }.min { $0.size.area ?? 0 < $1.size.area ?? 0 }
  }
}
