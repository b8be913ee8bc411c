import Cells

/// A wire that is taken out, to be connected anew.
struct TakenWire {
  let number: Int
  /// The places on the boxes at its ends.
  let ends: [Point]
  let link: DiagramLink
}

extension DiagramCanvas {
  /// Returns the cells of a rectangle, of a wide glyph the first one.
  func cells(in rect: Rect) -> [(Point, Cell)] {
    var cells: [(Point, Cell)] = []
    layer.tiles.forEachUsedCell(in: rect) { p, cell in cells.append((p, cell)) }
    return cells.filter { !$0.1.glyph.isContinuation }
  }

  /// Returns the wires that end at some boxes and at other boxes or wires.
  func takeWires(of boxes: [Int], _ diagram: Diagram) -> [TakenWire] {
    diagram.wires.indices.filter { i in
      diagram.wires[i].ends.contains { $0.box.map(boxes.contains) ?? false }
    }.map { take($0, diagram) }
  }

  /// Returns what is needed to connect a wire anew.
  func take(_ i: Int, _ diagram: Diagram) -> TakenWire {
    let wire = diagram.wires[i]
    var link = DiagramLink(line: wire.style, style: layer[wire.points[0]].style)
    let kinds = wire.ends.map { end -> LineEnd in
      guard case .head(let glyph) = end.kind else { return .none }
      return LineEnd.reading(glyph)?.end ?? .arrow
    }
    (link.from, link.to) = (kinds.first ?? .none, kinds.last ?? .none)
    if let label = wire.labels.first {
      link.label = label.text.text
      link.style = layer[label.text.place].style
    }
    let ends = wire.ends.map { end -> Point in
      end.box.map { diagram.boxes[$0].frame.origin } ?? end.anchor ?? end.place
    }
    return TakenWire(number: i, ends: ends, link: link)
  }

  /// Connects a wire that was taken out, where its boxes are now.
  mutating func connect(
    _ wire: TakenWire, _ old: [Rect], _ new: [Rect]
  ) throws(CommandError) {
    let ends = wire.ends.map { p in
      old.firstIndex { $0.origin == p }.map { new[$0].origin } ?? p
    }
    guard ends.count == 2 else { return }
    do {
      try connect(.place(ends[0]), .place(ends[1]), wire.link)
    } catch {
      tell("a wire is gone: \(error.description)")
    }
  }
}

extension DiagramCanvas {
  /// Draws a box on a wire, which is cut in two: its head stays at its end, its label on the first
  /// half. Room is made for the box and a gap on either side.
  mutating func insert(
    _ size: Size, onWireAt p: Point, _ drawBox: (inout DiagramCanvas, Point) -> Void
  ) throws(CommandError) {
    let diagram = try diagram()
    guard case .wire(let number) = try diagram.part(.place(p)) else { throw .noWire(p) }
    let wire = diagram.wires[number]
    let frames = wire.ends.compactMap { $0.box.map { diagram.boxes[$0].frame } }
    guard frames.count == 2, frames[0] != frames[1] else { throw .noWireBetweenBoxes }
    let isLevel = wire.pieces.first { $0.contains(p) }.map { $0.height == 1 } ?? true
    let taken = take(number, diagram)
    let isForward = isLevel ? frames[0].minX < frames[1].minX : frames[0].minY < frames[1].minY
    let (near, far) = isForward ? (frames[0], frames[1]) : (frames[1], frames[0])
    let label = taken.link.label.map { taken.link.room(for: $0) } ?? 0
    let gap = DiagramPlace.usualGap(isLevel ? .right : .down)
    let gaps =
      isLevel ? [max(gap, isForward ? label : 0), max(gap, isForward ? 0 : label)] : [gap, gap]
    let needed = gaps[0] + gaps[1] + (isLevel ? size.width : size.height)
    let missing = needed - (isLevel ? far.minX - near.maxX : far.minY - near.maxY)
    let step = isLevel ? Point(max(0, missing), 0) : Point(0, max(0, missing))
    if step != .zero { try push(far, by: step) }
    let now = try self.diagram()
    let ends = [near.origin, far.origin + step]
    for i in now.wires.indices {
      let places = now.wires[i].ends.compactMap { $0.box.map { now.boxes[$0].frame.origin } }
      if Set(places) == Set(ends), now.wires[i].ends.count == 2 {
        remove(wires: [i], from: now)
        break
      }
    }
    let across = isLevel ? p.y - (size.height - 1) / 2 : p.x - (size.width - 1) / 2
    let origin =
      isLevel
      ? Point(near.maxX + gaps[0], max(0, across)) : Point(max(0, across), near.maxY + gaps[0])
    let rect = Rect(origin: origin, size: size)
    if let p = firstCell(in: rect) { throw .taken("something", p) }
    try grow(toHold: rect)
    drawBox(&self, origin)
    var (first, second) = (taken.link, taken.link)
    first.to = .none
    (second.from, second.label) = (.none, nil)
    let start = isForward ? ends : ends.reversed()
    try connect(.place(start[0]), .place(origin), first)
    try connect(.place(origin), .place(start[1]), second)
  }
}

extension CommandError {
  static let noWireBetweenBoxes = CommandError("the wire does not lead from box to box")
}
