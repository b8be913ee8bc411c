import Cells

/// Where a new box goes.
enum DiagramPlace: Hashable, Sendable {
  /// At the cursor, or as right of the box there.
  case cursor
  case at(Point)
  case beside(DiagramReference, Side, gap: Int?)
  /// On a wire, which is cut in two.
  case into(Point)

  static let options = ["at=", "right-of=", "left-of=", "below=", "above=", "into=", "gap="]
  static let usage =
    "[at=P] [right-of=REF] [left-of=REF] [below=REF] [above=REF] [into=P] [gap=N]"
  private static let sides: [(name: String, side: Side)] = [
    ("right-of", .right), ("left-of", .left), ("below", .down), ("above", .up),
  ]
  /// The largest gap.
  static let mostGap = 999

  var words: [String] {
    switch self {
    case .cursor: return []
    case .at(let p): return ["at=\(p.text)"]
    case .into(let p): return ["into=\(p.text)"]
    case .beside(let reference, let side, let gap):
      let name = Self.sides.first { $0.side == side }?.name ?? ""
      return ["\(name)=\(reference.word)"] + (gap.map { ["gap=\($0)"] } ?? [])
    }
  }

  var places: [Point] {
    switch self {
    case .cursor: []
    case .at(let p), .into(let p): [p]
    case .beside(let reference, _, _): reference.places
    }
  }

  /// The gap that is usual beside a box: columns or rows.
  static func usualGap(_ side: Side) -> Int { side.isLevel ? 4 : 2 }

  /// Reads the place. At most one is given.
  init(_ arguments: ArgumentReader) throws(ScriptError) {
    var found: [DiagramPlace] = []
    let gap = try arguments.number("gap", 0...Self.mostGap)
    if let p = try arguments.point(named: "at", "a point") { found.append(.at(p)) }
    if let p = try arguments.point(named: "into", "a point") { found.append(.into(p)) }
    for (name, side) in Self.sides {
      if let reference = try arguments.reference(named: name) {
        found.append(.beside(reference, side, gap: gap))
      }
    }
    guard found.count < 2 else { throw arguments.failure("only one place can be given") }
    self = found.first ?? .cursor
    if gap != nil, case .beside = self { return }
    if gap != nil {
      throw arguments.failure("gap= goes with right-of=, left-of=, below= or above=")
    }
  }
}

extension DiagramPlace {
  /// Asks for a box at the place.
  func request(in diagram: Diagram) -> DiagramRequest {
    if case .into(let p) = self { return .box(at: p, in: diagram) }
    return .box(at: nil, in: diagram)
  }
}

extension DiagramCanvas {
  /// Draws a box at a place, with room made for it.
  ///
  /// - Parameter drawBox: draws the box at its upper left corner.
  mutating func draw(
    _ size: Size, at place: DiagramPlace, cursor: Point,
    _ drawBox: (inout DiagramCanvas, Point) -> Void
  ) throws(CommandError) {
    if case .into(let p) = place { return try insert(size, onWireAt: p, drawBox) }
    let origin = try self.place(size, at: place, cursor: cursor)
    drawBox(&self, origin)
  }

  /// Returns the upper left corner of a new box, with room made for it.
  ///
  /// - Throws: `CommandError` if there is no such place, or something stands there.
  mutating func place(
    _ size: Size, at place: DiagramPlace, cursor: Point
  ) throws(CommandError) -> Point {
    let diagram = try diagram()
    switch place {
    case .at(let p): return try free(Rect(origin: p.clampedAtZero, size: size), diagram)
    case .into(let p): throw .noPart(at: p.text)
    case .beside(let reference, let side, let gap):
      let box = try diagram.box(reference)
      return try room(for: size, side, of: box, gap ?? DiagramPlace.usualGap(side), diagram)
    case .cursor:
      if let box = diagram.box(at: cursor), !diagram.boxes[box].isGroup {
        return try room(for: size, .right, of: box, DiagramPlace.usualGap(.right), diagram)
      }
      return try free(Rect(origin: cursor, size: size), diagram)
    }
  }

  /// How far from its place a box is put at most.
  private static var farthest: Int { 4096 }
  /// How many places are tried across that way.
  private static var farthestBeside: Int { 64 }

  /// Returns the origin of a rectangle in which nothing is drawn.
  private mutating func free(_ rect: Rect, _ diagram: Diagram) throws(CommandError) -> Point {
    if let p = firstCell(in: rect) {
      // A box is named by its corner, words by their beginning.
      if let box = diagram.box(at: p), let corner = corner(of: box, around: rect, diagram) {
        throw .taken(diagram.name(of: box), corner)
      }
      let text = diagram.texts.first { $0.span.rect.contains(p) }
      throw .taken(text?.quoted ?? "a line", text?.place ?? p)
    }
    try grow(toHold: rect)
    return rect.origin
  }

