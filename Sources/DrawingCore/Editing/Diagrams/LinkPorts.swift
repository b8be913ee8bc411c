import Cells

/// The first and the last cell of a link.
struct LinkPorts {
  let start: Point
  let end: Point
  let sides: LinkSides
  /// Whether the link goes straight from one to the other, through cells in which nothing is.
  let isStraight: Bool

  /// Finds the cells from the middle of the sides on. Nil if all are taken.
  init?(
    _ canvas: DiagramCanvas, _ diagram: Diagram, _ a: LinkEnd, _ b: LinkEnd, _ sides: LinkSides,
    _ link: DiagramLink
  ) {
    self.sides = sides
    let (out, back) = sides.leaving
    let start = sides.out.isLevel ? a.rect.minY : a.rect.minX
    let lane = link.lane.map { start + $0 }.flatMap { sides.shared.contains($0) ? $0 : nil }
    for place in [lane].compactMap(\.self) + LinkSides.fromMiddle(sides.shared) {
      guard
        let start = Self.port(canvas, diagram, a, sides.out, out, place, link.from, link),
        let end = Self.port(canvas, diagram, b, sides.arrival, back, place, link.to, link),
        canvas.isClear([start, end], diagram, isASCII: link.line.isASCII)
      else { continue }
      (self.start, self.end, isStraight) = (start, end, true)
      return
    }
    guard
      let start = Self.facing(
        link.via.first, canvas, diagram, a, sides.out, out, link.from, link),
      let end = Self.facing(
        link.via.last, canvas, diagram, b, sides.arrival, back, link.to, link)
    else { return nil }
    (self.start, self.end, isStraight) = (start, end, false)
  }

  /// Finds cells at other sides, which something stands before. Nil if all are taken.
  init?(
    elsewhere canvas: DiagramCanvas, _ diagram: Diagram, _ a: LinkEnd, _ b: LinkEnd,
    _ sides: LinkSides, _ link: DiagramLink
  ) {
    for sides in sides.others(link) {
      guard let ports = LinkPorts(canvas, diagram, a, b, sides, link) else { continue }
      self = ports
      return
    }
    return nil
  }

  private init(start: Point, end: Point, _ sides: LinkSides) {
    (self.start, self.end, self.sides, isStraight) = (start, end, sides, false)
  }

  /// How many free cells of a side are tried, from its middle on.
  private static var mostTried: Int { 5 }

  /// Returns pairs of free cells near the middle of two sides, the nearest first.
  static func near(
    _ canvas: DiagramCanvas, _ diagram: Diagram, _ a: LinkEnd, _ b: LinkEnd, _ sides: LinkSides,
    _ link: DiagramLink
  ) -> [LinkPorts] {
    let (out, back) = sides.leaving
    let starts = Array(
      free(canvas, diagram, a, sides.out, out, link.from, link).prefix(mostTried))
    let ends = Array(
      free(canvas, diagram, b, sides.arrival, back, link.to, link).prefix(mostTried))
    let pairs = starts.indices.flatMap { i in ends.indices.map { (i, $0) } }
    return pairs.sorted { ($0.0 + $0.1, $0.0) < ($1.0 + $1.1, $1.0) }.map {
      LinkPorts(start: starts[$0.0], end: ends[$0.1], sides)
    }
  }

  /// Returns whether other wires join or point at one of two sides.
  static func areShared(
    _ diagram: Diagram, _ a: LinkEnd, _ b: LinkEnd, _ sides: LinkSides
  ) -> Bool {
    let (out, back) = sides.leaving
    return [(a, sides.out, out), (b, sides.arrival, back)].contains { end, side, way in
      guard case .box(let frame) = end else { return false }
      return walls(of: frame, side).contains { isTaken(diagram, $0, way) }
    }
  }

  /// Returns whether a wire joins, touches or points at each cell of a side, on the way from it; in
  /// ASCII also if one does at the next cell.
  static func isFull(
    _ diagram: Diagram, _ frame: Rect, _ side: Side, _ way: Side, isASCII: Bool
  ) -> Bool {
    walls(of: frame, side).allSatisfy { wall in
      let along = side.turnedRight
      let all = isASCII ? [wall, wall + along.step, wall + along.opposite.step] : [wall]
      return all.contains { !frame.corners.contains($0) && isTaken(diagram, $0, way) }
    }
  }

