import Cells

/// The sides of rectangles by the line that they lie on, to find those that share some cells.
///
/// Sides of the same kind on one line may overlap only if they are sides of the same kind of
/// rectangle seen from different levels of nesting, so few are ever passed over.
struct SideIndex {
  struct Entry {
    let line: Int
    let first: Int
    let last: Int
    let rect: Int
  }
  /// The entries of the upper, right, lower and left sides, sorted by line and first cell.
  private(set) var entries: [[Entry]]

  init(_ rects: [Rect]) {
    entries = Side.allCases.map { side in
      rects.enumerated().map { i, rect in
        switch side {
        case .up: Entry(line: rect.minY, first: rect.minX, last: rect.maxX - 1, rect: i)
        case .right: Entry(line: rect.maxX - 1, first: rect.minY, last: rect.maxY - 1, rect: i)
        case .down: Entry(line: rect.maxY - 1, first: rect.minX, last: rect.maxX - 1, rect: i)
        case .left: Entry(line: rect.minX, first: rect.minY, last: rect.maxY - 1, rect: i)
        }
      }.sorted { ($0.line, $0.first, $0.last) < ($1.line, $1.first, $1.last) }
    }
  }

  /// Calls `body` with each pair of rectangles, one of either index, whose sides share an edge.
  static func forEachPair(
    _ a: SideIndex, _ side: Side, _ b: SideIndex, _ other: Side, _ body: (Int, Int) -> Void
  ) {
    let (first, second) = (a.entries[side.rawValue], b.entries[other.rawValue])
    var j = 0
    for entry in first {
      while j < second.count, (second[j].line, second[j].last) <= (entry.line, entry.first) {
        j += 1
      }
      var k = j
      while k < second.count, second[k].line == entry.line, second[k].first < entry.last {
        if second[k].last > entry.first { body(entry.rect, second[k].rect) }
        k += 1
      }
    }
  }

  /// Returns the rectangle whose side of some kind passes a place on a line. Nil if there is none.
  func rect(_ side: Side, line: Int, at place: Int) -> Int? {
    let list = entries[side.rawValue]
    let next = list.partitioningIndex { ($0.line, $0.first) > (line, place) }
    guard next > 0, list[next - 1].line == line, list[next - 1].last >= place else { return nil }
    return list[next - 1].rect
  }
}
