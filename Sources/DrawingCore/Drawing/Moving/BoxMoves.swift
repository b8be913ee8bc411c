import Cells

/// The reason why a move is refused: what is in a box would come to lie outside of it.
struct BoxTooNarrow: Error {}

/// How far the boxes of a diagram go, and what is in them.
struct BoxMoves {
  let diagram: Diagram
  let source: Selection
  let distance: Point
  private(set) var shifts: [BoxShift] = []

  init(_ diagram: Diagram, _ source: Selection, _ distance: Point) {
    (self.diagram, self.source, self.distance) = (diagram, source, distance)
    for box in diagram.boxes {
      let inner = box.parent.map { shifts[$0].inner } ?? distance
      shifts.append(BoxShift(box.frame, in: source, inner))
    }
    TableWalls(diagram)?.shift(&shifts, source, distance)
  }

  // MARK: Places

  func frame(_ box: Int) -> Rect { shifts[box].frame(diagram.boxes[box].frame) }

  /// Returns how far a place on the side of a box goes.
  func shift(of p: Point, on box: Int) -> Point {
    shifts[box].shift(
      of: p, on: diagram.boxes[box].frame, isSelected: source.contains(p))
  }

  /// Returns how far a text inside a box goes that goes as a whole.
  func shift(of text: Diagram.Text, in box: Int) -> Point {
    let shift = shifts[box]
    if shift.isWhole { return shift.inner }
    let isSelected = holds(text.span)
    return Point(
      shift.left == shift.right && shift.left != 0 ? shift.left : isSelected ? shift.inner.x : 0,
      shift.top == shift.bottom && shift.top != 0 ? shift.top : isSelected ? shift.inner.y : 0)
  }

  func holds(_ span: Span) -> Bool { source.holds(span.columns, row: span.y) }

  /// Returns the columns of a title with the blank on either side.
  func gap(of title: Diagram.Text) -> Range<Int> {
    let (first, end) = (title.place.x, title.place.x + title.width)
    let y = title.place.y
    let isBlank = { (x: Int) in !diagram.lines.isLine(at: Point(x, y)) }
    return (isBlank(first - 1) ? first - 1 : first)..<(isBlank(end) ? end + 1 : end)
  }

  func shift(ofTitle title: Diagram.Text, on box: Int) -> Point {
    shifts[box].shift(
      of: title.place, on: diagram.boxes[box].frame, isSelected: holds(title.span))
  }

}

// MARK: - Refusing

extension BoxMoves {
  /// Throws if what is in a box would come to lie outside of it.
  func check() throws(BoxTooNarrow) {
    let narrowed = shifts.indices.filter { !shifts[$0].isStill && !shifts[$0].isWhole }
    guard !narrowed.isEmpty else { return }
    let isNarrowed = Set(narrowed)
    for i in narrowed {
      let frame = frame(i)
      guard frame.width > 2, frame.height > 2 else { throw BoxTooNarrow() }
      for title in diagram.boxes[i].titles where !hasRoom(title, on: i) { throw BoxTooNarrow() }
    }
    try checkTitles(narrowed)
    try checkWords(in: isNarrowed)
    for (i, box) in diagram.boxes.enumerated() {
      guard let parent = box.parent, isNarrowed.contains(parent), !box.isCell else { continue }
      let inside = frame(parent).inset(by: 1)
      guard inside.covers(frame(i)) else { throw BoxTooNarrow() }
    }
    for wire in diagram.wires {
      for end in wire.ends {
        guard let i = end.box, isNarrowed.contains(i), let p = end.anchor else { continue }
        guard isOnSide(p + shift(of: p, on: i), of: frame(i)) else { throw BoxTooNarrow() }
      }
      for i in narrowed where !hasRoom(wire, in: i) { throw BoxTooNarrow() }
    }
  }

