import Cells

extension EditorState {
  /// Returns what stands at a cell of the active layer, from the smallest to the largest: a word, a
  /// wire with its labels, boxes and the groups that they lie in. Empty if there is nothing, or too
  /// much to find it.
  public func things(at p: Point) -> [Selection] {
    let part = LayerPart(drawing.layers[activeLayer], around: Rect(corners: p, p))
    // Reading the boxes alone costs a third.
    let isBlank = part.glyph(at: p) == .space
    guard let diagram = try? isBlank ? Diagram(boxesIn: part) : Diagram(reading: part).forked()
    else { return [] }
    let word = diagram.lines.word(at: p).flatMap { Selection($0) }
    let wires = diagram.wires.filter { $0.holds(p) }.compactMap { Selection($0) }
    // The body of a cylinder is not taken out of it.
    let boxes = diagram.boxes(at: p).filter { diagram.boxes.cylinder(of: $0) == $0 }
      .compactMap { Selection(diagram.boxes[$0].frame) }
    return [word].compactMap(\.self) + wires.sorted { $0.area < $1.area } + boxes
  }
}

extension LineReading {
  /// Returns the bounds of the glyphs around a point from one blank or line to the next. Nil if
  /// there is a blank or a line.
  fileprivate func word(at p: Point) -> Rect? {
    guard isWord(p.x, p.y) else { return nil }
    var (first, last) = (p.x, p.x)
    while isWord(first - 1, p.y) { first -= 1 }
    while isWord(last + 1, p.y) { last += 1 }
    return Rect(first, p.y, last - first + 1, 1)
  }

  private func isWord(_ x: Int, _ y: Int) -> Bool {
    guard frame.area.contains(Point(x, y)) else { return false }
    let i = frame.number(Point(x, y))
    return kinds[i] != GlyphKind.blank && arms[i] == 0
  }
}

extension Diagram.Wire {
  /// Whether a point is on the wire or in one of its labels.
  fileprivate func holds(_ p: Point) -> Bool {
    contains(p) || labels.contains { $0.text.span.rect.contains(p) }
  }
}

extension Selection {
  /// Creates the selection of a wire, from one end to the other, and of its labels. A joint in a
  /// wall or in another wire belongs to those.
  init?(_ wire: Diagram.Wire) {
    self.init(
      covering: wire.ownCells.map { Rect(corners: $0.place, $0.place) }
        + wire.labels.flatMap { [$0.gap, $0.text.span.rect] })
  }

  /// Creates the selection of all cells of some rectangles. Costs their rows.
  init?(covering rects: [Rect]) {
    let rows = Dictionary(
      grouping: rects.flatMap { rect in rect.rows.map { Span(y: $0, columns: rect.columns) } },
      by: \.y)
    var spans: [Span] = []
    for y in rows.keys.sorted() {
      let columns = (rows[y] ?? []).map(\.columns).sorted { $0.lowerBound < $1.lowerBound }
      for next in columns where !next.isEmpty {
        if let last = spans.last, last.y == y, next.lowerBound <= last.columns.upperBound {
          let end = max(last.columns.upperBound, next.upperBound)
          spans[spans.count - 1] = Span(y: y, columns: last.columns.lowerBound..<end)
        } else {
          spans.append(Span(y: y, columns: next))
        }
      }
    }
    self.init(spans)
  }
}
