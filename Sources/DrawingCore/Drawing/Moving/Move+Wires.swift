import Cells

/// A line that a move touches.
struct Passage {
  /// Its cells before the move, with its arms in each.
  let cells: [Point: UInt8]
  /// How far each end goes; nil as long as that is not known.
  var shifts: [Point?]
  /// The lines on which its ends stand.
  let hosts: [Int?]
  /// Its course after the move.
  var course: [Point] = []
}

/// How much is tried to have a line follow.
private enum Effort: Int, CaseIterable {
  case whole, stretch, around
}

extension Move {
  /// Takes the lines away whose ends go somewhere.
  mutating func takeLinesAway() {
    for (i, box) in diagram.boxes.enumerated() where shifts[i].isStill {
      standing.add(box.frame)
    }
    findPassages()
    for w in wires.keys { takeAway(w) }
  }

  /// Finds a new course for each line that was taken away.
  mutating func followAll() {
    if wires.isEmpty { slideAlone() } else { followAll(wires.keys.sorted()) }
  }

  private mutating func followAll(_ all: [Int]) {
    var pending = all
    for effort in Effort.allCases {
      var isGoingOn = true
      while isGoingOn {
        let count = pending.count
        pending.removeAll { follow($0, effort) }
        isGoingOn = pending.count < count
      }
    }
    // Lines that stand on one another.
    for w in pending {
      free(w)
      _ = follow(w, .around)
    }
  }

  /// Lets a line take another course while its ends stay. Those that stand on it follow.
  mutating func slide(_ w: Int, along course: Course) {
    let hosts = HostSearch(diagram)
    let old = Course(points: points(of: w), pieces: Array(0..<points(of: w).count - 1))
    add(w, [.zero, .zero], [nil, nil])
    for (guest, wire) in diagram.wires.enumerated() where guest != w && !wire.isRing {
      let ofEnds = wire.ends.map { hosts.host(of: $0, of: guest) == w ? w : nil }
      guard ofEnds.contains(w) else { continue }
      add(guest, ofEnds.map { $0 == nil ? .zero : nil }, ofEnds)
      guests[w, default: []].append(guest)
    }
    for w in wires.keys { takeAway(w) }
    if !settle(w, [course]) { take(old.points, w, movedLabels(of: w, .zero)) }
    followAll(wires.keys.filter { $0 != w }.sorted())
  }

  // MARK: Ends

  private mutating func findPassages() {
    let hosts = HostSearch(diagram)
    var guests: [Int: [Int]] = [:]
    var touched: [Int] = []
    for (w, wire) in diagram.wires.enumerated() {
      if wire.isRing {
        if let step = shift(ofRing: wire) { add(w, [step, step], [nil, nil]) }
        continue
      }
      let ofEnds = wire.ends.map { hosts.host(of: $0, of: w) }
      for host in ofEnds.compactMap(\.self) { guests[host, default: []].append(w) }
      let shifts = wire.ends.indices.map { ofEnds[$0] == nil ? shift(of: wire.ends[$0]) : nil }
      if shifts.contains(where: { $0 != nil && $0 != .zero }) {
        add(w, shifts, ofEnds)
        touched.append(w)
      }
    }
    self.guests = guests
    while let host = touched.popLast() {
      for w in guests[host] ?? [] where wires[w] == nil {
        let ends = diagram.wires[w].ends
        let ofEnds = ends.map { hosts.host(of: $0, of: w) }
        add(w, ends.indices.map { ofEnds[$0] == nil ? shift(of: ends[$0]) : nil }, ofEnds)
        touched.append(w)
      }
    }
    for w in wires.keys {
      // A line that does not go anywhere.
      for (i, host) in (wires[w]?.hosts ?? []).enumerated() {
        guard let host else { continue }
        let isStill = wires[host] == nil
        if isStill { wires[w]?.shifts[i] = .zero }
      }
    }
  }

  private mutating func add(_ w: Int, _ shifts: [Point?], _ hosts: [Int?]) {
    let cells = Dictionary(
      Diagram.Wire.cells(points(of: w)).map { ($0.place, $0.sides) }, uniquingKeysWith: |)
    wires[w] = Passage(cells: cells, shifts: shifts, hosts: hosts)
  }

  private func shift(ofRing wire: Diagram.Wire) -> Point? {
    guard wire.points.allSatisfy(source.contains) else { return nil }
    let step = inner(before.box(at: wire.points[0]))
    return step == .zero ? nil : step
  }