  /// Returns whether a line that stays where it is still lies inside a box, or goes straight through
  /// its sides.
  private func hasRoom(_ wire: Diagram.Wire, in box: Int) -> Bool {
    let (old, new) = (diagram.boxes[box].frame, frame(box))
    let inside = old.inset(by: 1)
    let isNear = wire.pieces.contains {
      let part = $0.intersection(inside)
      return !part.isEmpty && !new.inset(by: 1).covers(part)
    }
    let goes = wire.ends.contains { end in
      guard let box = end.box, let p = end.anchor else { return source.contains(end.place) }
      return shift(of: p, on: box) != .zero
    }
    guard isNear, !goes else { return true }
    let isWithin = wire.ownCells.allSatisfy { inside.contains($0.place) }
    return wire.cells.allSatisfy { cell in
      let p = cell.place
      guard inside.contains(p), !new.inset(by: 1).contains(p) else { return true }
      if isWithin { return false }
      guard new.contains(p) else { return true }
      let isUpright = p.x == new.minX || p.x == new.maxX - 1
      let isLevel = p.y == new.minY || p.y == new.maxY - 1
      return isUpright != isLevel
        && cell.sides == (isUpright ? SideBits.level : SideBits.upright)
    }
  }

  /// Throws if the corner of a box would come to lie in a title of the side that it shares with
  /// another. Titles elsewhere are covered like anything else that a box grows over.
  private func checkTitles(_ narrowed: [Int]) throws(BoxTooNarrow) {
    var titles: [Int: [(old: Range<Int>, new: Range<Int>)]] = [:]
    for (i, box) in diagram.boxes.enumerated() {
      for title in box.titles {
        let (gap, step) = (gap(of: title), shift(ofTitle: title, on: i).x)
        titles[title.place.y, default: []]
          .append((gap, gap.lowerBound + step..<gap.upperBound + step))
      }
    }
    for i in narrowed {
      let (old, new) = (diagram.boxes[i].frame, frame(i))
      for title in [old.minY, old.maxY - 1].flatMap({ titles[$0] ?? [] })
      where old.columns.overlaps(title.old) {
        if title.new.contains(new.minX) || title.new.contains(new.maxX - 1) {
          throw BoxTooNarrow()
        }
      }
    }
  }

  private func checkWords(in narrowed: Set<Int>) throws(BoxTooNarrow) {
    var taken: [Int: [Int: [Range<Int>]]] = [:]
    for text in diagram.texts {
      guard let box = text.box, narrowed.contains(box) else { continue }
      let place = text.place + shift(of: text, in: box)
      let columns = place.x..<place.x + text.width
      let inside = frame(box).inset(by: 1)
      guard inside.rows.contains(place.y), columns.lowerBound >= inside.minX,
        columns.upperBound <= inside.maxX
      else { throw BoxTooNarrow() }
      let others = taken[box]?[place.y] ?? []
      guard
        others.allSatisfy({
          $0.upperBound < columns.lowerBound || columns.upperBound < $0.lowerBound
        })
      else { throw BoxTooNarrow() }
      taken[box, default: [:]][place.y, default: []].append(columns)
    }
  }

  /// Returns whether a title still has a line on each side, or what it had.
  private func hasRoom(_ title: Diagram.Text, on box: Int) -> Bool {
    let (old, new) = (diagram.boxes[box].frame, frame(box))
    let gap = gap(of: title)
    let step = shift(ofTitle: title, on: box)
    let (before, after) = (gap.lowerBound - old.minX, old.maxX - gap.upperBound)
    return gap.lowerBound + step.x - new.minX >= min(2, before)
      && new.maxX - gap.upperBound - step.x >= min(2, after)
  }

  private func isOnSide(_ p: Point, of rect: Rect) -> Bool {
    let (x, y) = (p.x > rect.minX && p.x < rect.maxX - 1, p.y > rect.minY && p.y < rect.maxY - 1)
    return x && (p.y == rect.minY || p.y == rect.maxY - 1)
      || y && (p.x == rect.minX || p.x == rect.maxX - 1)
  }

}
