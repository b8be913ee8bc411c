import Cells

extension RaggedBox {
  /// Takes the rows for right in which a wire ends at the right side, or leads through it, where most
  /// of the others have a bar.
  ///
  /// - Parameter known: The rows of which it is known where they end.
  mutating func takeJoints(_ map: KindMap, known: Set<Int> = []) {
    guard let home = usualSide else { return }
    let inner = ends.indices.dropFirst().dropLast()
    let joints = inner.filter { row in
      let y = origin.y + row
      guard !known.contains(y), home > origin.x + 1 else { return false }
      guard let end = ends[row] else { return map.isJoint(home, y, .right) }
      if end.column > home {
        return map.isJoint(home, y, .right) && isWire(map, home, end.column, y)
      }
      // A wire that begins further left may be one that begins at the side.
      return end.column < home && map.isEndOfWire(home, y, .right)
    }
    let others = ends.count { $0.map { $0.column == home } ?? false }
    guard others > 1, 2 * (others + joints.count) > ends.count else { return }
    for row in joints { ends[row] = End(column: home, isLevel: false) }
  }

  /// Returns whether what begins at a column may lead to a bar further right, or pass under it: it is no
  /// sign in words that end there.
  private func isWire(_ map: KindMap, _ x: Int, _ bar: Int, _ y: Int) -> Bool {
    bar - x > Self.shortest && map.hasNoWords(y, x + 1..<bar)
  }

  private static let shortest = 3

  /// The column in which most rows end.
  private var usualSide: Int? {
    if let first = ends.first ?? nil, let last = ends.last ?? nil, first.column == last.column {
      return first.column
    }
    var counts: [Int: Int] = [:]
    for end in ends { if let end { counts[end.column, default: 0] += 1 } }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}
