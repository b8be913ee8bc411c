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
  /// The columns of the left side in rows that slipped sideways.
  var starts: [Int: Int] = [:]
  /// The ends of the rows, from the upper side on; nil where there is none.
  var ends: [End?]
  /// The column of the right side as it should be.
  var side: Int
  /// The column of the right side in its rows that did not slip, if another box beside it has rows
  /// that did.
  var home: Int?
  /// What is put into cells that are blank, or are the last ones of a side without a corner.
  var patches: [(place: Point, cell: Cell)] = []
  /// The rows without an end that cannot get one.
  var openRows: [Int] = []
  /// The rows without a left side.
  var lostRows: [Int] = []
  /// Whether another such box lies in it, which comes first.
  var holdsOthers = false
  /// The first words in it.
  var name: String?

  var bottom: Int { origin.y + ends.count - 1 }

  /// Whether there is something to mend.
  var isRagged: Bool {
    !patches.isEmpty || ends.indices.contains { !isStraight($0) }
  }

  private func isStraight(_ row: Int) -> Bool {
    let slip = slip(origin.y + row)
    return slip == 0 && ends[row].map { $0.column == side } ?? true
  }

  /// The largest distance of an end from where it should be.
  var raggedness: Int {
    ends.enumerated().compactMap { row, end in
      end.map { side + slip(origin.y + row) - $0.column }
    }.max() ?? 0
  }

  /// Whether most rows end in one column, and none nowhere.
  var isMostlyStraight: Bool {
    var counts: [Int: Int] = [:]
    for end in ends {
      guard let end else { return false }
      counts[end.column, default: 0] += 1
    }
    return counts.values.contains { 2 * $0 > ends.count }
  }

  /// How far a row slipped to the right.
  func slip(_ y: Int) -> Int { starts[y].map { $0 - origin.x } ?? 0 }

  /// How far the rows that slipped lie from one another.
  var slack: Int {
    let slips = [0] + starts.values.map { $0 - origin.x }
    return (slips.max() ?? 0) - (slips.min() ?? 0)
  }

  /// The largest distance of the left side from where it should be.
  var largestSlip: Int { starts.values.map { abs($0 - origin.x) }.max() ?? 0 }

  /// The rows in which something slipped, if that is known.
  var slippedRows: [Int] {
    guard let home else { return [] }
    return (origin.y...bottom).filter { slip($0) != 0 || columns($0).upperBound != home }
  }

  /// The upper left corner, where it is.
  var corner: Point { Point(starts[origin.y] ?? origin.x, origin.y) }

  /// The end of the first row that does not end where it should, or else of the upper side.
  var place: Point {
    let row = ends.indices.first { !isStraight($0) } ?? 0
    return Point(ends[row]?.column ?? side, origin.y + row)
  }

  /// Returns the columns of a row up to its end.
  func columns(_ y: Int) -> ClosedRange<Int> {
    let end = ends.indices.contains(y - origin.y) ? ends[y - origin.y]?.column : nil
    let start = starts[y] ?? origin.x
    return start...max(start, end ?? side)
  }
}
