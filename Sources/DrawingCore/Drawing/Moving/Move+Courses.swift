import Cells

extension Move {
  /// Draws a line on its new course.
  mutating func take(_ course: [Point], _ w: Int, _ labels: [LabelPlace]) {
    wires[w]?.course = course
    let wire = diagram.wires[w]
    let gaps = Set(labels.flatMap { $0.cells.map(\.place) })
    let cells = Diagram.Wire.cells(course)
    if let passage = wires[w] {
      let first = look(of: w)
      for (k, cell) in cells.enumerated() where gaps.isEmpty || !gaps.contains(cell.place) {
        var open: UInt8 = 0
        if k == 0 { open |= openSide(of: wire, 0, course) }
        if k == cells.count - 1 { open |= openSide(of: wire, 1, course) }
        let source =
          passage.step == nil
          ? passage.source(of: cell.place, cell.sides)
          : passage.movedSource(of: cell.place, cell.sides)
        composer.add(
          LineComposer.Strand(
            sides: cell.sides, source: source, look: first.look,
            ink: source.map { layer[$0].style } ?? first.ink, open: open), at: cell.place)
        ground.add(cell.sides, at: cell.place, isASCII: first.look.isASCII)
      }
    }
    // A head without a line is both ends of its wire, and shown at the one to which it points.
    for (i, end) in wire.ends.enumerated()
    where diagram.lines.isEnd(at: end.place) && foot(end) != .piece {
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

  func facing(_ wire: Diagram.Wire, _ i: Int, _ course: [Point]) -> Side {
    let (last, before) =
      i == 0 ? (course[0], course[1]) : (course[course.count - 1], course[course.count - 2])
    return Side(from: before, to: last) ?? wire.ends[i].side
  }

  func openSide(of wire: Diagram.Wire, _ i: Int, _ course: [Point]) -> UInt8 {
    guard !wire.isRing, foot(wire.ends[i]) == .piece else { return 0 }
    return SideBits.of(facing(wire, i, course).rawValue)
  }

  /// Returns the look of the new cells of a line, and the colours of its first one.
  func look(of w: Int) -> (look: LineStyle, ink: Style) {
    let wire = diagram.wires[w]
    let look = diagram.look(of: wire)
    let cells = wire.cells.map(\.place)
    let isPlain = { (p: Point) in
      self.standing[p] == 0 && self.diagram.lines.line(at: p) != nil
        && !wire.ends.contains { $0.place == p && $0.kind == .joint }
    }
    let first = cells.first(where: isPlain) ?? cells[0]
    return (look, layer[first].style)
  }

  /// Returns the head that points to a side.
  static func turned(_ glyph: Glyph, to side: Side) -> Glyph {
    guard let (end, old) = LineEnd.reading(glyph), let old, old != side else {
      let pointed = GlyphKind.pointedSide(GlyphKind.of(glyph))
      guard let pointed, pointed != side.rawValue else { return glyph }
      return LineEnd.arrow.glyph(pointing: side, isASCII: false) ?? glyph
    }
    return end.glyph(pointing: side, isASCII: ASCII.contains(glyph)) ?? glyph
  }
}

extension Diagram {
  /// Returns the look of a wire, with arcs if one of its corners is one.
  func look(of wire: Wire) -> LineStyle {
    var look = wire.style
    look.isArc = wire.points.dropFirst().dropLast().contains {
      lines.line(at: $0)?.isArc ?? false
    }
    return look
  }
}

extension Diagram.Box {
  func look(at p: Point) -> LineStyle {
    p.y == frame.minY || p.y == frame.maxY - 1 ? level : upright
  }
}
