import Cells

/// A wire that is taken out, to be connected anew.
struct TakenWire {
  let number: Int
  /// What it leads from and to.
  let ends: [LinkEnd]
  var link: DiagramLink
  /// The wires on which its ends stand, by number.
  var hosts: [Int?] = []
  /// Whether it leads from one to another of the boxes whose wires are taken.
  var isBetween = false
  /// What it joins, in words.
  let name: String
}

extension DiagramCanvas {
  /// Returns the cells of a rectangle, of a wide glyph the first one.
  func cells(in rect: Rect) -> [(Point, Cell)] {
    var cells: [(Point, Cell)] = []
    layer.tiles.forEachUsedCell(in: rect) { p, cell in cells.append((p, cell)) }
    return cells.filter { !$0.1.glyph.isContinuation }
  }

  /// Returns the wires that lead out of some boxes, from them or from what they hold, or through them,
  /// and those that stand on these in turn.
  func takeWires(of boxes: [Int], _ diagram: Diagram) -> [TakenWire] {
    let search = HostSearch(diagram)
    let hosts = diagram.wires.enumerated().map { w, wire in
      wire.ends.map { end in
        search.host(of: end, of: w) { !diagram.wires[$0].branches(at: end.anchor) }
      }
    }
    let frames = boxes.map { diagram.boxes[$0].frame }
    var taken = diagram.wires.indices.filter { i in
      let wire = diagram.wires[i]
      return frames.contains { frame in
        !wire.points.allSatisfy(frame.contains)
          && (wire.ends.contains { frame.contains($0.anchor ?? $0.place) }
            || wire.pieces.contains { !$0.intersection(frame).isEmpty })
      }
    }
    var known = Set(taken)
    var next = 0
    while next < taken.count {
      for w in hosts.indices where !known.contains(w) && hosts[w].contains(taken[next]) {
        known.insert(w)
        taken.append(w)
      }
      next += 1
    }
    return taken.map { w in
      var wire = take(w, diagram)
      wire.isBetween = diagram.wires[w].ends.allSatisfy { end in
        frames.contains { $0.contains(end.anchor ?? end.place) }
      }
      wire.hosts = hosts[w].map { $0.flatMap { known.contains($0) ? $0 : nil } }
      return wire
    }
  }

  /// Returns what is needed to connect a wire anew.
  func take(_ i: Int, _ diagram: Diagram) -> TakenWire {
    let wire = diagram.wires[i]
    var link = DiagramLink(line: diagram.look(of: wire), style: layer[wire.points[0]].style)
    let kinds = wire.ends.map { end -> LineEnd in
      guard case .head(let glyph) = end.kind else { return .none }
      return LineEnd.kind(ofHead: glyph) ?? .arrow
    }
    (link.from, link.to) = (kinds.first ?? .none, kinds.last ?? .none)
    if let label = wire.labels.first {
      link.label = label.text.text
      link.style = layer[label.text.place].style
    }
    link.touches = wire.ends.contains { $0.box != nil && $0.kind == .touch }
    if wire.points.count == 2, let box = wire.ends.first?.box {
      let (frame, p) = (diagram.boxes[box].frame, wire.points[0])
      link.lane = p.y == wire.points[1].y ? p.y - frame.minY : p.x - frame.minX
    }
    return TakenWire(
      number: i, ends: wire.ends.map(diagram.linkEnd(of:)), link: link,
      name: diagram.name(ofWire: i))
  }
}

/// Wires that were taken out, and what has become of them.
struct TakenWires {
  let wires: [TakenWire]
  /// The rectangles at which the ends are now, wire by wire.
  private(set) var ends: [[Rect]]
  /// The courses of those that are connected, by number.
  private(set) var courses: [Int: [Point]] = [:]

  init(_ wires: [TakenWire]) {
    self.wires = wires
    ends = wires.map { $0.ends.map(\.rect) }
  }

  /// Connects them one by one.
  mutating func connect(on canvas: inout DiagramCanvas) throws(CommandError) {
    for (i, wire) in wires.enumerated() where wire.ends.count == 2 {
      let diagram = try canvas.diagram()
      var found: [LinkEnd] = []
      for e in 0...1 {
        let host = wire.hosts[e].flatMap { courses[$0] }
        let end = host.flatMap { diagram.linkEnd(on: $0, near: ends[i][1 - e]) }
        found.append(end ?? wire.ends[e].at(ends[i][e], in: diagram))
      }
      let (a, b) = (
        diagram.linkEnd(found[0], facing: found[1]), diagram.linkEnd(found[1], facing: found[0])
      )
      let rest = ends[(i + 1)...].flatMap { $0 }
      do {
        courses[wire.number] = try canvas.connect(a, b, wire.link, following: rest)
      } catch {
        throw .cannotRedraw(wire.name, error)
      }
      follow(canvas.watched.dropFirst(2), from: i + 1)
    }
  }

  /// Takes where the ends of the wires from one on are now, in order.
  mutating func follow(_ rects: ArraySlice<Rect>, from first: Int = 0) {
    var rects = rects
    for i in ends.indices.dropFirst(first) {
      ends[i] = Array(rects.prefix(ends[i].count))
      rects = rects.dropFirst(ends[i].count)
    }
  }
}

extension Diagram {
  /// Returns the cell of a course, straight and with a free side, that is nearest to a rectangle.
  fileprivate func linkEnd(on course: [Point], near rect: Rect) -> LinkEnd? {
    let middle = rect.origin + Point(rect.width / 2, rect.height / 2)
    let cells = Wire.cells(course).dropFirst().dropLast().filter { cell in
      SideBits.isStraight(cell.sides) && lines.met(at: cell.place) == cell.sides
        && !lines.isEnd(at: cell.place)
    }
    return cells.map(\.place).min { a, b in
      let (first, second) = (a - middle, b - middle)
      return (abs(first.x) + abs(first.y), a.y, a.x) < (abs(second.x) + abs(second.y), b.y, b.x)
    }.map(linkEnd(onLineAt:))
  }
}

extension Diagram.Wire {
  /// Whether the wire begins or ends in a place itself, as all branches of a fork do.
  fileprivate func branches(at place: Point?) -> Bool {
    ends.contains { $0.kind == .tee && $0.place == place }
  }
}

extension CommandError {
  fileprivate static func cannotRedraw(_ wire: String, _ reason: CommandError) -> CommandError {
    CommandError("\(wire) would be gone: \(reason.description)")
  }
}
