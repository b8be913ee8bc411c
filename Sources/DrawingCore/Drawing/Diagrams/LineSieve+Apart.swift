/// Arrows that keep one blank to the boxes on either side, as in `| a | -> | b |` and `│ a │ → │ b │`:
/// graph-easy's way, and that of many who draw by hand.
///
/// Whether a bar is the side of a box is told by the glyphs alone, so that no line keeps another from
/// being one, and nothing that falls far away has to be looked at again.
extension LineSieve {
  /// How many rows lie between a bar and the corner above or below it at most.
  private static let farthest = 32

  /// Returns whether a short run has a head, and boxes stand at most one blank from both of its ends.
  func isArrowBetweenBoxes(_ first: Int, _ last: Int) -> Bool {
    (GlyphKind.pointedSide(kinds[first - 1]) == 3 || GlyphKind.pointedSide(kinds[last + 1]) == 1)
      && reachesBox(first, 3) && reachesBox(last, 1)
  }

  /// Returns whether a box stands at most one blank from the end of a run, or from the head there.
  ///
  /// - Parameter end: the last dash on that side.
  func reachesBox(_ end: Int, _ side: Int) -> Bool {
    let next = end + steps[side]
    return isBox(beside: GlyphKind.pointedSide(kinds[next]) == side ? next : end, side)
  }

  /// Returns whether a head stands alone between two boxes, at most one blank from either.
  func isLoneArrow(_ i: Int) -> Bool {
    guard let side = GlyphKind.pointedSide(kinds[i]), side & 1 == 1 else { return false }
    return isBox(beside: i, 1) && isBox(beside: i, 3)
  }

  private func isBox(beside i: Int, _ side: Int) -> Bool {
    let next = i + steps[side]
    return isSide(kinds[next] == GlyphKind.blank ? next + steps[side] : next, from: side)
  }

  /// Returns whether a bar is part of the side of a box for what comes from outside, and no wall of a
  /// table.
  private func isSide(_ bar: Int, from side: Int) -> Bool {
    kinds.indices.contains(bar) && isUpright(bar)
      && [0, 2].allSatisfy { isCornered(bar, $0, from: side) }
  }

  private func isUpright(_ i: Int) -> Bool {
    let arms = GlyphKind.arms[Int(kinds[i])]
    return kinds[i] == GlyphKind.bar
      || GlyphKind.isBox(kinds[i]) && arms & SideBits.upright == SideBits.upright
  }

  /// Returns whether a side ends in a corner from which a level side goes inwards and none outwards.
  private func isCornered(_ bar: Int, _ end: Int, from side: Int) -> Bool {
    var i = bar
    for _ in 0..<Self.farthest {
      i += steps[end]
      if isUpright(i) || kinds[i] == GlyphKind.plus && isUpright(i + steps[end]) { continue }
      let inside = kinds[i + steps[side]]
      let outside = kinds[i - steps[side]]
      if GlyphKind.isBox(kinds[i]) {
        let arms = GlyphKind.arms[Int(kinds[i])]
        return arms & SideBits.level == SideBits.of(side) && arms & SideBits.opposite(end) != 0
      }
      let isCorner =
        kinds[i] == GlyphKind.plus || GlyphKind.isCorner(kinds[i]) || GlyphKind.isSlanted(kinds[i])
      return isCorner && inside != GlyphKind.blank && !GlyphKind.isDash(outside)
    }
    return false
  }
}
