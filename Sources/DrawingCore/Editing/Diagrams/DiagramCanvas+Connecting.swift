import Cells

extension DiagramCanvas {
  /// Draws a wire from one box or wire to another.
  mutating func connect(
    _ first: DiagramReference, _ second: DiagramReference, _ link: DiagramLink
  ) throws(CommandError) {
    let diagram = try diagram()
    let (a, b) = (try diagram.linkEnd(first), try diagram.linkEnd(second))
    var link = link
    // A wire that joins another has no head there.
    if case .cell = a { link.from = .none }
    if case .cell = b { link.to = .none }
    self = try trying([link] + link.alternatives, or: .noWay) {
      (canvas, link) throws(CommandError) in
      try canvas.connect(a, b, link)
    }
  }

  /// How often room is made for one wire.
  private static var mostTries: Int { 12 }

  /// Draws a wire from one place to another, for which room is made. Returns its corners.
  ///
  /// - Parameter others: rectangles that are followed while room is made.
  @discardableResult
  mutating func connect(
    _ first: LinkEnd, _ second: LinkEnd, _ link: DiagramLink, following others: [Rect] = []
  ) throws(CommandError) -> [Point] {
    watched = [first.rect, second.rect] + others
    var openings = 0
    for _ in 0..<Self.mostTries {
      let diagram = try diagram()
      let (a, b) = (first.at(watched[0], in: diagram), second.at(watched[1], in: diagram))
      let all = LinkSides.all(a, b, link)
      let sides =
        all.first { link.room(isLevel: $0.out.isLevel) <= $0.gap(a.rect, b.rect) } ?? all[0]
      if try makeRoom(for: link, sides, a, b) { continue }
      var ports = LinkPorts(self, diagram, a, b, sides, link)
      if ports == nil {
        if try growSides(a, b, sides, link, diagram) { continue }
        ports = LinkPorts(elsewhere: self, diagram, a, b, sides, link)
      }
      if let known = ports, !isLoop(a, b) {
        ports = clearPorts(link, known, a, b, diagram) ?? known
      }
      let found = ports.flatMap { way(link, $0, a, b, diagram) }
      if isLoop(a, b), found.map({ !hasRoom(for: link, on: $0) }) ?? true {
        openings += 1
        if openings <= Self.mostOpenings, try openLoop(a.rect, link, diagram) { continue }
      }
      guard let way = found else {
        if ports != nil, !link.via.isEmpty { throw .wireMeetsItself }
        openings += 1
        if try openWay(openings, sides, a, b, diagram) { continue }
        throw ports == nil ? .noFreeSide : .noWay
      }
      if let label = link.label, link.via.isEmpty, !isLoop(a, b),
        try makeRoom(for: label, on: way, a, b, diagram)
      {
        continue
      }
      try draw(link, along: way, diagram)
      return way
    }
    throw .noRoom
  }

  // MARK: Room

  /// Makes room between the ends of a link, or above or at the left of the drawing. Returns whether
  /// it did.
  private mutating func makeRoom(
    for link: DiagramLink, _ sides: LinkSides, _ a: LinkEnd, _ b: LinkEnd
  ) throws(CommandError) -> Bool {
    guard link.via.isEmpty else { return false }
    let (out, back) = sides.leaving
    if try makeRoomOutside(a, out, link.from) { return true }
    if try makeRoomOutside(b, back, link.to, isLoop: isLoop(a, b)) { return true }
    guard !sides.shared.isEmpty else { return false }
    let missing = link.room(isLevel: sides.out.isLevel) - sides.gap(a.rect, b.rect)
    guard missing > 0 else { return false }
    let step = sides.out.isLevel ? Point(missing, 0) : Point(0, missing)
    let isForward = out == .right || out == .down
    let far = isForward ? b : a
    guard case .box(let frame) = far else { return false }
    if isForward ? sides.isInside.last : sides.isInside.first {
      try stretch(frame, by: step)
    } else {
      try push(frame, by: step)
    }
    return true
  }

  private func isLoop(_ a: LinkEnd, _ b: LinkEnd) -> Bool {
    if case .box(let first) = a, case .box(let second) = b { return first == second }
    return false
  }

  /// Moves everything down or to the right where a wire would leave a box at the edge of the drawing.
  private mutating func makeRoomOutside(
    _ end: LinkEnd, _ side: Side, _ head: LineEnd, isLoop: Bool = false
  ) throws(CommandError) -> Bool {
    guard case .box(let frame) = end, side == .up || side == .left else { return false }
    let place = side == .up ? frame.minY : frame.minX
    let needed = isLoop ? 3 : head == .none ? 1 : 2
    guard place < needed else { return false }
    let lack = needed - place
    try moveAll(by: side == .up ? Point(0, lack) : Point(lack, 0))
    return true
  }

