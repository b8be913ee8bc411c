import Cells

extension Diagram {
  /// Returns the words inside a box row by row, without those of the boxes in it.
  package func rows(of box: Int) -> [String] {
    var rows: [(y: Int, text: String)] = []
    for text in texts where text.box == box {
      if rows.last?.y == text.place.y {
        rows[rows.count - 1].text += " " + text.text
      } else {
        rows.append((text.place.y, text.text))
      }
    }
    return rows.map(\.text)
  }

  /// Returns the smallest box that contains a point. Of two that share a wall it is the left or the
  /// upper one.
  package func box(at p: Point) -> Int? {
    let area = { (i: Int) in self.boxes[i].frame.width * self.boxes[i].frame.height }
    return boxes.indices.filter { boxes[$0].frame.contains(p) }.min { area($0) < area($1) }
  }

  /// Returns the boxes that contain a point, from the smallest to the largest.
  package func boxes(at p: Point) -> [Int] {
    let area = { (i: Int) in self.boxes[i].frame.width * self.boxes[i].frame.height }
    return boxes.indices.filter { boxes[$0].frame.contains(p) }.sorted { area($0) < area($1) }
  }

  /// Returns the box in which the words of another one stand: the body of a cylinder, else itself.
  func body(of box: Int) -> Int {
    boxes.indices.first { $0 != box && boxes.cylinder(of: $0) == box } ?? box
  }

  /// Returns the box that another one is a part of, such as the body of a cylinder or a cell of a
  /// table: it shares a wall with what is around it. Itself if it is no part.
  func whole(of box: Int) -> Int {
    var whole = box
    while let parent = boxes[whole].parent {
      let (a, b) = (boxes[whole].frame, boxes[parent].frame)
      guard a.minX == b.minX || a.maxX == b.maxX || a.minY == b.minY || a.maxY == b.maxY else {
        break
      }
      whole = parent
    }
    return whole
  }

  /// Returns the smallest box with a point in its inside. Nil if there are lines in the inside, or
  /// if it contains `outer`.
  func plainBox(around p: Point, without outer: Point) -> Rect? {
    guard
      let box = boxes(at: p).map({ boxes[$0].frame }).first(where: { $0.inset(by: 1).contains(p) }),
      !box.contains(outer), !lines.hasLines(in: box.inset(by: 1))
    else { return nil }
    return box
  }

  /// Returns the wire that passes a point; where two cross, the first.
  package func wire(at p: Point) -> Int? {
    wires.indices.first { wires[$0].contains(p) }
  }
}

extension Diagram.Wire {
  /// The straight pieces, as rectangles of one row or column.
  var pieces: [Rect] {
    points.count == 1
      ? [Rect(corners: points[0], points[0])]
      : zip(points, points.dropFirst()).map { Rect(corners: $0, $1) }
  }

  func contains(_ p: Point) -> Bool { pieces.contains { $0.contains(p) } }

  /// Returns the cells along some corners, each with the `SideBits` towards which the line goes on.
  static func cells(_ corners: [Point]) -> [(place: Point, sides: UInt8)] {
    guard let first = corners.first else { return [] }
    var cells: [(place: Point, sides: UInt8)] = [(first, 0)]
    for (a, b) in zip(corners, corners.dropFirst()) {
      guard let side = Side(from: a, to: b) else { continue }
      var p = a
      while p != b {
        cells[cells.count - 1].sides |= SideBits.of(side.rawValue)
        p = p + side.step
        cells.append((p, SideBits.opposite(side.rawValue)))
      }
    }
    return cells
  }

  var cells: [(place: Point, sides: UInt8)] { Self.cells(points) }

  /// The cells without those at the ends that belong to another line or to the side of a box. A ring
  /// has no ends.
  var ownCells: ArraySlice<(place: Point, sides: UInt8)> {
    let inLine = ends.map { $0.isInLine ? 1 : 0 }
    return cells[...].dropFirst(inLine.first ?? 0).dropLast(inLine.last ?? 0)
  }
}

extension [Diagram.Box] {
  /// Returns the cylinder whose body a box is, all of it below the rule right under its upper side; the
  /// box itself if it is none.
  package func cylinder(of box: Int) -> Int {
    guard self[box].isCell, let parent = self[box].parent else { return box }
    let whole = self[parent].frame
    let below = Rect(whole.minX, whole.minY + 1, whole.width, whole.height - 1)
    return self[box].frame == below ? parent : box
  }
}
