import Cells

extension FaceSearch {
  /// Returns the faces of lines that hold together without a box among them, such as the rows of a
  /// table that differ in length, or the layers of a stack. Lines that also end somewhere, join in
  /// dots, hold words or bound another shape are wires.
  func unframed(of faces: [Rect]) -> [Rect] {
    let corners = Set(boxes.map { frame.number($0.origin) })
    var isSeen = [Bool](repeating: false, count: links.count)
    var origins: [Int: [Rect]] = [:]
    for face in faces { origins[frame.number(face.origin), default: []].append(face) }
    return faces.flatMap { face -> [Rect] in
      let start = frame.number(face.origin)
      guard !isSeen[start] else { return [] }
      let cells = connected(with: start, &isSeen)
      guard cells.allSatisfy({ isPlain($0) && !corners.contains($0) }) else { return [] }
      let arms = cells.reduce(0) { $0 + (links[$1] & SideBits.all).nonzeroBitCount }
      let found = cells.flatMap { origins[$0] ?? [] }
      return found.count > 1 && found.count == arms / 2 - cells.count + 1 ? found : []
    }
  }

  /// Whether a cell shows nothing but lines, of which none ends there.
  private func isPlain(_ i: Int) -> Bool {
    links[i] & DiagramReader.inGap == 0 && !GlyphKind.isEnd(kinds[i])
      && (links[i] & SideBits.all).nonzeroBitCount > 1
  }

  private func connected(with start: Int, _ isSeen: inout [Bool]) -> [Int] {
    var (open, cells) = ([start], [Int]())
    isSeen[start] = true
    while let i = open.popLast() {
      cells.append(i)
      for side in 0..<4 where links[i] & SideBits.of(side) != 0 {
        let next = i + frame.steps[side]
        guard !isSeen[next] else { continue }
        isSeen[next] = true
        open.append(next)
      }
    }
    return cells
  }
}
