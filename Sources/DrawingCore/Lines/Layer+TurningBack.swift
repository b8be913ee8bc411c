import Cells

extension Layer {
  /// So many cells of a side are looked at, and so many lines that leave it.
  private static let longestSide = 512
  private static let mostBranches = 16

  /// Whether a corner is one of a box of which a part is selected: its side, or a line across the
  /// box, leads back the way the corner was come to. Whatever else joins the side does no harm.
  func turnsBack(at corner: Point, from side: Side, to selection: Selection) -> Bool {
    guard let turn = metArms(at: corner).sides.first(where: { $0 != side.opposite }) else {
      return false
    }
    var (p, branches) = (corner + turn.step, 0)
    for _ in 0..<Self.longestSide where branches < Self.mostBranches {
      let arms = metArms(at: p)
      guard !selection.contains(p), arms[turn.opposite] != .none else { return false }
      if arms[side.opposite] != .none {
        branches += 1
        if leads(from: p, to: side.opposite, into: selection) { return true }
      }
      guard arms[turn] != .none else { return false }
      p = p + turn.step
    }
    return false
  }

  /// Whether a line goes straight on into the selection.
  private func leads(from start: Point, to side: Side, into selection: Selection) -> Bool {
    var p = start + side.step
    for _ in 0..<Self.longestSide {
      let arms = metArms(at: p)
      guard arms[side.opposite] != .none else { return false }
      if selection.contains(p) { return true }
      guard arms[side] != .none else { return false }
      p = p + side.step
    }
    return false
  }
}
