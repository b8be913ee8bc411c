import Cells

enum MarkupRun {
  /// Returns the ranges of a row in which `key` is equal. The right half of a wide glyph belongs to
  /// the range of the left.
  static func runs<Key: Equatable>(
    of row: ArraySlice<Cell>, _ key: (Cell) -> Key
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var last: Key?
    for i in row.indices {
      let isTail = row[i].glyph.isContinuation
      let here = isTail ? last : key(row[i])
      if let end = runs.last, here == last {
        runs[runs.count - 1] = end.lowerBound..<i + 1
      } else {
        runs.append(i..<i + 1)
      }
      last = here
    }
    return runs
  }
}
