import Cells

extension Move {
  mutating func goAround(_ w: Int, _ a: Point, _ b: Point) -> Bool {
    let starts = routeEnds(of: w, 0, a)
    let ends = routeEnds(of: w, 1, b)
    let open = openBoxes(for: w)
    if goAround(w, starts, ends, open, [.spaced, .tight]) { return true }
    guard !diagram.wires[w].labels.isEmpty || diagram.wires[w].style.isASCII else { return false }
    let pairs: [(start: RouteEnd, end: RouteEnd)] = starts.flatMap { start in
      ends.map { (start, $0) }
    }
    let cheapest = pairs.sorted { a, b in
      a.start.cost + a.end.cost < b.start.cost + b.end.cost
    }
    for fits in [[LabelFit.spaced, .tight], [.across]] {
      for (start, end) in cheapest where goAround(w, [start], [end], open, fits) { return true }
    }
    return false
  }

  mutating func goAround(
    _ w: Int, _ starts: [RouteEnd], _ ends: [RouteEnd], _ open: [Bool], _ fits: [LabelFit]
  ) -> Bool {
    let wire = diagram.wires[w]
    guard
      let detour = ground.legibleDetour(
        from: starts, to: ends, open: open, isASCII: wire.style.isASCII,
        mayCrowd: !wire.ends.contains(where: isLoosePlus), isFollowing: true, budget: &budget)
    else { return false }
    var corners = detour.corners
    if let tip = starts[detour.start].tip { corners[0] = tip }
    if let tip = ends[detour.end].tip { corners[corners.count - 1] = tip }
    let course = Course(
      points: corners,
      pieces: Array(repeating: nil, count: points(of: w).count - 1))
    if course.crossesItself { return false }
    if wire.style.isASCII, !detour.isCrowded, course.isKnotted { return false }
    guard isLegible(course.points, w) else { return false }
    for fit in fits {
      if let labels = labels(of: w, on: course, fit) {
        take(course.points, w, labels)
        return true
      }
    }
    return false
  }

  /// Returns whether a line ends with a `+` that is no part of another.
  private func isLoosePlus(_ end: Diagram.End) -> Bool {
    foot(end) == .piece && GlyphKind.of(layer[end.place].glyph) == GlyphKind.plus
  }

  /// Returns the places at which a line may end: its own, and the middles of the other sides of its
  /// box.
  func routeEnds(of w: Int, _ number: Int, _ step: Point) -> [RouteEnd] {
    let end = diagram.wires[w].ends[number]
    let out = end.side.opposite
    let isJoint = foot(end) == .joint
    let own = RouteEnd(
      place: end.place + step, sides: end.kind == .loose ? Side.allCases : [out],
      isJoint: isJoint, isOld: true, isHead: end.isHead)
    if let host = wires[w]?.hosts[number] { return routeEnds(of: end, on: host, own) }
    guard let box = end.box, let anchor = end.anchor else {
      return [withRun(own, toEnd: number, of: w)]
    }
    let old = diagram.boxes[box].frame
    let isInside = old.contains(anchor + out.step)
    let side = isInside ? out.opposite : out
    let others = Side.allCases.filter { $0 != side }.compactMap { other in
      freePlace(on: other, of: boxes.frame(box), isInside, isASCII: diagram.wires[w].style.isASCII)
        .map { wall in
          let out = isInside ? other.opposite : other
          let next = wall + out.step
          let place = end.isApart && out.isLevel ? next + out.step : next
          return RouteEnd(
            place: isJoint ? wall : place, sides: [out], cost: 8, isJoint: isJoint,
            isHead: end.isHead)
        }
    }
    return [own] + others
  }

  /// The largest number of places on another line that are tried.
  private static let mostStands = 12

  /// Returns the places at which a line may end that ended at another one: both sides of the cells
  /// of that. The one that it has comes first.
  private func routeEnds(of end: Diagram.End, on host: Int, _ own: RouteEnd) -> [RouteEnd] {
    let isJoint = own.isJoint
    let ends = stands(of: end, on: host).prefix(Self.mostStands).flatMap { stand in
      SideBits.sides(SideBits.all & ~stand.sides).map { out in
        let place = isJoint ? stand.place : stand.place + out.step
        let isOwn = place == own.place && own.sides.contains(out)
        return RouteEnd(
          place: place, sides: [out], cost: isOwn ? 0 : place == own.place ? 2 : 8,
          isJoint: isJoint, isOld: isOwn, isHead: own.isHead)
      }
    }
    return ends.isEmpty ? [own] : ends.filter { $0.cost == 0 } + ends.filter { $0.cost > 0 }
  }

  /// Returns the free cell of a side of a box that is next to its middle.
  func freePlace(
    on side: Side, of rect: Rect, _ isInside: Bool, isASCII: Bool
  ) -> Point? {
    let last = rect.lastPoint
    let length = side.isLevel ? rect.height : rect.width
    let out = (isInside ? side.opposite : side).step
    let straight = side.isLevel ? SideBits.upright : SideBits.level
    func wall(_ i: Int) -> Point {
      switch side {
      case .up: Point(rect.minX + i, rect.minY)
      case .down: Point(rect.minX + i, last.y)
      case .left: Point(rect.minX, rect.minY + i)
      case .right: Point(last.x, rect.minY + i)
      }
    }
    let middle = (length - 1) / 2
    for i in (1..<max(1, length - 1)).sorted(by: {
      (abs($0 - middle), -$0) < (abs($1 - middle), -$1)
    }) {
      let (p, next) = (wall(i), wall(i) + out)
      guard ground.contains(p), ground.contains(next) else { continue }
      let (at, before) = (ground.frame.number(p), ground.frame.number(next))
      if ground.lines(at) != straight || isASCII && ground.isBesidePlus(at) { continue }
      if ground.hasWord(before) || ground.hasEnd(before) || ground.lines(before) != 0 { continue }
      if ground.isReserved(at) || ground.isReserved(before) { continue }
      return p
    }
    return nil
  }
}