  /// Returns how far an end goes: as far as its place on the side of a box, else as far as what is
  /// selected where it points or stands.
  private func shift(of end: Diagram.End) -> Point {
    if let box = end.box, let p = end.anchor { return boxes.shift(of: p, on: box) }
    let next = end.place + end.side.step
    let isPointed = if case .head = end.kind { diagram.lines.isWord(at: next) } else { false }
    let p = isPointed ? next : end.place
    return source.contains(p) ? inner(before.box(at: p)) : .zero
  }

  /// Has a line go on without the lines that it stands on.
  private mutating func free(_ w: Int) {
    for (i, end) in diagram.wires[w].ends.enumerated() where wires[w]?.shifts[i] == nil {
      let step = shift(of: end)
      wires[w]?.shifts[i] = step
    }
  }

  // MARK: Cells

  /// The cells between the ends of a line; two for one of a single cell.
  func points(of w: Int) -> [Point] {
    let points = diagram.wires[w].points
    return points.count == 1 ? points + points : points
  }

  private mutating func takeAway(_ w: Int) {
    let wire = diagram.wires[w]
    for (p, sides) in wires[w]?.cells ?? [:] {
      composer.remove(sides, at: p)
      ground.remove(sides, at: p)
      if sides == 0 { composer.vacate(p) }
    }
    for label in wire.labels {
      for p in label.cells {
        composer.vacate(p)
        ground.setWord(false, at: p)
      }
    }
    for end in wire.ends where diagram.lines.isEnd(at: end.place) {
      composer.vacate(end.place)
      ground.setEnd(false, at: end.place)
      let sides = standing[end.place]
      if sides != 0, let box = end.box {
        composer.add(
          LineComposer.Strand(
            sides: sides, source: nil, look: diagram.boxes[box].look(at: end.place),
            ink: layer[diagram.boxes[box].frame.origin].style), at: end.place)
      }
    }
  }

  // MARK: Following

  /// Has a line follow its ends. Returns whether it is done, as it is with the last effort.
  private mutating func follow(_ w: Int, _ effort: Effort) -> Bool {
    guard let a = wires[w]?.shifts[0], let b = wires[w]?.shifts[1] else { return false }
    let isWhole = a == b
    if isWhole {
      let course = Course(
        points: points(of: w).map { $0 + a }, pieces: Array(0..<points(of: w).count - 1))
      if endsOutside(w) {
        take(course.points, w, movedLabels(of: w, a))
        return true
      }
      if settle(w, [course]) { return true }
    } else if effort.rawValue >= Effort.stretch.rawValue, settle(w, stretches(of: w, a, b)) {
      return true
    }
    guard effort == .around else { return false }
    if goAround(w, a, b) { return true }
    leaveBehind(w, a, b)
    return true
  }

  /// Returns whether an end of a line leaves the drawing with what it is part of or points at, so
  /// that it is cut off at the edge.
  func endsOutside(_ w: Int) -> Bool {
    let bounds = Rect(origin: .zero, size: layer.size)
    return zip(diagram.wires[w].ends, wires[w]?.shifts ?? []).contains { end, step in
      !bounds.contains((end.anchor ?? end.place) + (step ?? .zero))
    }
  }

  private func movedLabels(of w: Int, _ step: Point) -> [LabelPlace] {
    diagram.wires[w].labels.map { label in
      LabelPlace(cells: label.cells.map { ($0 + step, layer[$0]) })
    }
  }

  /// Returns the courses of a line of which one end goes farther than the other.
  private func stretches(of w: Int, _ a: Point, _ b: Point) -> [Course] {
    let (wire, points) = (diagram.wires[w], points(of: w))
    let isReversed = a == .zero
    let feet = wire.ends.map(foot)
    let other = isReversed ? a : b
    var way = points.map { $0 + other }
    if isReversed { way.reverse() }
    let away = wire.ends[isReversed ? 0 : 1].side
    let stretch = Stretch(
      points: way, bearing: Side(from: way[0], to: way[1]) ?? away,
      step: isReversed ? b : a - b,
      ends: isReversed ? (feet[1], feet[0]) : (feet[0], feet[1]))
    let courses = stretch.courses()
    return isReversed ? courses.map(\.reversed) : courses
  }

