import Cells

extension CommandError {
  static func cutsWord(at p: Point) -> CommandError {
    CommandError("the frame would cut the word at \(p.text) (move the boxes away from it first)")
  }

  fileprivate static func halfInside(_ name: String) -> CommandError {
    CommandError("\(name) would lie half inside of the group")
  }
}

extension DiagramCanvas {
  /// How often a frame gives way to wires that run along it or through its title.
  private static var mostRounds: Int { 16 }

  /// Makes room for the frame of a group. Returns the frame, and the column in which the title begins.
  mutating func makeRoom(
    for group: GroupSheet
  ) throws(CommandError) -> (frame: Rect, column: Int) {
    let (title, pad) = (group.title, group.pad)
    var (inside, diagram) = (group.inside, try self.diagram())
    var (least, wide) = (group.leastWidth, group.inside)
    for _ in 0..<Self.mostRounds {
      for _ in 0..<4 {
        guard let step = try lack(around: inside, pad, diagram) else { break }
        try moveAll(by: step)
        inside = inside.offset(by: step)
        diagram = try self.diagram()
      }
      inside = try clear(around: inside, pad, least: least)
      diagram = try self.diagram()
      let frame = inside.inset(by: -1 - pad)
      wide = Rect(frame.minX, frame.minY, max(frame.width, least), frame.height)
      if let side = diagram.side(of: wide) {
        // A wire along the frame stays in it.
        if side == .right { least = wide.width + 1 } else { inside = inside.extended(to: side) }
        continue
      }
      let found = try titled(title, wide)
      if found.frame == wide { return found }
      least = found.frame.width
    }
    return try titled(title, wide)
  }

  /// Returns a cell of a word on the outline of a frame, or directly beside it; nil if none is.
  func word(on frame: Rect) -> Point? {
    let beside = frame.rows.flatMap { [Point(frame.minX - 1, $0), Point(frame.maxX, $0)] }
    return (frame.outline + beside).first { p in
      let glyph = layer[p].glyph
      return glyph != .space && LineGlyph(glyph) == nil && LineEnd.reading(glyph) == nil
    }
  }

  /// Returns how far everything has to move so that a frame around a rectangle lies in the drawing.
  /// Nil if it does.
  fileprivate func lack(
    around inside: Rect, _ pad: Int, _ diagram: Diagram
  ) throws(CommandError) -> Point? {
    try diagram.checkThatNoneIsCut(by: inside)
    let frame = inside.inset(by: -1 - pad)
    let step = Point(max(0, -frame.minX), max(0, -frame.minY))
    return step == .zero ? nil : step
  }

