import Cells

extension DiagramReader {
  /// Returns the text of some cells of a row.
  func text(_ cells: ClosedRange<Int>) -> Diagram.Text {
    let p = frame.point(cells.lowerBound)
    var bytes: [UInt8] = []
    for (x, i) in cells.enumerated() {
      let glyph = lines.kinds[i] == GlyphKind.blank ? .space : glyph(Point(p.x + x, p.y))
      glyph.append(to: &bytes)
    }
    return Diagram.Text(
      place: p, width: cells.count, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Finds the titles of boxes, and the texts that are neither titles nor labels.
  mutating func findWords() throws(DiagramTooLarge) {
    let index = BoxIndex(boxes)
    for gap in gaps where gap.isLevel && walls[gap.cells.lowerBound] != 0 {
      let p = frame.point(gap.cells.lowerBound)
      guard let box = index.boxes(.up, at: p).first ?? index.boxes(.down, at: p).first else {
        continue
      }
      var title = text(gap.text)
      title.box = box
      boxes[box].titles.append(title)
    }
    try findTexts()
  }

  private mutating func findTexts() throws(DiagramTooLarge) {
    var open = OpenBoxes()
    var next = 0
    var length = 0
    for y in frame.area.rows {
      open.move(to: y, boxes)
      while next < boxes.count, boxes[next].frame.minY <= y {
        open.insert(next, boxes)
        next += 1
      }
      for cells in texts(inRow: y) {
        length += cells.count
        if texts.count >= Diagram.limit || length > 16 * Diagram.limit { throw DiagramTooLarge() }
        var text = text(cells)
        text.box = open.smallest(around: text.span.rect, boxes)
        texts.append(text)
      }
    }
  }

  /// Returns the cells of the words in a row, those one blank apart together.
  private func texts(inRow y: Int) -> [ClosedRange<Int>] {
    var texts: [ClosedRange<Int>] = []
    var (first, last) = (Int?.none, 0)
    for i in frame.row(y) {
      let isWord =
        lines.kinds[i] != GlyphKind.blank && !isLine(i) && links[i] & DiagramReader.inGap == 0
      if isWord {
        if first == nil { first = i }
        last = i
      } else if let start = first, i - last > 1 || lines.kinds[i] != GlyphKind.blank {
        texts.append(start...last)
        first = nil
      }
    }
    if let first { texts.append(first...last) }
    return texts
  }
}

// MARK: - Nets

extension DiagramReader {
  /// Numbers the sets of wires that are connected other than by boxes.
  mutating func joinNets() {
    var meeting: [Point: [Int]] = [:]
    for wire in wires {
      for end in wire.ends where end.box == nil {
        if let anchor = end.anchor { meeting[anchor] = [] }
      }
    }
    if !meeting.isEmpty {
      for (i, wire) in wires.enumerated() {
        wire.forEachCell { p in if meeting[p] != nil { meeting[p]?.append(i) } }
      }
    }
    var sets = DisjointSets(wires.count)
    for (i, wire) in wires.enumerated() {
      for end in wire.ends where end.box == nil {
        for other in end.anchor.flatMap({ meeting[$0] }) ?? [] { sets.join(i, other) }
      }
    }
    for i in wires.indices { wires[i].net = sets.root(of: i) }
  }
}

extension Diagram.Wire {
  /// Calls `body` with each cell from the first end to the last.
  func forEachCell(_ body: (Point) -> Void) {
    guard var p = points.first else { return }
    if !isRing || points.count == 1 { body(p) }
    for next in points.dropFirst() {
      guard let side = Side(from: p, to: next) else { continue }
      while p != next {
        p = p + side.step
        body(p)
      }
    }
  }
}