  private func foot(_ end: Diagram.End) -> Stretch.Foot {
    switch end.kind {
    case .joint, .tee: .joint
    case .touch, .loose: .piece
    case .head: end.place == end.anchor ? .joint : .head
    }
  }

  /// Takes the first course that is free and has room for the labels. Returns whether there is one.
  private mutating func settle(_ w: Int, _ courses: [Course]) -> Bool {
    guard !courses.isEmpty else { return false }
    let isLabelled = !diagram.wires[w].labels.isEmpty
    let open = openBoxes(for: w)
    let free = courses.filter { isFree($0.points, w, open) }
    for fit in isLabelled ? [LabelFit.spaced, .tight] : [.spaced] {
      for course in free {
        guard let labels = labels(of: w, on: course, fit) else { continue }
        take(course.points, w, labels)
        return true
      }
    }
    return false
  }

  // MARK: Around

  private mutating func goAround(_ w: Int, _ a: Point, _ b: Point) -> Bool {
    let starts = routeEnds(of: w, 0, a)
    let ends = routeEnds(of: w, 1, b)
    let open = openBoxes(for: w)
    if goAround(w, starts, ends, open, [.spaced, .tight]) { return true }
    guard !diagram.wires[w].labels.isEmpty || diagram.wires[w].style.isASCII else { return false }
    let pairs = starts.flatMap { start in ends.map { (start, $0) } }
      .sorted { $0.0.cost + $0.1.cost < $1.0.cost + $1.1.cost }
    for fits in [[LabelFit.spaced, .tight], [.across]] {
      for (start, end) in pairs where goAround(w, [start], [end], open, fits) { return true }
    }
    return false
  }

  private mutating func goAround(
    _ w: Int, _ starts: [RouteEnd], _ ends: [RouteEnd], _ open: [Bool], _ fits: [LabelFit]
  ) -> Bool {
    let wire = diagram.wires[w]
    guard
      let detour = ground.detour(
        from: starts, to: ends, open: open, isASCII: wire.style.isASCII, budget: &budget)
    else { return false }
    let course = Course(
      points: detour.corners,
      pieces: Array(repeating: nil, count: points(of: w).count - 1))
    if wire.style.isASCII, course.isKnotted { return false }
    for fit in fits {
      if let labels = labels(of: w, on: course, fit) {
        take(course.points, w, labels)
        return true
      }
    }
    return false
  }

  /// Returns the places at which a line may end: its own, and the middles of the other sides of its
  /// box.
  private func routeEnds(of w: Int, _ number: Int, _ step: Point) -> [RouteEnd] {
    let end = diagram.wires[w].ends[number]
    let out = end.side.opposite
    let isJoint = foot(end) == .joint
    let own = RouteEnd(
      place: end.place + step, sides: end.kind == .loose ? Side.allCases : [out],
      isJoint: isJoint, isOld: true)
    guard let box = end.box, let anchor = end.anchor else { return [own] }
    let old = diagram.boxes[box].frame
    let isInside = old.contains(anchor + out.step)
    let side = isInside ? out.opposite : out
    let others = Side.allCases.filter { $0 != side }.compactMap { other in
      freePlace(on: other, of: boxes.frame(box), isInside, isASCII: diagram.wires[w].style.isASCII)
        .map { wall in
          let out = isInside ? other.opposite : other
          return RouteEnd(
            place: isJoint ? wall : wall + out.step, sides: [out], cost: 8, isJoint: isJoint)
        }
    }
    return [own] + others
  }