  /// Makes room around a rectangle with boxes: what stands in the way at the right and below moves,
  /// and the boxes move away from what stands at the left and above. Returns the new rectangle.
  ///
  /// - Parameter least: the least width of the frame around them.
  fileprivate mutating func clear(
    around inside: Rect, _ pad: Int, least: Int
  ) throws(CommandError) -> Rect {
    var inside = inside
    for isLevel in [true, false] {
      var frame = inside.inset(by: -2 - pad)
      frame = Rect(frame.minX, frame.minY, max(frame.width, least + 2), frame.height)
      var (before, behind) = (0, 0)
      layer.tiles.forEachUsedCell(in: frame) { p, cell in
        guard cell.glyph != .space, !inside.contains(p) else { return }
        // Lines lead in and out.
        if LineGlyph(cell.glyph) != nil || LineEnd.reading(cell.glyph) != nil { return }
        if isLevel, inside.rows.contains(p.y) {
          if p.x < inside.minX { before = max(before, p.x - frame.minX + 1) }
          if p.x >= inside.maxX { behind = max(behind, frame.maxX - p.x) }
        } else if !isLevel, inside.columns.contains(p.x) {
          if p.y < inside.minY { before = max(before, p.y - frame.minY + 1) }
          if p.y >= inside.maxY { behind = max(behind, frame.maxY - p.y) }
        }
      }
      let current = try diagram()
      before = max(before, current.labelsReaching(into: inside, from: frame, isLevel: isLevel))
      // Boxes beside it count whatever their sides are.
      for box in current.boxes
      where box.frame.intersection(inside).isEmpty && !box.frame.intersection(frame).isEmpty {
        if isLevel {
          if box.frame.maxX <= inside.minX { before = max(before, box.frame.maxX - frame.minX) }
          if box.frame.minX >= inside.maxX { behind = max(behind, frame.maxX - box.frame.minX) }
        } else {
          if box.frame.maxY <= inside.minY { before = max(before, box.frame.maxY - frame.minY) }
          if box.frame.minY >= inside.maxY { behind = max(behind, frame.maxY - box.frame.minY) }
        }
      }
      // A blank stays between the box around it and the frame.
      if let outer = current.frame(around: inside) {
        before = max(before, isLevel ? outer.minX + 2 - frame.minX : outer.minY + 2 - frame.minY)
      }
      func step(_ n: Int) -> Point { isLevel ? Point(n, 0) : Point(0, n) }
      if behind > 0 {
        var push = DiagramPush(try diagram(), by: step(behind))
        push.makeRoom(beyond: inside)
        try move(push.rects, by: step(behind))
      }
      if before > 0 {
        var push = DiagramPush(try diagram(), by: step(before))
        push.makeRoom(beyond: inside)
        try move(push.rects + current.contents(of: inside), by: step(before))
        inside = inside.offset(by: step(before))
        frame = frame.offset(by: step(before))
      }
      if let outer = try diagram().frame(around: inside) {
        let lack = isLevel ? frame.maxX + 1 - outer.maxX : frame.maxY + 1 - outer.maxY
        if lack > 0 { try stretch(outer, by: step(lack)) }
      }
    }
    return inside
  }
}

extension Diagram {
  /// Throws if a box would lie only half inside of a group around a rectangle.
  func checkThatNoneIsCut(by inside: Rect) throws(CommandError) {
    guard let box = boxes.indices.first(where: { inside.cuts(boxes[$0].frame) }) else { return }
    throw .halfInside(name(of: box))
  }

  /// Returns the frame of the smallest box around a rectangle.
  fileprivate func frame(around rect: Rect) -> Rect? {
    DiagramPush(self, by: .zero).parent(of: rect).map { boxes[$0].frame }
  }

  /// Returns a side of a frame along which a wire runs; nil if there is none.
  fileprivate func side(of frame: Rect) -> Side? {
    let (a, b) = (frame.origin, frame.lastPoint)
    let sides: [(Side, Rect)] = [
      (.up, Rect(corners: a, Point(b.x, a.y))), (.down, Rect(corners: Point(a.x, b.y), b)),
      (.left, Rect(corners: a, Point(a.x, b.y))), (.right, Rect(corners: Point(b.x, a.y), b)),
    ]
    return sides.first { side, border in
      wires.contains { wire in
        wire.pieces.contains { piece in
          let common = piece.intersection(border)
          return !common.isEmpty && (side.isLevel ? common.height : common.width) > 1
        }
      }
    }?.0
  }

  /// Returns how far a rectangle has to move away from the labels of wires that lead into it from
  /// the left, or from above.
  fileprivate func labelsReaching(into inside: Rect, from frame: Rect, isLevel: Bool) -> Int {
    func isIn(_ end: End) -> Bool { end.anchor.map(inside.contains) ?? false }
    var most = 0
    for wire in wires where wire.ends.contains(where: isIn) {
      guard let out = wire.ends.first(where: { !isIn($0) })?.place,
        isLevel ? out.x < inside.minX : out.y < inside.minY
      else { continue }
      for label in wire.labels.map(\.text.span.rect) where !label.intersection(frame).isEmpty {
        most = max(most, isLevel ? label.maxX - frame.minX : label.maxY - frame.minY)
      }
    }
    return most
  }
}

extension Rect {
  /// Returns the rectangle with another row or column at a side.
  fileprivate func extended(to side: Side) -> Rect {
    let beyond = offset(by: side.step)
    return union(beyond)
  }
}

extension DiagramPush {
  /// Moves what lies beyond a rectangle that is no box.
  mutating func makeRoom(beyond rect: Rect) {
    let parent = parent(of: rect)
    makeRoom(beyond: rect, in: parent, besides: rect)
  }
}
