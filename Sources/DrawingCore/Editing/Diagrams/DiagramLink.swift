import Cells

/// A wire that is to be drawn between two boxes.
struct DiagramLink {
  var line: LineStyle
  var style: Style
  var from = LineEnd.none
  var to = LineEnd.arrow
  var label: String?
  var via: [Point] = []
  var route: Route?
  /// The sides at which it leaves and arrives; nil for those that face each other.
  var out: Side?
  var arrival: Side?

  /// The cells of line that a label needs on a level wire: a blank and a cell of line at each side,
  /// and the heads.
  func room(for label: String) -> Int {
    BoxSheet.width(label) + 4 + (from == .none ? 0 : 1) + (to == .none ? 0 : 1)
  }
}

/// An end of a link: a cell of a wire, or a place on a side of a box.
private enum Terminal {
  case cell(Point)
  case box(Int, Rect)

  var rect: Rect {
    switch self {
    case .cell(let p): Rect(corners: p, p)
    case .box(_, let frame): frame
    }
  }
}

/// The two sides that a link leaves and arrives at.
private struct Facing {
  var out: Side
  var arrival: Side
  /// The rows or columns in which it can be straight; empty if it cannot.
  var shared = 0..<0

  init(_ a: Rect, _ b: Rect) {
    let rows = Self.inner(a.rows).clamped(to: Self.inner(b.rows))
    let columns = Self.inner(a.columns).clamped(to: Self.inner(b.columns))
    let gap = Point(
      max(b.minX - a.maxX, a.minX - b.maxX), max(b.minY - a.maxY, a.minY - b.maxY))
    let isLevel = !rows.isEmpty && gap.x >= 0 || columns.isEmpty && gap.x >= 2 * gap.y
    if isLevel {
      out = b.minX >= a.maxX || b.minX > a.minX ? .right : .left
      shared = rows
    } else {
      out = b.minY >= a.maxY || b.minY > a.minY ? .down : .up
      shared = columns
    }
    arrival = out.opposite
  }

  /// The places along a side without the corners.
  static func inner(_ side: Range<Int>) -> Range<Int> {
    side.count > 2 ? side.dropFirst().dropLast() : side
  }
}

extension DiagramCanvas {
  /// Draws a wire from one box or wire to another.
  mutating func connect(
    _ first: DiagramReference, _ second: DiagramReference, _ link: DiagramLink
  ) throws(CommandError) {
    var tries = 0
    while true {
      let diagram = try diagram()
      let (a, b) = (try terminal(first, diagram), try terminal(second, diagram))
      var link = link
      // A wire that joins another has no head there.
      if case .cell = a { link.from = .none }
      if case .cell = b { link.to = .none }
      if case .box(_, let frame) = a, a.rect == b.rect { return try drawLoop(frame, link) }
      var facing = Facing(a.rect, b.rect)
      facing.turn(a.rect, b.rect, link)
      if try makeRoom(for: link, facing, a, b) {
        tries += 1
        guard tries < 4 else { throw .noRoom }
        continue
      }
      guard let ports = ports(a, b, facing, link, diagram) else {
        tries += 1
        guard tries < 3, try growSides(a, b, facing, link, diagram) else { throw .noFreeSide }
        continue
      }
      return try draw(link, ports, diagram)
    }
  }

  private func terminal(
    _ reference: DiagramReference, _ diagram: Diagram
  ) throws(CommandError) -> Terminal {
    switch try diagram.part(reference) {
    case .box(let box): return .box(box, diagram.boxes[box].frame)
    case .wire(let wire):
      guard case .place(let p) = reference, diagram.wires[wire].contains(p) else {
        throw .noBox(reference.word)
      }
      return .cell(p)
    }
  }

  // MARK: Ends

  private struct Ports {
    /// The first and the last cell of the wire.
    var start: Point
    var end: Point
    let out: Side
    let arrival: Side
  }

