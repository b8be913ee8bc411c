import Cells

/// The cells of a straight piece of a wire between its ends and the lines that it crosses.
private struct LinkStretch {
  let isLevel: Bool
  /// The row of a level stretch, the column of an upright one.
  let line: Int
  let cells: Range<Int>
}

extension DiagramCanvas {
  /// Writes a label on the longest level stretch that has room, or else in a row of its own on the
  /// longest upright one. Returns the cell behind it.
  @discardableResult
  mutating func draw(
    label: String, on corners: [Point], _ link: DiagramLink
  ) throws(CommandError) -> Point {
    request.labels.insert(label)
    let width = BoxSheet.width(label)
    if let (y, cells) = levelRoom(for: label, on: corners) {
      let x = cells.lowerBound + (cells.count - width) / 2
      let rect = Rect(x - 1, y, width + 2, 1)
      draw { easel in
        easel.clear([rect])
        TextTool.write(label, at: Point(x, rect.minY), link.style, on: &easel)
      }
      return Point(x + width, y)
    }
    guard let (p, rect) = uprightRoom(for: label, on: corners) else {
      throw .noRoomForLabel(label)
    }
    try grow(toHold: rect)
    let place = Point(max(0, rect.minX + 1), p.y)
    draw { easel in
      easel.clear(at: p)
      TextTool.write(label, at: place, link.style, on: &easel)
    }
    return Point(place.x + width, p.y)
  }

  func hasRoom(for label: String, on corners: [Point]) -> Bool {
    levelRoom(for: label, on: corners) != nil || uprightRoom(for: label, on: corners) != nil
  }

  /// The cells that a label needs on a level stretch besides its own: a blank and a cell of line at
  /// each side.
  private static var besideLabel: Int { 4 }
  /// The rows that a label needs on an upright stretch: two above it, and one below.
  private static var rowsOfLabel: Int { 4 }

  /// Returns the cells of the longest level stretch. Nil if the label does not fit.
  private func levelRoom(
    for label: String, on corners: [Point]
  ) -> (y: Int, cells: Range<Int>)? {
    let longest = stretches(of: corners).filter(\.isLevel).max { $0.cells.count < $1.cells.count }
    guard let longest, longest.cells.count >= BoxSheet.width(label) + Self.besideLabel else {
      return nil
    }
    return (longest.line, longest.cells)
  }

  /// Returns the cell of an upright stretch that a label replaces, next to its middle, and the cells
  /// of the label with a blank at either side: of the longest stretch that has room. Nil if none has.
  private func uprightRoom(
    for label: String, on corners: [Point]
  ) -> (place: Point, rect: Rect)? {
    let upright = stretches(of: corners).filter { !$0.isLevel && $0.cells.count > 2 }
    return upright.enumerated()
      .sorted { ($1.element.cells.count, $0.offset) < ($0.element.cells.count, $1.offset) }
      .firstNonNil { room(for: label, on: $0.element) }
  }

  private func room(
    for label: String, on stretch: LinkStretch
  ) -> (place: Point, rect: Rect)? {
    let width = BoxSheet.width(label)
    let (x, cells) = (stretch.line, stretch.cells)
    // A wire may lead outside of the drawing, where nothing is written.
    guard x >= 0 else { return nil }
    let middle = cells.lowerBound + cells.count / 2
    let rows = cells.dropFirst().dropLast().sorted {
      (abs($0 - middle), $0) < (abs($1 - middle), $1)
    }
    // In the middle over the line, or else as near to that as covers it.
    let centred = max(0, x - (width - 1) / 2)
    let starts = (max(0, x - width + 1)...x).sorted {
      (abs($0 - centred), $0) < (abs($1 - centred), $1)
    }
    let places = starts.flatMap { start in
      rows.lazy.map { Rect(start - 1, $0, width + 2, 1) }.filter { rect in
        rect.columns.allSatisfy { $0 == x || self.isBlank(Point($0, rect.minY)) }
          && !self.isPointedAt(rect)
      }
    }
    // Beside a corner it is read as a word of its own.
    let found = places.first { !isBesideCorner($0) } ?? places.first
    return found.map { (Point(x, $0.minY), $0) }
  }

  /// Returns whether a line at the left or right of a row of cells points at them, so that a label in
  /// them would be one on that line.
  private func isPointedAt(_ rect: Rect) -> Bool {
    arms(rect.minX - 1, rect.minY) & SideBits.right != 0
      || arms(rect.maxX, rect.minY) & SideBits.left != 0
  }

