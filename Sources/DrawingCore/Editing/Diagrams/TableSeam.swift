import Cells

/// What goes when the right or the lower side of a box does: that side; where the box shares walls
/// with others, the walls of all of them from there on, with what is in the cells beyond.
struct TableSeam {
  /// The box, or all that share walls with it.
  private(set) var frame: Rect
  private(set) var rects: [Rect]
  /// The box around it.
  let parent: Int?

  /// - Parameter side: the right or the lower one.
  init(_ diagram: Diagram, _ frame: Rect, _ side: Side) {
    let box = diagram.boxes.firstIndex { $0.frame == frame }
    let cells = box.flatMap { TableWalls(diagram)?.table(of: $0) } ?? []
    guard let first = cells.first else {
      parent = box.flatMap { diagram.boxes[$0].parent }
      (self.frame, rects) = (frame, [frame.border(at: side)])
      return
    }
    // The outermost comes first.
    parent = diagram.boxes[first].parent
    let frames = cells.map { diagram.boxes[$0].frame }
    self.frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let isLevel = side.isLevel
    let edge = isLevel ? frame.maxX - 1 : frame.maxY - 1
    rects = Self.walls(of: frames, from: edge, isLevel)
    let beyond = Set(
      cells.filter { i in
        edge <= (isLevel ? diagram.boxes[i].frame.minX : diagram.boxes[i].frame.minY)
      })
    var going = beyond
    for (i, box) in diagram.boxes.enumerated() where !cells.contains(i) {
      guard box.parent.map(going.contains) ?? false else { continue }
      going.insert(i)
      rects.append(box.frame)
    }
  }

  /// Returns the upright or the level walls of some boxes from a column or a row on, those that meet
  /// as one.
  private static func walls(of frames: [Rect], from edge: Int, _ isLevel: Bool) -> [Rect] {
    let walls = frames.flatMap { frame in
      isLevel
        ? [frame.border(at: .left), frame.border(at: .right)]
        : [frame.border(at: .up), frame.border(at: .down)]
    }.filter { edge <= (isLevel ? $0.minX : $0.minY) }
    let order = { (rect: Rect) in
      isLevel ? (rect.minX, rect.minY) : (rect.minY, rect.minX)
    }
    var merged: [Rect] = []
    for wall in walls.sorted(by: { order($0) < order($1) }) {
      if let last = merged.last, order(last).0 == order(wall).0,
        !last.intersection(wall).isEmpty
      {
        merged[merged.count - 1] = last.union(wall)
      } else {
        merged.append(wall)
      }
    }
    return merged
  }
}

extension Diagram {
  /// Returns how far the right or the lower side of a cell can go inwards, by what stands in the others
  /// of its column or row.
  ///
  /// - Parameter pad: the blanks that stay between words and an upright side.
  func slack(of box: Int, _ side: Side, pad: Int) -> Int {
    let cells = TableWalls(self)?.table(of: box) ?? []
    func end(_ i: Int) -> Int { side.isLevel ? boxes[i].frame.maxX - 1 : boxes[i].frame.maxY - 1 }
    let others = cells.filter { $0 != box && end($0) == end(box) }
    let ofWords = texts.filter { $0.box.map(others.contains) ?? false }.map { text in
      side.isLevel
        ? end(box) - text.place.x - text.width - pad : end(box) - text.place.y - 1
    }
    let ofCells = others.map { i in
      side.isLevel ? boxes[i].frame.width - 2 * pad - 3 : boxes[i].frame.height - 3
    }
    return max(0, (ofWords + ofCells).min() ?? .max)
  }
}