  private func ports(
    _ a: Terminal, _ b: Terminal, _ facing: Facing, _ link: DiagramLink, _ diagram: Diagram
  ) -> Ports? {
    let (out, arrival) = (facing.out, facing.arrival)
    for place in Self.fromMiddle(facing.shared) {
      guard let start = port(a, out, place, link.from, link, diagram),
        let end = port(b, arrival, place, link.to, link, diagram)
      else { continue }
      if isClear([start, end], diagram) {
        return Ports(start: start, end: end, out: out, arrival: arrival)
      }
    }
    guard let start = middlePort(a, out, link.from, link, diagram),
      let end = middlePort(b, arrival, link.to, link, diagram)
    else { return nil }
    return Ports(start: start, end: end, out: out, arrival: arrival)
  }

  private func middlePort(
    _ terminal: Terminal, _ side: Side, _ end: LineEnd, _ link: DiagramLink, _ diagram: Diagram
  ) -> Point? {
    let range = Facing.inner(side.isLevel ? terminal.rect.rows : terminal.rect.columns)
    return Self.fromMiddle(range).lazy.compactMap {
      self.port(terminal, side, $0, end, link, diagram)
    }.first
  }

  /// Returns the places of a range from the middle on, first the next one below or at the right.
  private static func fromMiddle(_ range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    let middle = range.lowerBound + (range.count - 1) / 2
    return range.sorted { (abs($0 - middle), -$0) < (abs($1 - middle), -$1) }
  }

  /// Returns the last cell of a wire at a place on a side: on the side, or beside it for a head. Nil
  /// if it is taken.
  private func port(
    _ terminal: Terminal, _ side: Side, _ place: Int, _ end: LineEnd, _ link: DiagramLink,
    _ diagram: Diagram
  ) -> Point? {
    let frame: Rect
    switch terminal {
    case .cell(let p): return p
    case .box(_, let rect): frame = rect
    }
    let wall: Point =
      switch side {
      case .up: Point(place, frame.minY)
      case .down: Point(place, frame.maxY - 1)
      case .left: Point(frame.minX, place)
      case .right: Point(frame.maxX - 1, place)
      }
    let straight: Set<Side> = side.isLevel ? [.up, .down] : [.left, .right]
    guard Set(diagram.lines.metSides(at: wall)) == straight, isBlank(wall + side.step) else {
      return nil
    }
    if link.line.isASCII {
      // Joints that stand side by side would be read as one.
      let along = side.turnedRight
      let neighbours = [wall + along.step, wall + along.opposite.step]
      let plus = Glyph("+")
      let corners = Set([
        frame.origin, frame.lastPoint, Point(frame.minX, frame.maxY - 1),
        Point(frame.maxX - 1, frame.minY),
      ])
      if neighbours.contains(where: { layer[$0].glyph == plus && !corners.contains($0) }) {
        return nil
      }
    }
    return end == .none ? wall : wall + side.step
  }

  /// Lets the boxes whose sides are full grow. Returns whether one did.
  private mutating func growSides(
    _ a: Terminal, _ b: Terminal, _ facing: Facing, _ link: DiagramLink, _ diagram: Diagram
  ) throws(CommandError) -> Bool {
    for (terminal, side, end) in [(a, facing.out, link.from), (b, facing.arrival, link.to)] {
      guard case .box(_, let frame) = terminal,
        middlePort(terminal, side, end, link, diagram) == nil
      else { continue }
      let cells = link.line.isASCII ? 2 : 1
      try stretch(frame, by: side.isLevel ? Point(0, cells) : Point(cells, 0))
      return true
    }
    return false
  }

  /// Moves the farther box where a straight wire has no room for its label. Returns whether it did.
  private mutating func makeRoom(
    for link: DiagramLink, _ facing: Facing, _ a: Terminal, _ b: Terminal
  ) throws(CommandError) -> Bool {
    guard let label = link.label, link.via.isEmpty, !facing.shared.isEmpty else { return false }
    let isForward = facing.out == .right || facing.out == .down
    let (near, far) = isForward ? (a, b) : (b, a)
    guard case .box(_, let frame) = far else { return false }
    let missing =
      facing.out.isLevel
      ? link.room(for: label) - (far.rect.minX - near.rect.maxX)
      : 4 - (far.rect.minY - near.rect.maxY) + (link.to == .none ? 0 : 1)
    guard missing > 0 else { return false }
    try push(frame, by: facing.out.isLevel ? Point(missing, 0) : Point(0, missing))
    return true
  }

  // MARK: Ways

  private mutating func draw(
    _ link: DiagramLink, _ ports: Ports, _ diagram: Diagram
  ) throws(CommandError) {
    try draw(link, along: corners(link, ports, diagram))
  }

