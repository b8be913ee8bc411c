import Cells

/// A box whose right side is not straight, or that lacks a corner or some cells of a side.
struct RaggedBox {
  /// Where a row of a box ends: at a corner, a tee or a bar.
  struct End {
    var column: Int
    /// Whether the row is a side of the box or a rule in it.
    var isLevel: Bool
  }

  /// The upper left corner.
  let origin: Point
  /// The ends of the rows, from the upper side on; nil where there is none.
  var ends: [End?]
  /// The column of the right side as it should be.
  var side: Int
  /// What is put into cells that are blank, or are the last ones of a side without a corner.
  var patches: [(place: Point, cell: Cell)] = []
  /// The rows without an end that cannot get one.
  var openRows: [Int] = []
  /// Whether another such box lies in it, which comes first.
  var holdsOthers = false
  /// The first words in it.
  var name: String?

  var bottom: Int { origin.y + ends.count - 1 }

  /// Whether there is something to mend.
  var isRagged: Bool {
    !patches.isEmpty || ends.contains { $0.map { $0.column != side } ?? false }
  }

  /// The largest distance of an end from where it should be.
  var raggedness: Int { ends.compactMap { $0.map { side - $0.column } }.max() ?? 0 }

  /// The end of the first row that does not end where it should, or else of the upper side.
  var place: Point {
    let row = ends.firstIndex { $0.map { $0.column != side } ?? false } ?? 0
    return Point(ends[row]?.column ?? side, origin.y + row)
  }

  /// Returns the columns of a row up to its end.
  func columns(_ y: Int) -> ClosedRange<Int> {
    let end = ends.indices.contains(y - origin.y) ? ends[y - origin.y]?.column : nil
    return origin.x...max(origin.x, end ?? side)
  }
}
