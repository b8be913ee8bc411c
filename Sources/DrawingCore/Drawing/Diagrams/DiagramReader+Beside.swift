import Cells

/// A text right beside a cell of an upright line.
private struct BesideText {
  let text: Int
  /// The cell of the line.
  let place: Point
}

extension DiagramReader {
  /// Takes the texts that stand right beside upright pieces of wires for labels of these, where nothing
  /// else owns them.
  mutating func takeLabelsBeside() {
    var columns: [Int: [BesideText]] = [:]
    for (i, text) in texts.enumerated() {
      guard let place = uprightCell(beside: text) else { continue }
      columns[place.x, default: []].append(BesideText(text: i, place: place))
    }
    guard !columns.isEmpty else { return }
    var anchors: [Int: [Int]] = [:]
    for end in wires.lazy.flatMap(\.ends) where end.box == nil {
      guard let p = end.anchor, columns[p.x] != nil else { continue }
      anchors[p.x, default: []].append(p.y)
    }
    anchors = anchors.mapValues { $0.sorted() }
    var taken: Set<Int> = []
    for w in wires.indices where wires[w].leadsToBoxes {
      for found in labelsBeside(w, columns, anchors) {
        taken.insert(found.text)
        var text = texts[found.text]
        text.box = nil
        wires[w].labels.append(
          Diagram.Label(
            text: text, gap: Rect(corners: found.place, found.place), isUpright: true,
            isBeside: true))
      }
    }
    if !taken.isEmpty { texts = texts.indices.filter { !taken.contains($0) }.map { texts[$0] } }
  }

  /// Returns the cell of an upright line at one side of words, at most one blank away. Nil if there is
  /// a line at the other side, too, or something else above or below that is no side of a box.
  private func uprightCell(beside text: Diagram.Text) -> Point? {
    let (first, last) = (
      frame.number(text.place), frame.number(text.place) + text.width - 1
    )
    guard lines.kinds[first...last].contains(where: GlyphKind.isLetter) else { return nil }
    let near: [Int?] = [(first, -1), (last, 1)].map { end, step in
      isLine(end + step) ? end + step : isLine(end + 2 * step) ? end + 2 * step : nil
    }
    guard near.contains(nil), let i = near[0] ?? near[1], own(i) == SideBits.upright,
      links[i] & SideBits.all == SideBits.upright, walls[i] == 0
    else { return nil }
    let cells = i < first ? first...last + 1 : first - 1...last
    for row in [-frame.width, frame.width] {
      for cell in cells where !isBlankOrWall(cell + row, isBelow: row > 0) { return nil }
    }
    return frame.point(i)
  }

  /// Returns whether no word stands in a cell, nor below a text a line that is no side of a box.
  private func isBlankOrWall(_ i: Int, isBelow: Bool) -> Bool {
    if lines.kinds[i] == GlyphKind.blank { return links[i] & DiagramReader.inGap == 0 }
    return isLine(i) && (!isBelow || walls[i] != 0)
  }

  /// Returns the only text beside each upright piece of a wire at which no other wire ends.
  private func labelsBeside(
    _ w: Int, _ columns: [Int: [BesideText]], _ anchors: [Int: [Int]]
  ) -> [BesideText] {
    let wire = wires[w]
    return zip(wire.points, wire.points.dropFirst()).compactMap { a, b in
      guard a.x == b.x, a.y != b.y, let all = columns[a.x] else { return nil }
      let rows = min(a.y, b.y) + 1..<max(a.y, b.y)
      let found = all.numbers(in: rows, \.place.y)
      guard found.count == 1,
        !wire.labels.contains(where: { Rect(corners: a, b).contains($0.gap.origin) }),
        anchors[a.x]?.numbers(in: rows, \.self).isEmpty ?? true
      else { return nil }
      return all[found.lowerBound]
    }
  }
}

extension Array {
  /// Returns the numbers of the elements in some rows, of those sorted by row.
  fileprivate func numbers(in rows: Range<Int>, _ row: (Element) -> Int) -> Range<Int> {
    func first(from y: Int) -> Int { partitioningIndex { row($0) >= y } }
    return first(from: rows.lowerBound)..<first(from: rows.upperBound)
  }
}

extension Diagram.Wire {
  /// Whether it ends at a box, and its other end at one or at a line.
  fileprivate var leadsToBoxes: Bool {
    ends.count == 2 && ends.contains { $0.box != nil } && ends.allSatisfy { $0.anchor != nil }
  }
}