  private mutating func draw(
    _ link: DiagramLink, along corners: [Point]
  ) throws(CommandError) {
    let diagram = try diagram()
    if let rect = corners.map({ Rect(corners: $0, $0) }).reduce(nil, { $0?.union($1) ?? $1 }) {
      try grow(toHold: rect)
    }
    var wire = Wire(points: corners, style: link.line, ink: link.style)
    (wire.from, wire.to) = (link.from, link.to)
    let ends = [corners.first, corners.last].compactMap(\.self)
    let walls = ends.filter { diagram.lines.isLine(at: $0) }
    let inks = walls.map { layer[$0].style }
    draw { easel in
      wire.draw(on: &easel)
      // A side keeps its colours where a wire joins it.
      for (p, ink) in zip(walls, inks) { easel.put(easel[p].glyph, ink, at: p) }
    }
    if let label = link.label { try draw(label: label, on: corners, link) }
  }

  private func corners(
    _ link: DiagramLink, _ ports: Ports, _ diagram: Diagram
  ) throws(CommandError) -> [Point] {
    let (start, end) = (ports.start, ports.end)
    if !link.via.isEmpty { return [start] + link.via + [end] }
    let area = Rect(origin: .zero, size: size)
    if let route = link.route, route != .around {
      return layer.corners(from: start, to: end, route, in: area)
    }
    if start.x == end.x || start.y == end.y, isClear([start, end], diagram) {
      return [start, end]
    }
    let bent = bent(ports)
    if let bent, isClear(bent, diagram) { return bent }
    if let around = around(ports, diagram) { return around }
    guard let bent, link.route == nil else { throw .noWay }
    return bent
  }

  /// Returns a way with two bends half way, or one if the sides are across.
  private func bent(_ ports: Ports) -> [Point]? {
    let (a, b) = (ports.start, ports.end)
    if a.x == b.x || a.y == b.y { return nil }
    switch (ports.out.isLevel, ports.arrival.isLevel) {
    case (true, true):
      let x = a.x + (b.x - a.x) / 2
      return [a, Point(x, a.y), Point(x, b.y), b]
    case (false, false):
      let y = a.y + (b.y - a.y) / 2
      return [a, Point(a.x, y), Point(b.x, y), b]
    case (true, false): return [a, Point(b.x, a.y), b]
    case (false, true): return [a, Point(a.x, b.y), b]
    }
  }

  private func around(_ ports: Ports, _ diagram: Diagram) -> [Point]? {
    // The way is looked for between the cells beside the boxes, which it leaves and enters straight.
    let (start, end) = (ports.start + ports.out.step, ports.end + ports.arrival.step)
    let area = Rect(origin: .zero, size: size)
    guard isBlank(start), isBlank(end), area.contains(start), area.contains(end) else { return nil }
    guard let way = WayAround(layer, from: start, to: end, in: area)?.corners else { return nil }
    var corners = [ports.start]
    for p in way + [ports.end] {
      // Cells on one line are no bends.
      while corners.count > 1, let last = corners.last,
        Self.areInLine(corners[corners.count - 2], last, p)
      {
        corners.removeLast()
      }
      if corners.last != p { corners.append(p) }
    }
    return corners
  }

  /// Draws a wire from the right side of a box to its upper one.
  private mutating func drawLoop(_ frame: Rect, _ link: DiagramLink) throws(CommandError) {
    let lack = 3 - frame.minY
    if lack > 0 {
      try moveAll(by: Point(0, lack))
      return try drawLoop(frame.offset(by: Point(0, lack)), link)
    }
    let (x, y) = (frame.minX + (frame.width - 1) / 2, frame.minY + (frame.height - 1) / 2)
    let wall = Point(frame.maxX - 1, y)
    let start = link.from == .none ? wall : Point(wall.x + 1, y)
    let end = Point(x, link.to == .none ? frame.minY : frame.minY - 1)
    let corners = [
      start, Point(frame.maxX + 1, y), Point(frame.maxX + 1, frame.minY - 2),
      Point(x, frame.minY - 2), end,
    ]
    guard isClear(corners, try diagram()) else { throw .noWay }
    try draw(link, along: corners)
  }