  /// Returns the corner of a box that is in the way of a rectangle; nil if that lies inside of it.
  private func corner(of box: Int, around rect: Rect, _ diagram: Diagram) -> Point? {
    let frame = diagram.boxes[box].frame
    return frame.inset(by: 1).covers(rect) ? nil : frame.origin
  }

  private mutating func room(
    for size: Size, _ side: Side, of box: Int, _ gap: Int, _ diagram: Diagram
  ) throws(CommandError) -> Point {
    let whole = diagram.whole(of: box)
    let frame = diagram.boxes[whole].frame
    let group = diagram.boxes[whole].parent.map { diagram.boxes[$0].frame }
    var origin = frame.origin
    switch side {
    case .right: origin.x = frame.maxX + gap
    case .left: origin.x = frame.minX - gap - size.width
    case .down: origin.y = frame.maxY + gap
    case .up: origin.y = frame.minY - gap - size.height
    }
    if side.isLevel {
      origin.y = frame.minY + (frame.height - 1) / 2 - (size.height - 1) / 2
    } else {
      origin.x = frame.minX + (frame.width - 1) / 2 - (size.width - 1) / 2
    }
    // Across the way it begins at 0 at the earliest; along it everything moves if need be.
    origin = side.isLevel ? Point(origin.x, max(0, origin.y)) : Point(max(0, origin.x), origin.y)
    let rect = try freePlace(Rect(origin: origin, size: size), side, frame, group, diagram)
    if let group {
      let rect = try enclose(rect, beside: frame, in: group)
      try grow(toHold: rect)
      return rect.origin
    }
    let lack = Point(max(0, -rect.minX), max(0, -rect.minY))
    if lack != .zero {
      try moveAll(by: lack)
      try grow(toHold: rect.offset(by: lack))
      return rect.origin + lack
    }
    try grow(toHold: rect)
    return rect.origin
  }

  /// Returns the next place in a direction in which nothing is, and not in a box that the one beside it
  /// does not lie in. In a group, where a wire leads out of it there, it lies as far beside as need be.
  private func freePlace(
    _ start: Rect, _ side: Side, _ frame: Rect, _ group: Rect?, _ diagram: Diagram
  ) throws(CommandError) -> Rect {
    let outgoing = group.map { diagram.wires(outOf: $0) } ?? []
    let others = diagram.boxes.map(\.frame).filter { !$0.covers(frame) }
    for number in 0...Self.farthestBeside {
      // By turns: 0, 1, −1, 2, −2.
      let distance = number % 2 == 0 ? -number / 2 : (number + 1) / 2
      var rect = start.offset(by: side.isLevel ? Point(0, distance) : Point(distance, 0))
      guard side.isLevel ? rect.minY >= 0 : rect.minX >= 0 else { continue }
      var steps = 0
      while isTaken(rect, frame, group) || others.contains(where: { $0.covers(rect) }) {
        rect = rect.offset(by: side.step)
        steps += 1
        guard steps < Self.farthest else { throw .noRoom }
      }
      let area = rect.inset(by: -1)
      if outgoing.allSatisfy({ $0.intersection(area).isEmpty }) { return rect }
    }
    throw .noRoom
  }

  /// Returns whether something but a box, or the group around it, is in a rectangle or right beside
  /// it.
  private func isTaken(_ rect: Rect, _ frame: Rect, _ group: Rect?) -> Bool {
    var isTaken = false
    layer.tiles.forEachUsedCell(in: rect.inset(by: -margin)) { p, cell in
      if cell.glyph == .space || frame.contains(p) { return }
      isTaken = isTaken || group?.inset(by: 1).contains(p) ?? true
    }
    return isTaken
  }
}

extension Diagram {
  /// Returns the pieces of the wires that begin in a box, or in one inside of it, and leave it.
  fileprivate func wires(outOf group: Rect) -> [Rect] {
    wires.filter { wire in
      wire.ends.contains { $0.box.map { group.covers(boxes[$0].frame) } ?? false }
        && !wire.points.allSatisfy(group.contains)
    }.flatMap(\.pieces)
  }
}

extension Diagram.Text {
  /// The words in quotes; something, where it is a picture.
  var quoted: String { text.contains { $0.isLetter || $0.isNumber } ? "“\(text)”" : "something" }
}

extension Point {
  var clampedAtZero: Point { Point(max(0, x), max(0, y)) }
}

extension CommandError {
  static func taken(_ name: String, _ p: Point) -> CommandError {
    CommandError("\(name) stands at \(p.text)")
  }

  static let noRoom = CommandError("no room could be made (move what is around it first)")
}
