import Cells

/// Boxes with steps of which the narrower part is ragged. They are told and left as they are: to move the
/// side that stands on the rule between the parts would move the other one, which is right.
extension RaggedBoxSearch {
  /// Returns the part of a box between a level side and a rule that goes on beyond where that side ends,
  /// if other rows between do not end there.
  func raggedStep(of box: RaggedBox, _ runs: [Int: LevelRun]) -> RaggedBox? {
    for (y, rule) in runs.sorted(by: { $0.key < $1.key }) where rule.hasEnd {
      for outer in [box.origin.y, box.bottom] {
        guard let side = runs[outer], isStep(side, at: outer, on: rule, at: y) else { continue }
        let rows = min(y, outer)...max(y, outer)
        // Where the end of the rule is a corner that turns away, no row of this part ends there.
        let isCorner = !canLead(Point(rule.end, y), outer < y ? .up : .down)
        let end = isCorner ? rule.end + 1 : rule.end
        if let part = part(of: box, rows, side.end, before: end), part.isRagged { return part }
      }
    }
    return nil
  }

  /// Returns whether a level side ends where an upright line leads from it to a rule, which goes on.
  private func isStep(_ side: LevelRun, at outer: Int, on rule: LevelRun, at y: Int) -> Bool {
    guard side.hasEnd, side.end < rule.end, rule.joints.contains(side.end) else { return false }
    return outer != y && canLead(Point(side.end, y), outer < y ? .up : .down)
  }

  /// Returns whether a line can lead from a cell to one of its sides.
  private func canLead(_ p: Point, _ side: Side) -> Bool {
    map.arms(p.x, p.y) & SideBits.of(side.rawValue) != 0
  }

  /// Returns some rows of a box as a box of their own, of which the level sides end in a column. Nil if a
  /// row between has no end, or one that is not before another column.
  private func part(
    of box: RaggedBox, _ rows: ClosedRange<Int>, _ corner: Int, before end: Int
  ) -> RaggedBox? {
    var part = RaggedBox(origin: Point(box.origin.x, rows.lowerBound), ends: [], side: corner)
    for y in rows {
      let isLevel = y == rows.lowerBound || y == rows.upperBound
      let known = box.ends[y - box.origin.y]
      guard let row = isLevel ? RaggedBox.End(column: corner, isLevel: true) : known,
        row.column < end
      else { return nil }
      part.ends.append(row)
      part.side = max(part.side, row.column)
    }
    part.name = name(of: part)
    return part
  }
}