  private static func areInLine(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    a.x == b.x && b.x == c.x || a.y == b.y && b.y == c.y
  }

  /// Returns whether all cells of a way but its ends are blank, with no words beside them.
  private func isClear(_ corners: [Point], _ diagram: Diagram) -> Bool {
    let cells = Diagram.Wire.cells(corners).map(\.place)
    guard cells.count > 1, cells.allSatisfy({ $0.x >= 0 && $0.y >= 0 }) else { return false }
    let ends = [cells[0], cells[cells.count - 1]]
    return cells.allSatisfy { p in
      if ends.contains(p), diagram.lines.isLine(at: p) { return true }
      return isBlank(p) && !diagram.isWord(at: Point(p.x - 1, p.y))
        && !diagram.isWord(at: Point(p.x + 1, p.y))
    }
  }

  // MARK: Labels

  /// Writes a label on the longest level piece that has room, or else in a row of its own on the
  /// longest upright one.
  mutating func draw(
    label: String, on corners: [Point], _ link: DiagramLink
  ) throws(CommandError) {
    let width = BoxSheet.width(label)
    let pieces = zip(corners, corners.dropFirst()).enumerated().map { i, piece in
      (a: piece.0, b: piece.1, isFirst: i == 0, isLast: i == corners.count - 2)
    }
    func room(_ piece: (a: Point, b: Point, isFirst: Bool, isLast: Bool)) -> ClosedRange<Int>? {
      // The ends of a piece are sides, bends or heads.
      let (low, high) = (min(piece.a.x, piece.b.x) + 1, max(piece.a.x, piece.b.x) - 1)
      return piece.a.y == piece.b.y && high - low + 1 >= width + 4 ? low...high : nil
    }
    let level = pieces.max { abs($0.a.x - $0.b.x) < abs($1.a.x - $1.b.x) }
    if let level, let cells = room(level) {
      let x = cells.lowerBound + (cells.count - width) / 2
      let rect = Rect(x - 1, level.a.y, width + 2, 1)
      draw { easel in
        easel.clear([rect])
        TextTool.write(label, at: Point(x, rect.minY), link.style, on: &easel)
      }
      return
    }
    guard
      let upright = pieces.filter({ $0.a.x == $0.b.x }).max(by: {
        abs($0.a.y - $0.b.y) < abs($1.a.y - $1.b.y)
      }),
      abs(upright.a.y - upright.b.y) > 3
    else { throw .noRoomForLabel(label) }
    let top = min(upright.a.y, upright.b.y)
    let y = top + (abs(upright.a.y - upright.b.y) + 1) / 2
    let place = Point(max(0, upright.a.x - (width - 1) / 2), y)
    let rect = Rect(place.x - 1, y, width + 2, 1)
    guard rect.columns.allSatisfy({ $0 == upright.a.x || isBlank(Point($0, y)) }) else {
      throw .noRoomForLabel(label)
    }
    try grow(toHold: rect)
    draw { easel in
      easel.clear(at: Point(upright.a.x, y))
      TextTool.write(label, at: place, link.style, on: &easel)
    }
  }
}

extension Facing {
  /// Takes the sides that are asked for, and those of a box and what is in it.
  fileprivate mutating func turn(_ a: Rect, _ b: Rect, _ link: DiagramLink) {
    if let first = link.via.first, let last = link.via.last {
      out = Facing(a, Rect(corners: first, first)).out
      arrival = Facing(b, Rect(corners: last, last)).out
      shared = 0..<0
    }
    if let side = link.out, side != out { (out, shared) = (side, 0..<0) }
    if let side = link.arrival, side != arrival { (arrival, shared) = (side, 0..<0) }
  }
}

extension CommandError {
  static let noFreeSide = CommandError("the sides have no free cell for the wire")
  static let noWay = CommandError("there is no way for the wire (via= gives its bends)")

  static func noRoomForLabel(_ label: String) -> CommandError {
    CommandError("there is no room for “\(label)” on the wire")
  }
}

extension Diagram {
  /// Returns whether a glyph that is no line stands at a point.
  func isWord(at p: Point) -> Bool {
    guard lines.frame.area.contains(p) else { return false }
    let i = lines.frame.number(p)
    return lines.kinds[i] != GlyphKind.blank && lines.arms[i] == 0
  }
}