  /// Lets the boxes grow whose sides are full of wires. Returns whether one did.
  private mutating func growSides(
    _ a: LinkEnd, _ b: LinkEnd, _ sides: LinkSides, _ link: DiagramLink, _ diagram: Diagram
  ) throws(CommandError) -> Bool {
    let ends = [
      (a, sides.out, sides.leaving.first, link.from),
      (b, sides.arrival, sides.leaving.last, link.to),
    ]
    for (end, side, way, head) in ends {
      guard case .box(let frame) = end,
        LinkPorts.middle(self, diagram, end, side, way, head, link) == nil,
        LinkPorts.isFull(diagram, frame, side, way, isASCII: link.line.isASCII)
      else { continue }
      let cells = link.line.isASCII ? 2 : 1
      try stretch(frame, by: side.isLevel ? Point(0, cells) : Point(cells, 0))
      return true
    }
    return false
  }

  /// The cells by which two boxes are moved apart where there is no way between them.
  private static var cellsOfWay: Int { 2 }
  /// How often they are.
  private static var mostOpenings: Int { 4 }

  /// Moves the farther of two boxes where there is no way between them: as they lie apart, and across
  /// that, by turns. Returns whether it did.
  private mutating func openWay(
    _ number: Int, _ sides: LinkSides, _ a: LinkEnd, _ b: LinkEnd, _ diagram: Diagram
  ) throws(CommandError) -> Bool {
    guard number <= Self.mostOpenings else { return false }
    let isLevel = sides.out.isLevel == (number % 2 == 1)
    let isForward = isLevel ? a.rect.minX <= b.rect.minX : a.rect.minY <= b.rect.minY
    let (near, far) = isForward ? (a, b) : (b, a)
    guard case .box(let box) = far, !box.contains(near.rect.origin) else { return false }
    let frame = diagram.outermostBox(around: box, without: near.rect.origin)
    try push(frame, by: isLevel ? Point(Self.cellsOfWay, 0) : Point(0, Self.cellsOfWay))
    return true
  }

  private func hasRoom(for link: DiagramLink, on way: [Point]) -> Bool {
    link.label.map { hasRoom(for: $0, on: way) } ?? true
  }

  /// Makes room above a box, and then at its right, where a wire from it to itself finds none.
  /// Returns whether it did.
  private mutating func openLoop(
    _ frame: Rect, _ link: DiagramLink, _ diagram: Diagram
  ) throws(CommandError) -> Bool {
    guard link.via.isEmpty else { return false }
    let (right, top) = loopCorner(frame, arrivingAt: frame.minX + (frame.width - 1) / 2, link)
    let above = Rect(corners: Point(frame.minX, top), Point(frame.maxX - 1, frame.minY - 1))
    if firstCell(in: above) != nil {
      try push(frame, by: Point(0, above.height))
      return true
    }
    let beside = Rect(corners: Point(frame.maxX, top), Point(right + 1, frame.maxY - 1))
    guard firstCell(in: beside) != nil else { return false }
    var push = DiagramPush(diagram, by: Point(beside.width, 0))
    push.makeRoom(beyond: frame)
    try move(push.rects, by: Point(beside.width, 0))
    return !push.rects.isEmpty
  }

  // MARK: Drawing

  private mutating func draw(
    _ link: DiagramLink, along corners: [Point], _ diagram: Diagram
  ) throws(CommandError) {
    if let rect = corners.map({ Rect(corners: $0, $0) }).reduce(nil, { $0?.union($1) ?? $1 }) {
      try grow(toHold: rect)
    }
    var wire = Wire(points: corners, style: link.line, ink: link.style)
    (wire.from, wire.to) = (link.from, link.to)
    let ends = [corners.first, corners.last].compactMap(\.self)
    let walls = ends.filter { diagram.lines.isLine(at: $0) }
    let cells = walls.map { layer[$0] }
    draw { easel in
      wire.draw(on: &easel)
      // A side keeps its colours where a wire joins it.
      for (p, cell) in zip(walls, cells) {
        easel.put(link.touches ? cell.glyph : easel[p].glyph, cell.style, at: p)
      }
    }
    if let label = link.label { try draw(label: label, on: corners, link) }
  }
}
