import Cells

extension DiagramCanvas {
  /// How far beyond the drawing, which then grows, a way may lead.
  private static var margin: Int { 8 }
  /// How far from half way a way with two bends may have them.
  private static var farthestBend: Int { 32 }
  /// How far from what it connects a way may lead.
  private static var reach: Int { 128 }
  /// How many cells of a side, from its middle on, a way around may begin at.
  private static var mostPorts: Int { 17 }
  /// What it costs a way to begin beside the middle of a side, as half of another side.
  private static var portCost: Int { 4 }

  /// Returns the corners of a link between two cells: straight, with bends half way, or around what
  /// is in its way. Nil if there is no way.
  func way(
    _ link: DiagramLink, _ ports: LinkPorts, _ a: LinkEnd, _ b: LinkEnd, _ diagram: Diagram
  ) -> [Point]? {
    let (start, end) = (ports.start, ports.end)
    if !link.via.isEmpty { return ports.corners(through: link.via) }
    let area = Rect(origin: .zero, size: size)
    if let route = link.route, route != .around {
      return layer.corners(from: start, to: end, route, in: area)
    }
    if ports.isStraight { return [start, end] }
    let isASCII = link.line.isASCII
    if case .box(let frame) = a, case .box(frame) = b,
      let loop = loop(frame, ports, link), isClear(loop, diagram, isASCII: isASCII)
    {
      return loop
    }
    if let bent = bent(ports, diagram, isASCII: isASCII) { return bent }
    let near = a.rect.union(b.rect).inset(by: -Self.reach)
    let wide = Rect(0, 0, size.width + Self.margin, size.height + Self.margin)
    for area in [area, wide] {
      if let way = around(link, ports, a, b, diagram, in: area.intersection(near)) { return way }
    }
    return nil
  }

  /// Returns other ports, beside the wires that join the same sides or at other sides, between which a
  /// link crosses none of them. Nil if it does not anyway, or none are.
  func clearPorts(
    _ link: DiagramLink, _ ports: LinkPorts, _ a: LinkEnd, _ b: LinkEnd, _ diagram: Diagram
  ) -> LinkPorts? {
    let isASCII = link.line.isASCII
    guard link.via.isEmpty, link.route ?? .around == .around, !ports.isStraight,
      LinkPorts.areShared(diagram, a, b, ports.sides),
      bent(ports, diagram, isASCII: isASCII) == nil
    else { return nil }
    return ([ports.sides] + ports.sides.others(link)).lazy.flatMap {
      LinkPorts.near(self, diagram, a, b, $0, link)
    }.first { bent($0, diagram, isASCII: isASCII) != nil }
  }

  /// Returns the way with the fewest bends between two ports, if possible with a blank between it and
  /// other boxes. Nil if something is in its way.
  private func bent(_ ports: LinkPorts, _ diagram: Diagram, isASCII: Bool) -> [Point]? {
    let free = bends(ports).lazy.filter {
      leaves($0, ports) && isClear($0, diagram, isASCII: isASCII)
    }
    return free.first { !isWalled($0, diagram) } ?? free.first
  }

  /// Returns whether the middle of a way with two bends lies right beside a box at which it does not
  /// end.
  private func isWalled(_ way: [Point], _ diagram: Diagram) -> Bool {
    guard way.count == 4 else { return false }
    let middle = Rect(corners: way[1], way[2])
    return diagram.boxes.contains { box in
      let near = box.frame.inset(by: -1)
      return !near.intersection(middle).isEmpty && !near.contains(way[0])
        && !near.contains(way[3])
    }
  }

  /// Returns the ways with two bends, half way first and then ever farther from there; one with one
  /// if the sides are across.
  private func bends(_ ports: LinkPorts) -> [[Point]] {
    let (a, b) = (ports.start, ports.end)
    if a.x == b.x || a.y == b.y { return [] }
    switch (ports.sides.out.isLevel, ports.sides.arrival.isLevel) {
    case (true, true):
      return Self.fromHalf(a.x, b.x).map { [a, Point($0, a.y), Point($0, b.y), b] }
    case (false, false):
      return Self.fromHalf(a.y, b.y).map { [a, Point(a.x, $0), Point(b.x, $0), b] }
    case (true, false): return [[a, Point(b.x, a.y), b]]
    case (false, true): return [[a, Point(a.x, b.y), b]]
    }
  }

  /// Returns the places between two, from the middle on.
  private static func fromHalf(_ a: Int, _ b: Int) -> [Int] {
    let middle = a + (b - a) / 2
    let between = min(a, b) + 1..<max(a, b)
    let near = between.clamped(to: middle - farthestBend..<middle + farthestBend + 1)
    return near.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
  }

  /// Returns whether a way leads away from the sides at both of its ends.
  private func leaves(_ way: [Point], _ ports: LinkPorts) -> Bool {
    let (out, back) = ports.sides.leaving
    return Side(from: way[0], to: way[1]) == out
      && Side(from: way[way.count - 1], to: way[way.count - 2]) == back
  }