  /// Returns the free cell of a side of a box that is next to its middle.
  private func freePlace(
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
      return p
    }
    return nil
  }

  // MARK: Results

  /// Draws a line on its new course.
  private mutating func take(_ course: [Point], _ w: Int, _ labels: [LabelPlace]) {
    wires[w]?.course = course
    let wire = diagram.wires[w]
    let gaps = Set(labels.flatMap { $0.cells.map(\.place) })
    let cells = Diagram.Wire.cells(course)
    for (k, cell) in cells.enumerated() {
      var open: UInt8 = 0
      if k == 0 { open |= openSide(of: wire, 0, course) }
      if k == cells.count - 1 { open |= openSide(of: wire, 1, course) }
      if !gaps.contains(cell.place) { draw(cell.place, cell.sides, open, w) }
    }
    for (i, end) in wire.ends.enumerated() where diagram.lines.isEnd(at: end.place) {
      let p = i == 0 ? course[0] : course[course.count - 1]
      moved[p] = Cell(
        Self.turned(layer[end.place].glyph, to: facing(wire, i, course)), layer[end.place].style)
      ground.setEnd(true, at: p)
    }
    for label in labels {
      for (p, cell) in label.cells {
        moved[p] = cell
        ground.setWord(cell.glyph != .space, at: p)
      }
    }
    place(guestsOf: w)
  }

  private func facing(_ wire: Diagram.Wire, _ i: Int, _ course: [Point]) -> Side {
    let (last, before) =
      i == 0 ? (course[0], course[1]) : (course[course.count - 1], course[course.count - 2])
    return Side(from: before, to: last) ?? wire.ends[i].side
  }

  private func openSide(of wire: Diagram.Wire, _ i: Int, _ course: [Point]) -> UInt8 {
    guard !wire.isRing, foot(wire.ends[i]) == .piece else { return 0 }
    return SideBits.of(facing(wire, i, course).rawValue)
  }

  private mutating func draw(_ p: Point, _ sides: UInt8, _ open: UInt8, _ w: Int) {
    guard let passage = wires[w] else { return }
    let steps = passage.shifts.compactMap(\.self)
    let isWhole = steps.count == 2 && steps[0] == steps[1]
    let origins = isWhole ? [p - steps[0]] : [p] + steps.map { p - $0 }
    let source = origins.first { passage.cells[$0] == sides }
    let first = look(of: w)
    composer.add(
      LineComposer.Strand(
        sides: sides, source: source, look: first.look,
        ink: source.map { layer[$0].style } ?? first.ink, open: open), at: p)
    ground.add(sides, at: p)
  }

  /// Returns the look of the new cells of a line: that of its first cell, with arcs if one of its
  /// corners is one.
  private func look(of w: Int) -> (look: LineStyle, ink: Style) {
    let wire = diagram.wires[w]
    var look = wire.style
    look.isArc = wire.points.dropFirst().dropLast().contains {
      diagram.lines.line(at: $0)?.isArc ?? false
    }
    let cells = wire.cells.map(\.place)
    let isPlain = { (p: Point) in
      self.standing[p] == 0 && self.diagram.lines.line(at: p) != nil
        && !wire.ends.contains { $0.place == p && $0.kind == .joint }
    }
    let first = cells.first(where: isPlain) ?? cells[0]
    return (look, layer[first].style)
  }

  /// Returns the head that points to a side.
  private static func turned(_ glyph: Glyph, to side: Side) -> Glyph {
    guard let (end, old) = LineEnd.reading(glyph), let old, old != side else {
      let kind = GlyphKind.of(glyph)
      guard GlyphKind.isHead(kind), Int(kind & 3) != side.rawValue else { return glyph }
      return LineEnd.arrow.glyph(pointing: side, isASCII: false) ?? glyph
    }
    return end.glyph(pointing: side, isASCII: ASCII.contains(glyph)) ?? glyph
  }

  /// Lets a line stay where it was, without what is covered and with what is cut off there.
  private mutating func leaveBehind(_ w: Int, _ a: Point, _ b: Point) {
    let wire = diagram.wires[w]
    let gone = a == .zero ? 1 : 0
    lose(wire.ends[gone].place)
    let covered = source.offset(by: distance)
    var cells = Diagram.Wire.cells(points(of: w))
    if gone == 0 { cells.reverse() }
    let isWall = foot(wire.ends[gone]) == .joint
    let rest = cells.dropLast(isWall ? 1 : 0).enumerated().prefix { k, cell in
      !covered.contains(cell.place) && (k == 0 || canStay(cell))
    }.map(\.element)
    let kept = Set(rest.map(\.place))
    let gaps = Set(wire.labels.flatMap(\.cells))
    for cell in rest {
      var sides = cell.sides
      for side in SideBits.sides(sides) where !kept.contains(cell.place + side.step) {
        if cell.place != cells[0].place || kept.count == 1 { sides &= ~SideBits.of(side.rawValue) }
      }
      if gaps.contains(cell.place) { continue }
      composer.add(
        LineComposer.Strand(
          sides: sides, source: cell.place, look: wire.style, ink: layer[cell.place].style),
        at: cell.place)
      ground.add(sides, at: cell.place)
    }
    for label in wire.labels {
      for p in label.cells where !covered.contains(p) && moved[p] == nil {
        moved[p] = layer[p]
        ground.setWord(layer[p].glyph != .space, at: p)
      }
    }
    for end in wire.ends where kept.contains(end.place) && diagram.lines.isEnd(at: end.place) {
      moved[end.place] = layer[end.place]
      ground.setEnd(true, at: end.place)
    }
    place(guestsOf: w)
  }

  /// Returns whether nothing else has come to lie where a line was.
  private func canStay(_ cell: (place: Point, sides: UInt8)) -> Bool {
    guard ground.contains(cell.place) else { return true }
    let i = ground.frame.number(cell.place)
    if ground.hasWord(i) || ground.hasEnd(i) { return false }
    let known = diagram.lines.met(at: cell.place)
    return ground.lines(i) & ~known == 0 && ground.lines(i) & cell.sides == 0
      || ground.canCross(i, isLevel: cell.sides & SideBits.level != 0)
  }

  // MARK: Guests

  /// Finds how far the ends go that stand on a line.
  private mutating func place(guestsOf host: Int) {
    for w in guests[host] ?? [] {
      for (i, end) in diagram.wires[w].ends.enumerated()
      where wires[w]?.hosts[i] == host && wires[w]?.shifts[i] == nil {
        let step = newPlace(of: end, on: host)
        wires[w]?.shifts[i] = step
      }
    }
  }

  private func newPlace(of end: Diagram.End, on host: Int) -> Point? {
    guard let anchor = end.anchor, let course = wires[host]?.course, !course.isEmpty else {
      return shift(of: end)
    }
    let axis = end.side.isLevel ? SideBits.upright : SideBits.level
    let places = Diagram.Wire.cells(course).filter { cell in
      guard cell.sides == axis, moved[cell.place] == nil, ground.contains(cell.place) else {
        return false
      }
      return ground.lines(ground.frame.number(cell.place)) & ~axis == 0
        || cell.place == anchor
    }
    let distance = { (p: Point) in abs(p.x - anchor.x) + abs(p.y - anchor.y) }
    let steps = (wires[host]?.shifts ?? []).compactMap(\.self)
    if steps.count == 2, steps[0] == steps[1] { return steps[0] }
    return places.map(\.place).min { distance($0) < distance($1) }.map { $0 - anchor }
      ?? shift(of: end)
  }
}

