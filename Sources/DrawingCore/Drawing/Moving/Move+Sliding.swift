import Cells

extension Move {
  /// Slides the pieces of a line that is selected alone, both bends of each, across themselves.
  mutating func slideAlone() {
    guard shifts.allSatisfy(\.isStill), moved.isEmpty,
      let w = theOnlyLine(), !diagram.wires[w].isRing
    else { return }
    let old = points(of: w)
    guard old.count > 3 else { return }
    var new = old
    for (k, (a, b)) in zip(old, old.dropFirst()).enumerated()
    where k > 0 && k < old.count - 2 && source.contains(a) && source.contains(b) {
      let step = a.y == b.y ? Point(0, distance.y) : Point(distance.x, 0)
      new[k] = new[k] + step
      new[k + 1] = new[k + 1] + step
    }
    guard new != old, isWay(new, old) else { return }
    slide(w, along: Course(points: new, pieces: Array(0..<old.count - 1)))
  }

  /// Returns whether each piece still goes somewhere, the first and the last the same way.
  func isWay(_ new: [Point], _ old: [Point]) -> Bool {
    for k in new.indices.dropLast() {
      guard let side = Side(from: new[k], to: new[k + 1]) else { return false }
      let isOuter = k == 0 || k == new.count - 2
      if isOuter, side != Side(from: old[k], to: old[k + 1]) { return false }
    }
    return true
  }

  /// Returns the line of which something is selected, if there is only one.
  private func theOnlyLine() -> Int? {
    let bounds = source.bounds
    var found: Int?
    for (w, wire) in diagram.wires.enumerated() {
      let isNear = zip(wire.points, wire.points.dropFirst()).contains {
        !Rect(corners: $0, $1).intersection(bounds).isEmpty
      }
      guard isNear, wire.points.contains(where: source.contains) else { continue }
      if found != nil { return nil }
      found = w
    }
    return found
  }
}
