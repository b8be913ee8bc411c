import Cells

/// A course of a line: its first cell, its bends and its last cell.
struct Course {
  var points: [Point]
  /// For each piece of the line before, the number of the piece that it became.
  var pieces: [Int?] = []
}

extension Course {
  /// Whether bends that do not follow one another lie side by side, which ASCII cannot tell apart.
  var isKnotted: Bool {
    let bends = points.dropFirst().dropLast()
    return bends.indices.contains { i in
      bends.indices.contains { j in
        j > i + 1 && abs(points[i].x - points[j].x) + abs(points[i].y - points[j].y) == 1
      }
    }
  }

  /// Whether it comes to a cell twice.
  var crossesItself: Bool {
    let cells = Diagram.Wire.cells(points).map(\.place)
    return Set(cells).count < cells.count
  }

  /// The course from the other end.
  var reversed: Course {
    let last = points.count - 2
    return Course(points: points.reversed(), pieces: pieces.reversed().map { $0.map { last - $0 } })
  }
}