  /// Returns a way from the right side of a box to its upper one, as long as its label needs.
  private func loop(_ frame: Rect, _ ports: LinkPorts, _ link: DiagramLink) -> [Point]? {
    guard ports.sides.out == .right, ports.sides.arrival == .up else { return nil }
    let (right, top) = loopCorner(frame, arrivingAt: ports.end.x, link)
    return [
      ports.start, Point(right, ports.start.y), Point(right, top), Point(ports.end.x, top),
      ports.end,
    ]
  }

  /// Returns the column and the row at the upper right of such a way.
  func loopCorner(
    _ frame: Rect, arrivingAt end: Int, _ link: DiagramLink
  ) -> (right: Int, top: Int) {
    let room = link.label.map { BoxSheet.width($0) + 5 } ?? 0
    return (max(frame.maxX + 1, end + room), frame.minY - 2)
  }

  private func around(
    _ link: DiagramLink, _ ports: LinkPorts, _ a: LinkEnd, _ b: LinkEnd, _ diagram: Diagram,
    in area: Rect
  ) -> [Point]? {
    let ground = Ground(diagram, in: area)
    let (out, back) = ports.sides.leaving
    let starts = routeEnds(a, ports.start, out, link.from, link.out, diagram, link)
    let ends = routeEnds(b, ports.end, back, link.to, link.arrival, diagram, link)
    let open = ground.open { box in
      let frame = ground.boxes[box]
      return a.begins(in: frame, at: starts, link.from) || b.begins(in: frame, at: ends, link.to)
    }
    var budget = 1 << 22
    let detour = ground.legibleDetour(
      from: starts, to: ends, open: open, isASCII: link.line.isASCII, isFollowing: false,
      budget: &budget)
    return detour.flatMap { Course(points: $0.corners).crossesItself ? nil : $0.corners }
  }

  /// Returns the places at which a way may begin or end: that in the middle of its side, others of
  /// that side, and the middle of the other sides if none is asked for.
  private func routeEnds(
    _ end: LinkEnd, _ port: Point, _ way: Side, _ head: LineEnd, _ asked: Side?,
    _ diagram: Diagram, _ link: DiagramLink
  ) -> [RouteEnd] {
    switch end {
    case .cell(let p, let sides):
      if head == .none { return [RouteEnd(place: p, sides: sides, isJoint: true)] }
      return sides.filter { isBlank(p + $0.step) }.map {
        RouteEnd(place: p + $0.step, sides: [$0], isHead: true)
      }
    case .free(let p):
      return [RouteEnd(place: p, sides: Side.allCases, isOld: true, isHead: head != .none)]
    case .box: break
    }
    func routeEnd(_ place: Point, _ out: Side, cost: Int) -> RouteEnd {
      RouteEnd(
        place: place, sides: [out], cost: cost, isJoint: head == .none, isHead: head != .none)
    }
    // A way that begins inside of a group does so at its other sides, too.
    let isInside = end.rect.inset(by: 1).contains(head == .none ? port + way.step : port)
    func side(leaving out: Side) -> Side { isInside ? out.opposite : out }
    let own = LinkPorts.free(self, diagram, end, side(leaving: way), way, head, link)
      .prefix(Self.mostPorts).filter { $0 != port }
      .map {
        routeEnd($0, way, cost: Self.portCost + (abs($0.x - port.x) + abs($0.y - port.y)) / 4)
      }
    guard asked == nil else { return [routeEnd(port, way, cost: 0)] + own }
    let others = Side.allCases.filter { $0 != way }.compactMap { out in
      LinkPorts.middle(self, diagram, end, side(leaving: out), out, head, link)
        .map { routeEnd($0, out, cost: 8) }
    }
    return [routeEnd(port, way, cost: 0)] + own + others
  }

  /// Returns whether all cells of a way but its ends are blank, with no words beside them, and in
  /// ASCII no `+` beside its bends.
  func isClear(_ corners: [Point], _ diagram: Diagram, isASCII: Bool) -> Bool {
    let cells = Diagram.Wire.cells(corners)
    guard cells.count > 1, cells.allSatisfy({ $0.place.x >= 0 && $0.place.y >= 0 }) else {
      return false
    }
    let ends = [cells[0].place, cells[cells.count - 1].place]
    return cells.allSatisfy { cell in
      let p = cell.place
      if ends.contains(p), diagram.lines.isLine(at: p) { return true }
      if isASCII, !SideBits.isStraight(cell.sides),
        Side.allCases.contains(where: { layer[p + $0.step].glyph == Glyph("+") })
      {
        return false
      }
      return isBlank(p) && !diagram.lines.isWord(at: Point(p.x - 1, p.y))
        && !diagram.lines.isWord(at: Point(p.x + 1, p.y))
    }
  }
}

extension LinkEnd {
  /// Returns whether a way that begins at one of some places does so inside of a box: not in one that
  /// only touches the box at which it begins. Out of a table it leads through other cells.
  fileprivate func begins(in frame: Rect, at places: [RouteEnd], _ head: LineEnd) -> Bool {
    if case .box(let own) = self, !frame.covers(own), !frame.sharesSide(with: own) { return false }
    return places.contains { end in
      frame.contains(head == .none ? end.place + (end.sides.first ?? .up).step : end.place)
    }
  }
}