extension Course {
  /// Whether bends that do not follow one another lie side by side, which ASCII cannot tell apart.
  fileprivate var isKnotted: Bool {
    let bends = points.dropFirst().dropLast()
    return bends.indices.contains { i in
      bends.indices.contains { j in
        j > i + 1 && abs(points[i].x - points[j].x) + abs(points[i].y - points[j].y) == 1
      }
    }
  }

  /// The course from the other end.
  fileprivate var reversed: Course {
    let last = points.count - 2
    return Course(points: points.reversed(), pieces: pieces.reversed().map { $0.map { last - $0 } })
  }
}

extension Diagram.Box {
  func look(at p: Point) -> LineStyle {
    p.y == frame.minY || p.y == frame.maxY - 1 ? level : upright
  }
}

extension Diagram.Label {
  /// The cells of the gap and of the text.
  var cells: [Point] {
    isUpright
      ? text.span.columns.map { Point($0, text.place.y) }
      : gap.columns.map { Point($0, gap.minY) }
  }
}

/// The lines on which the ends of others stand.
private struct HostSearch {
  private var hosts: [Point: [Int]] = [:]

  init(_ diagram: Diagram) {
    for wire in diagram.wires {
      for end in wire.ends {
        if let anchor = Self.anchor(of: end) { hosts[anchor] = [] }
      }
    }
    guard !hosts.isEmpty else { return }
    for (w, wire) in diagram.wires.enumerated() {
      wire.forEachCell { p in if hosts[p] != nil { hosts[p]?.append(w) } }
    }
  }

  private static func anchor(of end: Diagram.End) -> Point? {
    guard end.box == nil, end.kind != .joint else { return nil }
    return end.anchor
  }

  /// Returns the line that an end stands on or points at. Nil if there is none.
  func host(of end: Diagram.End, of w: Int) -> Int? {
    guard let anchor = Self.anchor(of: end) else { return nil }
    return hosts[anchor]?.first { $0 != w }
  }
}
