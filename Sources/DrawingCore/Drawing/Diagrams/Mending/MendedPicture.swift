import Cells

/// What becomes of the rows of a picture if its boxes and arrows are mended.
///
/// Rows between blank ones are mended by themselves, as no box has a blank row. Costs the rectangles
/// around them, eight times at most.
package struct MendedPicture {
  /// The rows, without blanks at their ends.
  package private(set) var rows: [[Cell]]
  /// What was found, from the top left.
  package private(set) var findings: [DiagramFinding] = []

  package typealias Parts = DiagramMender.Parts

  /// - Parameter isChosen: Returns whether what begins at a point is to be mended.
  package init(
    _ rows: [[Cell]], _ parts: Parts = .all,
    where isChosen: @escaping (Point) -> Bool = { _ in true }
  ) {
    self.rows = rows
    var y = 0
    while y < rows.count {
      let first = y
      while y < rows.count, rows[y].contains(where: { $0.glyph != .space }) { y += 1 }
      if y - first > 2 { check(first..<y, parts, isChosen) }
      y += 1
    }
  }

  /// The most cells of the rectangle around rows that are mended.
  package static let largestArea = 1 << 17

  private mutating func check(
    _ range: Range<Int>, _ parts: Parts, _ isChosen: @escaping (Point) -> Bool
  ) {
    let width = rows[range].reduce(0) { max($0, $1.count) }
    if width * range.count <= Self.largestArea { return mend(range, parts, isChosen) }
    findings.append(.tooLarge(at: Point(0, range.lowerBound)))
  }

  private mutating func mend(
    _ range: Range<Int>, _ parts: Parts, _ isChosen: @escaping (Point) -> Bool
  ) {
    let offset = Point(0, range.lowerBound)
    let mender = DiagramMender(LooseRows(rows: Array(rows[range])), parts) { isChosen($0 + offset) }
    rows.replaceSubrange(range, with: mender.rows.rows)
    findings += mender.findings.map { $0.moved(by: offset) }
  }

  /// The number of places that were mended.
  package var mendedCount: Int { findings.count { $0.isMended } }
}
