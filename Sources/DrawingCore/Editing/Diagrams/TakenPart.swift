import Cells

/// A box or a wire that is selected as a whole, or stands at the cursor, with the grips by which the
/// mouse changes it.
public struct TakenPart: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    case box
    /// A box with boxes in it.
    case group
    case wire
  }

  /// What it is.
  public let kind: Kind
  /// A point by which commands mean it.
  public let place: Point
  /// Its grips, in reading order.
  public let grips: [Grip]
  /// Whether all of its lines are dashed.
  public let isDashed: Bool

  var isWire: Bool {
    switch kind {
    case .wire: true
    case .box, .group: false
    }
  }
}

extension TakenPart {
  /// A cell that is dragged to change a box or a wire.
  public struct Grip: Hashable, Sendable {
    /// What it moves.
    public enum Kind: Hashable, Sendable {
      /// Two sides of a box.
      case corner
      /// An end of a wire.
      case end
      /// A piece of a wire between two bends.
      case piece
    }

    /// What it moves.
    public let kind: Kind
    /// The cell.
    public let place: Point
  }
}

extension EditorState {
  /// The box or the wire that is selected, exactly as a whole. Nil if there is none, or too much to
  /// find it.
  public var takenPart: TakenPart? {
    guard let selection, let diagram = diagram(around: selection.bounds) else { return nil }
    return diagram.part(selectedBy: selection).map { TakenPart($0, diagram) }
  }

  /// The box or the wire at the cursor. Nil if there is none, or too much to find it.
  public var partAtCursor: TakenPart? {
    guard let diagram = diagram(around: Rect(corners: cursor, cursor)) else { return nil }
    return (try? diagram.part(.place(cursor))).map { TakenPart($0, diagram) }
  }

  /// Returns a place on the wire from box to box that a floating box without wires lies over. Nil if
  /// there is none, or too much to find it.
  public func wire(under moved: TakenPart) -> Point? {
    guard !moved.isWire, let floating, let lifted = floating.lifted, !lifted.isCopy,
      lifted.source.contains(moved.place),
      let diagram = diagram(around: Rect(corners: moved.place, floating.origin)),
      case .box(let box)? = try? diagram.part(.place(moved.place)),
      !diagram.hasWires(outOf: box)
    else { return nil }
    let area = Rect(origin: floating.origin, size: floating.clip.size)
    for wire in diagram.wires {
      let ends = wire.ends.compactMap(\.box)
      guard ends.count == 2, ends[0] != ends[1] else { continue }
      for piece in wire.pieces {
        let common = piece.intersection(area)
        guard !common.isEmpty else { continue }
        return Point((common.minX + common.maxX - 1) / 2, (common.minY + common.maxY - 1) / 2)
      }
    }
    return nil
  }

  /// The boxes that are selected as a whole, without those in others, in reading order, each with a
  /// point by which commands mean it.
  public var selectedBoxes: [(place: Point, frame: Rect)] {
    guard let selection, let diagram = diagram(around: selection.bounds) else { return [] }
    return diagram.boxes(selectedBy: selection).map {
      (diagram.meaning(of: .box($0)), diagram.boxes[$0].frame)
    }
  }

  /// Returns the cells of a box or a wire.
  func selection(of reference: DiagramReference) throws(CommandError) -> Selection {
    try selection(of: reference) { $0.selection(of: $1) }
  }

  /// Returns the cells of a box or a wire with its lines: of a group those of its own sides.
  func lines(of reference: DiagramReference) throws(CommandError) -> Selection {
    try selection(of: reference) { $0.lines(of: $1) }
  }

  private func selection(
    of reference: DiagramReference, _ cells: (Diagram, DiagramPart) -> Selection?
  ) throws(CommandError) -> Selection {
    guard let diagram = try? Diagram(drawing.layers[activeLayer]).forked() else {
      throw .diagramTooLarge
    }
    guard let selection = cells(diagram, try diagram.part(reference)) else {
      throw .noPart(at: reference.word)
    }
    return selection
  }

  private func diagram(around rect: Rect) -> Diagram? {
    guard effortOfReading <= CommandLimits.effort else { return nil }
    return try? Diagram(reading: LayerPart(drawing.layers[activeLayer], around: rect)).forked()
  }
}

extension Diagram {
  /// Whether boxes lie in a box that are no parts of it, as cells of a table are.
  fileprivate func holdsOthers(_ box: Int) -> Bool {
    boxes.indices.contains { boxes[$0].parent == box && whole(of: $0) == $0 }
  }

