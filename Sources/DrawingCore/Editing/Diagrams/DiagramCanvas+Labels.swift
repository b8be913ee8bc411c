import Cells

extension DiagramCanvas {
  /// Writes a label on the longest level piece that has room, or else in a row of its own on the
  /// longest upright one.
  mutating func draw(
    label: String, on corners: [Point], _ link: DiagramLink
  ) throws(CommandError) {
    let width = BoxSheet.width(label)
    if let (y, cells) = levelRoom(for: label, on: corners) {
      let x = cells.lowerBound + (cells.count - width) / 2
      let rect = Rect(x - 1, y, width + 2, 1)
      draw { easel in
        easel.clear([rect])
        TextTool.write(label, at: Point(x, rect.minY), link.style, on: &easel)
      }
      return
    }
    guard let (p, rect) = uprightRoom(for: label, on: corners) else {
      throw .noRoomForLabel(label)
    }
    try grow(toHold: rect)
    draw { easel in
      easel.clear(at: p)
      TextTool.write(label, at: Point(max(0, rect.minX + 1), p.y), link.style, on: &easel)
    }
  }

  func hasRoom(for label: String, on corners: [Point]) -> Bool {
    levelRoom(for: label, on: corners) != nil || uprightRoom(for: label, on: corners) != nil
  }

  /// Returns the cells of the longest level piece between its ends, which are sides, bends or heads.
  /// Nil if the label does not fit.
  private func levelRoom(
    for label: String, on corners: [Point]
  ) -> (y: Int, cells: ClosedRange<Int>)? {
    let level = zip(corners, corners.dropFirst()).max {
      abs($0.0.x - $0.1.x) < abs($1.0.x - $1.1.x)
    }
    guard let (a, b) = level, a.y == b.y else { return nil }
    let (low, high) = (min(a.x, b.x) + 1, max(a.x, b.x) - 1)
    return high - low + 1 >= BoxSheet.width(label) + 4 ? (a.y, low...high) : nil
  }

  /// Returns the cell of the longest upright piece that a label replaces, and the cells of the label
  /// with a blank at either side. Nil if the label does not fit.
  private func uprightRoom(
    for label: String, on corners: [Point]
  ) -> (place: Point, rect: Rect)? {
    let width = BoxSheet.width(label)
    let upright = zip(corners, corners.dropFirst()).filter { $0.x == $1.x }
      .max { abs($0.0.y - $0.1.y) < abs($1.0.y - $1.1.y) }
    guard let (a, b) = upright, abs(a.y - b.y) > 3 else { return nil }
    let y = min(a.y, b.y) + (abs(a.y - b.y) + 1) / 2
    let rect = Rect(max(0, a.x - (width - 1) / 2) - 1, y, width + 2, 1)
    let isFree = rect.columns.allSatisfy { $0 == a.x || isBlank(Point($0, y)) }
    return isFree ? (Point(a.x, y), rect) : nil
  }
}
