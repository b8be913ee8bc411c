import Cells

/// Tables of which the dividers are not straight. They are told and left as they are, their right sides
/// too: what is in their columns would not be below their heads.
extension RaggedBoxSearch {
  /// Returns what is told of a box, if it is such a table and it is sure which bars its dividers are.
  func unevenTable(_ box: RaggedBox) -> UnevenTable? {
    guard box.starts.isEmpty, box.patches.isEmpty, box.openRows.isEmpty, box.lostRows.isEmpty,
      !box.holdsOthers, let walls = RaggedWalls(box, map),
      let place = walls.unevenPlace(Self.reach),
      !hasOthers(box)
    else { return nil }
    return UnevenTable(origin: box.origin, place: place, name: name(of: box))
  }

  /// Returns the same of a box that is right.
  func unevenTable(_ frame: Rect) -> UnevenTable? {
    let side = frame.maxX - 1
    let ends = frame.rows.map { y in
      let isLevel = y == frame.minY || y == frame.maxY - 1
      let column = isLevel ? nil : lastBar(in: y, frame.origin, side, frame.minY...frame.maxY - 1)
      return RaggedBox.End(column: column ?? side, isLevel: isLevel)
    }
    return unevenTable(RaggedBox(origin: frame.origin, ends: ends, side: side))
  }

  /// Returns the last bar of a row that has as many as the upper side has dividers, and one, of which
  /// others stand where the right side should be or before it. Nil for any other row.
  func lastBar(in y: Int, _ origin: Point, _ side: Int, _ rows: ClosedRange<Int>) -> Int? {
    let dividers = map.run(after: origin.x, origin.y).joints.count {
      $0 < side && map.arms($0, origin.y) & SideBits.down != 0
    }
    guard dividers > 0 else { return nil }
    let claimed = claims[y].filter { $0.columns.upperBound > origin.x }
    let bars = (origin.x + 1...side + Self.reach).filter { x in
      map.isSide(x, y) && !map.isPlusAlone(x, y)
        && !claimed.contains { $0.columns.contains(x) }
        && (x <= side || !isWire(Point(x, y), passing: rows))
    }
    guard bars.count == dividers + 1, let last = bars.last, last > side,
      !map.hasNoWords(y, bars[dividers - 1] + 1..<last)
    else { return nil }
    return last
  }

  private func hasOthers(_ box: RaggedBox) -> Bool {
    (box.origin.y...box.bottom).contains { y in
      claims.indices.contains(y) && claims[y].contains { $0.columns.overlaps(box.columns(y)) }
    }
  }
}

/// A table with a divider that is not straight.
struct UnevenTable {
  let origin: Point
  /// The first bar that is not where it should be.
  let place: Point
  let name: String?

  var fault: String { "a divider of \(name.map { "“\($0)”" } ?? "a table") is not straight" }
}

/// Where the sides and dividers of a table are, row by row.
private struct RaggedWalls {
  private let origin: Point
  /// The columns of the left side, of the dividers and of the right side in each row.
  private var rows: [[Int]] = []
  private var levelRows: Set<Int> = []

  /// Nil if not all rows have the same number of dividers, as far as is known.
  init?(_ box: RaggedBox, _ map: KindMap) {
    origin = box.origin
    var count: Int?
    for (row, end) in box.ends.enumerated() {
      guard let end else { return nil }
      let y = origin.y + row
      var sides: UInt8 = row == 0 ? 0 : SideBits.up
      if y < box.bottom { sides |= SideBits.down }
      let joints = Self.joints(origin.x, y, end.column, sides, map)
      if joints != nil { levelRows.insert(y) }
      let places = joints ?? Self.bars(origin.x, y, end.column, map)
      guard let places, !places.isEmpty, count ?? places.count == places.count else { return nil }
      count = places.count
      rows.append([origin.x] + places + [end.column])
    }
    guard let home = rows.first, levelRows.contains(origin.y), levelRows.contains(box.bottom) else {
      return nil
    }
    let isDrawn = GlyphKind.isBox(map.kind(home[1], origin.y))
    guard isDrawn || levelRows.count > 2 || rows.dropFirst().dropLast().contains(home) else {
      return nil
    }
  }

  /// Returns the columns in which dividers begin or end at a level line from side to side. Nil if the
  /// row is none.
  private static func joints(
    _ x: Int, _ y: Int, _ end: Int, _ sides: UInt8, _ map: KindMap
  ) -> [Int]? {
    let run = map.run(after: x, y)
    guard run.gaps.isEmpty, run.hasEnd && run.end == end || run.joints.contains(end) else {
      return nil
    }
    return run.joints.filter { $0 < end && map.arms($0, y) & sides == sides }
  }

  /// Returns the columns of the bars in a row. Nil if it is a rule of other signs.
  private static func bars(_ x: Int, _ y: Int, _ end: Int, _ map: KindMap) -> [Int]? {
    guard map.kind(x, y) != GlyphKind.plus else { return nil }
    return (x + 1..<max(x + 1, end)).filter { map.isSide($0, y) && !map.isPlusAlone($0, y) }
  }

  /// Returns the first place of a divider that is not below where it begins. Nil if there is none, or if
  /// one is far from there.
  func unevenPlace(_ reach: Int) -> Point? {
    var first: Point?
    for (row, places) in rows.enumerated() {
      for (x, home) in zip(places, rows[0]).dropFirst().dropLast() {
        if abs(x - home) > reach { return nil }
        if x != home, first == nil { first = Point(x, origin.y + row) }
      }
    }
    return first
  }
}
