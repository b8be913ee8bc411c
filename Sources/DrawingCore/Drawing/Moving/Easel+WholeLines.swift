import Cells

extension Easel {
  /// The number of cells around what is erased that tell lines from text.
  private static let margin = 16
  private static let largestArea = 1 << 18

  /// Mends what lines leave that were erased as a whole: the tees at their ends go, and of a crossing
  /// the other line stays where it leads out of what was erased on both sides.
  mutating func mendWholeLines(in rect: Rect, _ isErased: (Point) -> Bool) {
    let shown = rect.intersection(frame)
    guard image == nil, channels == .all, let area = shown.size.area, area <= Self.largestArea,
      layer.hasLineOut(of: shown),
      let diagram = try? Diagram(
        reading: LayerPart(layer, in: shown.inset(by: -Self.margin)))
    else { return }
    var composer = LineComposer(layer, diagram.lines)
    for wire in diagram.wires where !wire.isRing && wire.points.count > 1 {
      for (p, sides) in wire.remains(isErased, diagram.lines) { composer.remove(sides, at: p) }
    }
    // Beyond the selection, too.
    var whole = Easel(
      layer, area: Rect(origin: .zero, size: layer.size), sketch: sketch, drawing: drawing)
    composer.draw(on: &whole)
    sketch = whole.sketch
    touched = touched.union(whole.touched)
  }
}

extension Layer {
  /// Returns whether a glyph that can be a line stands on the edge of a rectangle and another beside
  /// it outside.
  fileprivate func hasLineOut(of rect: Rect) -> Bool {
    func canBeLine(_ p: Point) -> Bool { GlyphKind.arms[Int(GlyphKind.of(self[p].glyph))] != 0 }
    return rect.outline.contains { p in
      canBeLine(p)
        && Side.allCases.contains { !rect.contains(p + $0.step) && canBeLine(p + $0.step) }
    }
  }
}

extension Diagram.Wire {
  /// Returns the arms that are to go besides the cells of the wire itself, if all of these were
  /// erased: those in the lines where it ends, and in those that it crosses.
  fileprivate func remains(
    _ isErased: (Point) -> Bool, _ lines: LineReading
  ) -> [(Point, UInt8)] {
    let own = ownCells
    guard !own.isEmpty, own.allSatisfy({ isErased($0.place) }) else { return [] }
    var remains: [(Point, UInt8)] = []
    for cell in cells where !isErased(cell.place) { remains.append((cell.place, cell.sides)) }
    for cell in own {
      let rest = lines.met(at: cell.place) & ~cell.sides
      let leadsOut = SideBits.sides(rest).allSatisfy { !isErased(cell.place + $0.step) }
      if rest == SideBits.level || rest == SideBits.upright, leadsOut {
        remains.append((cell.place, cell.sides))
      }
    }
    return remains
  }
}

extension Diagram.End {
  /// Whether the last cell is a head or a dot of its own.
  var isHead: Bool {
    if case .head = kind { place != anchor } else { false }
  }

  /// Whether the last cell of the wire is part of another line or of the side of a box.
  var isInLine: Bool {
    switch kind {
    case .joint, .tee: true
    case .head: place == anchor
    case .touch, .loose: false
    }
  }
}
