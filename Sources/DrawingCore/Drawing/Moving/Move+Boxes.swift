import Cells

extension Move {
  // MARK: Drawing

  /// Takes the sides of boxes that go from their places to the new ones.
  mutating func moveBoxes() {
    let changed = shifts.indices.filter { !shifts[$0].isStill }
    guard !changed.isEmpty else { return }
    let titles = titleCells()
    for i in changed { clearWalls(i, titles) }
    ground.place(shifts.indices.map(boxes.frame))
    for i in changed { drawWalls(i, titles) }
    keepHeads()
  }

  /// Keeps the heads of lines that stay where they are in sides that do so, too.
  private mutating func keepHeads() {
    for (i, wire) in diagram.wires.enumerated() where wires[i] == nil {
      for end in wire.ends where end.place == end.anchor && diagram.lines.isEnd(at: end.place) {
        guard let box = end.box, boxes.shift(of: end.place, on: box) == .zero else { continue }
        moved[end.place] = layer[end.place]
      }
    }
  }

  /// Returns the cells of all titles, and where they go: they also lie in the sides that boxes share
  /// with theirs.
  private func titleCells() -> [Point: Point] {
    var cells: [Point: Point] = [:]
    for (i, box) in diagram.boxes.enumerated() {
      for title in box.titles {
        let step = boxes.shift(ofTitle: title, on: i)
        for x in boxes.gap(of: title) {
          let p = Point(x, title.place.y)
          cells[p] = p + step
        }
      }
    }
    return cells
  }

  private mutating func clearWalls(_ i: Int, _ titles: [Point: Point]) {
    let box = diagram.boxes[i]
    Self.forEachWall(of: box.frame) { p, sides in
      if titles[p] != nil { return }
      let gone = sides & ~standing[p]
      composer.remove(gone, at: p)
      ground.remove(gone, at: p)
    }
    for title in box.titles {
      for x in boxes.gap(of: title) {
        composer.vacate(Point(x, title.place.y))
        ground.setWord(false, at: Point(x, title.place.y))
      }
    }
  }

  private mutating func drawWalls(_ i: Int, _ titles: [Point: Point]) {
    let box = diagram.boxes[i]
    var gaps: Set<Point> = []
    Self.forEachWall(of: box.frame) { p, _ in if let new = titles[p] { gaps.insert(new) } }
    for title in box.titles {
      let step = boxes.shift(ofTitle: title, on: i)
      for x in boxes.gap(of: title) {
        let p = Point(x, title.place.y)
        moved[p + step] = layer[p]
        ground.setWord(diagram.lines.isWord(at: p), at: p + step)
      }
    }
    let frame = boxes.frame(i)
    Self.forEachWall(of: frame) { p, sides in
      guard !gaps.contains(p) else { return }
      let source = self.source(ofWall: p, i, frame)
      if covers(p, from: source) { isCovering = true }
      let isLevel = p.y == frame.minY || p.y == frame.maxY - 1
      let corner = Point(
        p.x == frame.maxX - 1 ? box.frame.maxX - 1 : box.frame.minX,
        p.y == frame.maxY - 1 ? box.frame.maxY - 1 : box.frame.minY)
      let look = isLevel ? box.level : box.upright
      composer.add(
        LineComposer.Strand(
          sides: sides, source: source, look: look,
          ink: layer[source ?? corner].style, covers: !stays(p, i, isLevel)), at: p)
      var met = sides
      if gaps.contains(Point(p.x + 1, p.y)) { met &= ~SideBits.right }
      if gaps.contains(Point(p.x - 1, p.y)) { met &= ~SideBits.left }
      ground.add(met, at: p, isASCII: look.isASCII)
    }
  }

  /// Returns whether a cell of a side comes to lie on words, or on the side of a box that stays and on
  /// which it did not lie before.
  private func covers(_ p: Point, from source: Point?) -> Bool {
    guard ground.contains(p) else { return false }
    return ground.hasWord(ground.frame.number(p))
      || standing[p] != 0 && source.map { standing[$0] == 0 } ?? false
  }

  /// Returns whether a cell of a side lies where that side was before, so that lines still end there.
  private func stays(_ p: Point, _ i: Int, _ isLevel: Bool) -> Bool {
    let old = diagram.boxes[i].frame
    guard old.contains(p) else { return false }
    return isLevel
      ? p.y == old.minY && shifts[i].top == 0 || p.y == old.maxY - 1 && shifts[i].bottom == 0
      : p.x == old.minX && shifts[i].left == 0 || p.x == old.maxX - 1 && shifts[i].right == 0
  }

  /// Returns the cell of a side of a box that goes to a place. Nil for a new one.
  private func source(ofWall p: Point, _ i: Int, _ new: Rect) -> Point? {
    let (old, shift) = (diagram.boxes[i].frame, shifts[i])
    func place(
      _ at: Int, _ new: Range<Int>, _ old: Range<Int>, _ inner: Int, _ isSelected: (Int) -> Bool
    ) -> Int? {
      if at == new.lowerBound { return old.lowerBound }
      if at == new.upperBound - 1 { return old.upperBound - 1 }
      if new.count == old.count { return at - new.lowerBound + old.lowerBound }
      let inside = old.dropFirst().dropLast()
      if inner != 0, inside.contains(at - inner), isSelected(at - inner) { return at - inner }
      return inside.contains(at) && !(inner != 0 && isSelected(at)) ? at : nil
    }
    let isUpper = p.y == new.minY
    let isLevel = isUpper || p.y == new.maxY - 1
    let y = isUpper ? old.minY : old.maxY - 1
    let x = p.x == new.minX ? old.minX : old.maxX - 1
    if isLevel {
      return place(p.x, new.columns, old.columns, shift.inner.x) { source.contains(Point($0, y)) }
        .map { Point($0, y) }
    }
    return place(p.y, new.rows, old.rows, shift.inner.y) { source.contains(Point(x, $0)) }
      .map { Point(x, $0) }
  }

  /// Calls `body` with each cell of the sides of a rectangle and the arms there.
  static func forEachWall(of rect: Rect, _ body: (Point, UInt8) -> Void) {
    let last = rect.lastPoint
    for x in rect.columns {
      let sides = (x > rect.minX ? SideBits.left : 0) | (x < last.x ? SideBits.right : 0)
      let isEnd = x == rect.minX || x == last.x
      body(Point(x, rect.minY), isEnd ? sides | SideBits.down : sides)
      body(Point(x, last.y), isEnd ? sides | SideBits.up : sides)
    }
    for y in rect.rows.dropFirst().dropLast() {
      body(Point(rect.minX, y), SideBits.upright)
      body(Point(last.x, y), SideBits.upright)
    }
  }
}