  /// Whether a corner or another piece of a level line ends right beside a row of cells.
  private func isBesideCorner(_ rect: Rect) -> Bool {
    (arms(rect.minX - 1, rect.minY) | arms(rect.maxX, rect.minY)) & SideBits.level != 0
  }

  private func arms(_ x: Int, _ y: Int) -> UInt8 {
    GlyphKind.arms[Int(GlyphKind.of(layer[Point(x, y)].glyph))]
  }

  /// Returns the stretches of a wire that is drawn, or about to be.
  private func stretches(of corners: [Point]) -> [LinkStretch] {
    zip(corners, corners.dropFirst()).flatMap { a, b in
      let isLevel = a.y == b.y
      let across = isLevel ? SideBits.upright : SideBits.level
      let (low, high) = isLevel ? (min(a.x, b.x), max(a.x, b.x)) : (min(a.y, b.y), max(a.y, b.y))
      guard high - low > 1 else { return [LinkStretch]() }
      let line = isLevel ? a.y : a.x
      let runs = Array(low + 1..<high).split {
        let glyph = layer[isLevel ? Point($0, line) : Point(line, $0)].glyph
        return GlyphKind.arms[Int(GlyphKind.of(glyph))] & across != 0
      }
      return runs.compactMap { run in
        run.first.map { LinkStretch(isLevel: isLevel, line: line, cells: $0..<$0 + run.count) }
      }
    }
  }

  // MARK: Making room

  /// Moves the farther box where a wire has no room for its label, with the groups in which it lies
  /// without the other one, or all that lies behind the other wire at which it ends. Returns whether
  /// it did.
  mutating func makeRoom(
    for label: String, on corners: [Point], _ a: LinkEnd, _ b: LinkEnd, _ diagram: Diagram
  ) throws(CommandError) -> Bool {
    guard !hasRoom(for: label, on: corners) else { return false }
    let stretches = stretches(of: corners)
    let isLevel = zip(corners, corners.dropFirst()).contains { $0.y == $1.y && $0.x != $1.x }
    let isForward = isLevel ? a.rect.minX <= b.rect.minX : a.rect.minY <= b.rect.minY
    let (near, far) = isForward ? (a, b) : (b, a)
    let frame: Rect
    switch far {
    case .free: return false
    case .cell(let p, _): frame = Rect(corners: p, p)
    case .box(let box):
      if box.contains(near.rect.origin) { return false }
      frame = diagram.outermostBox(around: box, without: near.rect.origin)
    }
    let edge = isLevel ? frame.minX : frame.minY
    let growing = stretches.filter { $0.isLevel == isLevel && $0.cells.lowerBound < edge }
      .max { ($0.cells.upperBound, $0.cells.count) < ($1.cells.upperBound, $1.cells.count) }
    let needed = isLevel ? BoxSheet.width(label) + Self.besideLabel : Self.rowsOfLabel
    let missing = max(1, needed - (growing?.cells.count ?? 0))
    if case .box = far {
      try push(frame, by: isLevel ? Point(missing, 0) : Point(0, missing))
      return true
    }
    guard (isLevel ? near.rect.maxX : near.rect.maxY) <= edge else { return false }
    try open(Seam(diagram, at: edge, missing, columns: isLevel))
    return true
  }

  /// Makes room for a label on a wire that has none. Returns the corners of the wire.
  mutating func makeRoom(
    for label: String, on wire: Diagram.Wire, _ diagram: Diagram
  ) throws(CommandError) -> [Point] {
    guard wire.ends.count == 2 else { return wire.points }
    let ends = wire.ends.map { diagram.linkEnd(of: $0) }
    guard try makeRoom(for: label, on: wire.points, ends[0], ends[1], diagram) else {
      return wire.points
    }
    let places = wire.ends.map(\.place)
    let moved = try self.diagram().wires.first { $0.ends.contains { places.contains($0.place) } }
    return moved?.points ?? wire.points
  }
}

extension Diagram {
  /// Returns the largest box around one, or itself, in which a point does not lie.
  func outermostBox(around frame: Rect, without p: Point) -> Rect {
    var outermost = frame
    var box = boxes.firstIndex { $0.frame == frame }
    while let next = box, !boxes[next].frame.contains(p) {
      outermost = boxes[next].frame
      box = boxes[next].parent
    }
    return outermost
  }
}