  private static func isTaken(_ diagram: Diagram, _ wall: Point, _ way: Side) -> Bool {
    let (lines, next) = (diagram.lines, wall + way.step)
    let touching = way.isLevel ? SideBits.level : SideBits.upright
    return lines.metSides(at: wall).count > 2 || lines.isEnd(at: next)
      || lines.own(at: next) == touching
  }

  private static func walls(of frame: Rect, _ side: Side) -> [Point] {
    LinkSides.inner(side.isLevel ? frame.rows : frame.columns).map { wall(of: frame, side, $0) }
  }

  private static func wall(of frame: Rect, _ side: Side, _ place: Int) -> Point {
    switch side {
    case .up: Point(place, frame.minY)
    case .down: Point(place, frame.maxY - 1)
    case .left: Point(frame.minX, place)
    case .right: Point(frame.maxX - 1, place)
    }
  }

  /// Returns the free cell next to the middle of a side.
  static func middle(
    _ canvas: DiagramCanvas, _ diagram: Diagram, _ end: LinkEnd, _ side: Side, _ way: Side,
    _ head: LineEnd, _ link: DiagramLink
  ) -> Point? {
    free(canvas, diagram, end, side, way, head, link).first
  }

  /// Returns the free cell of a side that faces a bend, or else the one next to its middle.
  private static func facing(
    _ bend: Point?, _ canvas: DiagramCanvas, _ diagram: Diagram, _ end: LinkEnd, _ side: Side,
    _ way: Side, _ head: LineEnd, _ link: DiagramLink
  ) -> Point? {
    let range = LinkSides.inner(side.isLevel ? end.rect.rows : end.rect.columns)
    let place = bend.map { side.isLevel ? $0.y : $0.x }.flatMap { range.contains($0) ? $0 : nil }
    return place.flatMap { port(canvas, diagram, end, side, way, $0, head, link) }
      ?? middle(canvas, diagram, end, side, way, head, link)
  }

  /// Returns the free cells of a side, from its middle on.
  static func free(
    _ canvas: DiagramCanvas, _ diagram: Diagram, _ end: LinkEnd, _ side: Side, _ way: Side,
    _ head: LineEnd, _ link: DiagramLink
  ) -> some Collection<Point> {
    let range = LinkSides.inner(side.isLevel ? end.rect.rows : end.rect.columns)
    return LinkSides.fromMiddle(range).lazy.compactMap {
      port(canvas, diagram, end, side, way, $0, head, link)
    }
  }

  /// Returns the last cell of a wire at a place on a side: on the side, or beside it for a head. Nil
  /// if it is taken.
  private static func port(
    _ canvas: DiagramCanvas, _ diagram: Diagram, _ end: LinkEnd, _ side: Side, _ way: Side,
    _ place: Int, _ head: LineEnd, _ link: DiagramLink
  ) -> Point? {
    guard case .box(let frame) = end else {
      guard case .cell(let p, _) = end, head != .none else { return end.rect.origin }
      return canvas.isBlank(p + way.step) ? p + way.step : nil
    }
    let wall = wall(of: frame, side, place)
    let straight: Set<Side> = side.isLevel ? [.up, .down] : [.left, .right]
    guard Set(diagram.lines.metSides(at: wall)) == straight, canvas.isBlank(wall + way.step) else {
      return nil
    }
    if link.line.isASCII {
      // Joints that stand side by side would be read as one, and heads in a row as a word.
      let along = side.turnedRight
      let neighbours = [wall + along.step, wall + along.opposite.step]
        .filter { !frame.corners.contains($0) }
      let plus = Glyph("+")
      let isJoint = head == .none && !link.touches
      if isJoint, neighbours.contains(where: { canvas.layer[$0].glyph == plus }) { return nil }
      if !side.isLevel, neighbours.contains(where: { diagram.lines.isEnd(at: $0 + way.step) }) {
        return nil
      }
    }
    return head == .none ? wall : wall + way.step
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [origin, Point(maxX - 1, minY), Point(minX, maxY - 1), lastPoint]
  }
}