  /// Returns the sides of a box and of its parts.
  fileprivate func sides(of box: Int) -> [Rect] {
    let frame = boxes[box].frame
    let parts = boxes.indices.filter {
      frame.covers(boxes[$0].frame) && whole(of: $0) == whole(of: box)
    }
    return parts.flatMap { part in Side.allCases.map { boxes[part].frame.border(at: $0) } }
  }

  /// Returns whether a wire leads out of a box, or out of one in it.
  func hasWires(outOf box: Int) -> Bool {
    let frame = boxes[box].frame
    let isInside = { (end: End) in end.box.map { frame.covers(self.boxes[$0].frame) } ?? false }
    return wires.contains { $0.ends.contains(where: isInside) && !$0.ends.allSatisfy(isInside) }
  }

  /// Returns the boxes that lie in a selection, without those in others.
  func boxes(selectedBy selection: Selection) -> [Int] {
    let inside = boxes.indices.filter { i in
      boxes[i].frame.rows.allSatisfy { selection.holds(boxes[i].frame.columns, row: $0) }
    }
    // A box in another goes with it.
    return inside.filter { i in boxes[i].parent.map { !inside.contains($0) } ?? true }
  }

  /// Returns the box or the wire that is selected, exactly as a whole.
  func part(selectedBy selection: Selection) -> DiagramPart? {
    if selection.isRect, let box = boxes.firstIndex(where: { $0.frame == selection.bounds }) {
      return .box(box)
    }
    return wires.firstIndex { Selection($0) == selection }.map { .wire($0) }
  }

  /// Returns the cells of a box or a wire with its lines: of a group those of its own sides.
  fileprivate func lines(of part: DiagramPart) -> Selection? {
    if case .box(let box) = part, holdsOthers(box) { return Selection(covering: sides(of: box)) }
    return selection(of: part)
  }

  /// Returns the cells of a box or a wire.
  func selection(of part: DiagramPart) -> Selection? {
    switch part {
    case .box(let box): Selection(boxes[box].frame)
    case .wire(let wire): Selection(wires[wire])
    }
  }

  /// Returns a point by which commands mean a box or a wire.
  func meaning(of part: DiagramPart) -> Point {
    switch part {
    case .box(let box):
      // Cells of a table share their corners.
      let inside = boxes[box].frame.origin + Point(1, 1)
      let isFound = self.box(at: inside) == box && wire(at: inside) == nil
      return isFound ? inside : boxes[box].frame.origin
    case .wire(let wire):
      let own = wires[wire].ownCells
      return own.first { self.wire(at: $0.place) == wire && box(atWall: $0.place) == nil }?.place
        ?? wires[wire].points[0]
    }
  }

  private func box(atWall p: Point) -> Int? {
    boxes.indices.first { boxes[$0].frame.contains(p) && !boxes[$0].frame.inset(by: 1).contains(p) }
  }
}

extension TakenPart {
  fileprivate init(_ part: DiagramPart, _ diagram: Diagram) {
    place = diagram.meaning(of: part)
    switch part {
    case .box(let i):
      let box = diagram.boxes[i]
      kind = box.isGroup ? .group : .box
      grips = diagram.grips(ofBox: i).map { Grip(kind: .corner, place: $0) }
      isDashed = box.level.dashes > 0 && box.upright.dashes > 0
    case .wire(let wire):
      kind = .wire
      grips =
        diagram.ends(ofWire: wire).map { Grip(kind: .end, place: $0.place) }
        + diagram.pieces(ofWire: wire).map { Grip(kind: .piece, place: $0.place) }
      isDashed = diagram.wires[wire].style.dashes > 0
    }
  }
}

extension Diagram {
  /// Returns the corners of a box, in reading order.
  func grips(ofBox box: Int) -> [Point] {
    let (a, b) = (boxes[box].frame.origin, boxes[box].frame.lastPoint)
    return [a, Point(b.x, a.y), Point(a.x, b.y), b]
  }

  /// Returns the cells by which the ends of a wire are held, with their numbers.
  func ends(ofWire wire: Int) -> [(place: Point, number: Int)] {
    let own = wires[wire].ownCells.map(\.place)
    guard !wires[wire].isRing, let first = own.first, let last = own.last else { return [] }
    return first == last ? [(last, 1)] : [(first, 0), (last, 1)]
  }

  /// Returns the cells by which the pieces of a wire between two bends are held, with their cells.
  func pieces(ofWire wire: Int) -> [(place: Point, cells: Rect)] {
    let points = wires[wire].points
    guard !wires[wire].isRing, points.count > 3 else { return [] }
    return zip(points, points.dropFirst()).dropFirst().dropLast().map { a, b in
      (Point((a.x + b.x) / 2, (a.y + b.y) / 2), Rect(corners: a, b))
    }
  }
}
