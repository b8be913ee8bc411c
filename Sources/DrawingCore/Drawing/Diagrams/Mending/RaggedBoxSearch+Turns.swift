import Cells

/// Wires that lead round something, and look like the frame of a box that is not closed.
extension RaggedBoxSearch {
  /// Returns whether a line leads away where a row ends, so that it is a wire and no side.
  func leadsAway(_ box: RaggedBox) -> Bool {
    box.ends.indices.contains { row in
      [Side.up, .down].contains { side in leadsAway(row, side, of: box) }
    }
  }

  private func leadsAway(_ row: Int, _ side: Side, of box: RaggedBox) -> Bool {
    let next = row + side.step.y
    guard box.ends.indices.contains(next) else { return false }
    guard let end = box.ends[row] else { return isOuter(row, of: box) && hasDot(next, box) }
    let p = Point(end.column, box.origin.y + row)
    return turns(p, side, row, of: box) || leadsOn(from: p, side, in: box)
  }

  private func isOuter(_ row: Int, of box: RaggedBox) -> Bool {
    row == 0 || row == box.ends.count - 1
  }

  /// Returns whether a row ends at a dot, as a wire does that nearly closes a frame.
  private func hasDot(_ row: Int, _ box: RaggedBox) -> Bool {
    GlyphKind.isEnd(map.kind(box.ends[row]?.column ?? box.side, box.origin.y + row))
  }

  /// Returns whether a line that comes from the left turns at a point so that no side of the box begins
  /// there, though one should.
  ///
  /// - Parameter side: Where the box goes on from the point.
  private func turns(_ p: Point, _ side: Side, _ row: Int, of box: RaggedBox) -> Bool {
    let (kind, arms) = (map.kind(p.x, p.y), map.arms(p.x, p.y))
    guard arms & SideBits.left != 0, map.isLevel(p.x - 1, p.y) else { return false }
    if GlyphKind.isBox(kind) {
      return arms & SideBits.level == SideBits.left && arms & SideBits.of(side.rawValue) == 0
    }
    guard kind == GlyphKind.plus || GlyphKind.isCorner(kind) else { return false }
    return isOuter(row, of: box) ? leadsOut(p, side) : box.ends[row + side.step.y] == nil
  }

  /// Returns whether a line leads from the end of a level side out of the box, and none into it.
  private func leadsOut(_ p: Point, _ inside: Side) -> Bool {
    let (inner, outer) = (p + inside.step, p + inside.opposite.step)
    return !map.isBar(inner.x, inner.y) && map.isBar(outer.x, outer.y)
      && lines.metSides(at: p).contains(inside.opposite)
  }

  /// Returns whether an upright line that a row ends at leads, between the level sides of a box, into a
  /// row that does not end at it, or, from further left than the right side, to a head, a dot or a level
  /// line: the box has steps, or the line is a wire.
  private func leadsOn(from start: Point, _ side: Side, in box: RaggedBox) -> Bool {
    var p = start + side.step
    while p.y >= box.origin.y, p.y <= box.bottom {
      let (kind, arms) = (map.kind(p.x, p.y), map.arms(p.x, p.y))
      if isInside(p, of: box) { return false }
      if GlyphKind.isDot(kind) { return p.x < box.side && lines.isLine(at: p) }
      guard arms & SideBits.opposite(side.rawValue) != 0 else { return false }
      guard let end = box.ends[p.y - box.origin.y] else { return true }
      if p.x < box.side {
        if let pointed = GlyphKind.pointedSide(kind) { return pointed == side.rawValue }
        if isMet(p, .right) || end.column != p.x && isMet(p, .left) { return true }
      }
      guard arms & SideBits.of(side.rawValue) != 0 else { return false }
      p = p + side.step
    }
    return false
  }

  /// Returns whether what stands in a cell is in the box, and no line that leads there: it is part of
  /// another box or of a word, as `++` in `C++`, or `v` and `o` before the right side of a box with words.
  private func isInside(_ p: Point, of box: RaggedBox) -> Bool {
    if isClaimed(p) { return true }
    guard let end = box.ends[p.y - box.origin.y], p.x < end.column else { return false }
    if map.isPlusOfWords(p.x, p.y) { return true }
    return GlyphKind.isEnd(map.kind(p.x, p.y)) && end.column == box.side && hasWords(box)
  }

  /// Returns whether there is a letter between the sides of a box that no wire can end at.
  private func hasWords(_ box: RaggedBox) -> Bool {
    box.ends.enumerated().dropFirst().dropLast().contains { row, end in
      let y = box.origin.y + row
      return (box.origin.x + 1..<max(end?.column ?? 0, box.origin.x + 1)).contains { x in
        map.kind(x, y) == GlyphKind.letter && !isClaimed(Point(x, y))
      }
    }
  }

  /// Returns whether a line leads from a cell to the one on one of its sides.
  private func isMet(_ p: Point, _ side: Side) -> Bool {
    let next = p + side.step
    return map.arms(p.x, p.y) & SideBits.of(side.rawValue) != 0
      && map.arms(next.x, next.y) & SideBits.opposite(side.rawValue) != 0
  }

  /// Returns whether a row has no right side though it is not known where that is, as the level sides do
  /// not end in one column.
  func hasUnknownEnds(_ box: RaggedBox) -> Bool {
    guard box.ends.dropFirst().dropLast().contains(where: { $0 == nil }) else { return false }
    guard let top = box.ends.first ?? nil, let bottom = box.ends.last ?? nil else { return true }
    return top.column != bottom.column
  }
}
