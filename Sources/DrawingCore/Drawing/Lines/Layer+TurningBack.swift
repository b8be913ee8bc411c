import Cells

extension Layer {
  /// The largest number of cells of a side that are looked at. `mostBranches` is that of lines that
  /// leave it.
  private static let longestSide = 512
  private static let mostBranches = 16

  /// Returns whether a corner belongs to a box that is partly selected: its side, or a line across
  /// the box, leads back in the direction from which the corner was reached. Other lines may join
  /// the side.
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

  /// Returns whether a line leads straight into the selection.
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
