import Cells

/// Tells lines from text. All glyphs that can be lines begin as such; what has no company of lines
/// becomes text, again and again until nothing changes.
///
/// What is left does not depend on the order, since a line never keeps another from being one. Each
/// cell falls at most once, and only its neighbourhood is looked at again, so the cost is linear.
struct LineSieve {
  private let frame: CellFrame
  let steps: [Int]
  let kinds: [UInt8]
  /// The arms of what is still a line, as bits of sides; 0 for text.
  private(set) var arms: [UInt8]
  private var fallen: [Int32] = []

  private static let up = 0
  private static let right = 1
  private static let down = 2
  private static let left = 3

  init(_ frame: CellFrame, _ kinds: [UInt8]) {
    (self.frame, self.kinds, steps) = (frame, kinds, frame.steps)
    let table = GlyphKind.arms
    arms = kinds.map { table[Int($0)] }
  }

  /// Sorts all cells.
  mutating func sort() {
    for i in kinds.indices where kinds[i] >= GlyphKind.dash { check(i) }
    takeSlantedCorners()
  }

  /// Leaves each slanted corner the two arms that it has.
  private mutating func takeSlantedCorners() {
    for i in kinds.indices where GlyphKind.isSlanted(kinds[i]) && arms[i] != 0 {
      arms[i] = slantedCorner(i)
    }
  }

  private mutating func check(_ i: Int) {
    guard arms[i] != 0, !isLine(i) else { return }
    fall(i)
    spread()
  }

  private mutating func fall(_ i: Int) {
    arms[i] = 0
    fallen.append(Int32(truncatingIfNeeded: i))
  }

  /// Looks again at what may have leaned on what has fallen.
  private mutating func spread() {
    while let i = fallen.popLast() {
      for dy in -1...1 {
        for dx in -1...1 { lookAgain(Int(i) + dy * frame.width + dx) }
      }
      for side in 0..<4 {
        // Nothing leans across a blank.
        var next = Int(i) + steps[side]
        for _ in 0..<2 where arms[next] != 0 {
          next += steps[side]
          lookAgain(next)
        }
      }
      for side in [Self.right, Self.left] {
        if let facing = facing(Int(i), side) { lookAgain(facing) }
      }
    }
  }

  private mutating func lookAgain(_ i: Int) {
    if kinds.indices.contains(i), arms[i] != 0, !isLine(i) { fall(i) }
  }

  // MARK: Rules

  private func isLine(_ i: Int) -> Bool {
    let kind = kinds[i]
    if GlyphKind.isBox(kind) { return true }
    switch kind {
    case GlyphKind.dash: return isRunOfLine(i)
    case GlyphKind.rule, GlyphKind.colon: return true
    case GlyphKind.bar: return isBarOfLine(i)
    case GlyphKind.plus: return isJoint(i)
    case GlyphKind.upperCorner, GlyphKind.lowerCorner:
      return isReached(i, kind == GlyphKind.upperCorner ? Self.down : Self.up)
        && (isReached(i, Self.left) || isReached(i, Self.right))
    case GlyphKind.rising, GlyphKind.falling: return slantedCorner(i) != 0
    case GlyphKind.dot: return (0..<4).contains { isTail(i, $0) }
    default: return isHead(i, kind)
    }
  }

  /// Returns whether the neighbour on a side has an arm towards a cell. Two corners do not meet
  /// side by side, and two ends not at all.
  private func isReached(_ i: Int, _ side: Int) -> Bool {
    let next = i + steps[side]
    guard arms[next] & SideBits.opposite(side) != 0 else { return false }
    if side & 1 == 1, GlyphKind.isCorner(kinds[i]), GlyphKind.isCorner(kinds[next]) { return false }
    if GlyphKind.isSlanted(kinds[i]), GlyphKind.isSlanted(kinds[next]) { return false }
    return !(GlyphKind.isEnd(kinds[i]) && GlyphKind.isEnd(kinds[next]))
  }

  /// Returns the arms of a slanted corner, as bits of sides: a line meets it at one side and another
  /// below or above. 0 if it is none.
  private func slantedCorner(_ i: Int) -> UInt8 {
    let isRising = kinds[i] == GlyphKind.rising
    let upper = isRising ? Self.right : Self.left
    let lower = isRising ? Self.left : Self.right
    if isReached(i, upper), isReached(i, Self.down) { return SideBits.of(upper) | SideBits.down }
    if isReached(i, lower), isReached(i, Self.up) { return SideBits.of(lower) | SideBits.up }
    return 0
  }

  private func isTail(_ i: Int, _ side: Int) -> Bool { isReached(i, side) }

  private func isHead(_ i: Int, _ kind: UInt8) -> Bool {
    let side = Int(kind & 3)
    if GlyphKind.isASCIIHead(kind), side & 1 == 0,
      isLetter(i - 1) || isLetter(i + 1)
    {
      return false
    }
    return isTail(i, (side + 2) & 3) || isLoneArrow(i)
  }

  /// Returns whether a letter stands in a cell that is no head itself: `vv` below two lines are heads.
  private func isLetter(_ i: Int) -> Bool { GlyphKind.isLetter(kinds[i]) && arms[i] == 0 }

  private func isJoint(_ i: Int) -> Bool {
    var met = 0
    for side in 0..<4 where isReached(i, side) {
      if kinds[i + steps[side]] == GlyphKind.plus, isParted(i, side) { continue }
      met += 1
      if isLongRun(i, side) { return true }
    }
    return met > 1
  }

  /// Returns whether text stands beside one of two `+`, so that they do not meet.
  private func isParted(_ i: Int, _ side: Int) -> Bool {
    let next = i + steps[side]
    guard isBesideText(i) || isBesideText(next) else { return false }
    return side & 1 == 1 || !TightSide(kinds: kinds, frame: frame).holds(i, next)
  }

  /// Returns whether a letter, digit or bracket stands at the left or right.
  private func isBesideText(_ i: Int) -> Bool {
    let (a, b) = (kinds[i - 1], kinds[i + 1])
    return isLetter(i - 1) || isLetter(i + 1)
      || a == GlyphKind.bracket || b == GlyphKind.bracket
  }

  /// Returns whether three straight pieces stand in a row at one side.
  private func isLongRun(_ i: Int, _ side: Int) -> Bool {
    let along = side & 1 == 1 ? SideBits.level : SideBits.upright
    var next = i
    for _ in 0..<3 {
      next += steps[side]
      guard arms[next] == along else { return false }
    }
    return true
  }

  private func isBarOfLine(_ i: Int) -> Bool {
    let (above, below) = (isReached(i, Self.up), isReached(i, Self.down))
    if GlyphKind.isLetter(kinds[i - 1]), GlyphKind.isLetter(kinds[i + 1]) { return above && below }
    if above || below || isPiece(i - 1, SideBits.right) || isPiece(i + 1, SideBits.left) {
      return true
    }
    let width = frame.width
    return isPiece(i - width, SideBits.level) && isPiece(i + width, SideBits.level)
  }

  /// Returns whether a dash or a line glyph has one of some arms.
  private func isPiece(_ i: Int, _ sides: UInt8) -> Bool {
    (GlyphKind.isDash(kinds[i]) || GlyphKind.isBox(kinds[i])) && arms[i] & sides != 0
  }

  private func isRunOfLine(_ i: Int) -> Bool {
    var (first, last) = (i, i)
    while last - first < 2, kinds[first - 1] == GlyphKind.dash { first -= 1 }
    while last - first < 2, kinds[last + 1] == GlyphKind.dash { last += 1 }
    if last - first == 2 { return true }
    let isLong = last > first
    let isHeld = (
      left: leans(on: first - 1, Self.left, isLong), right: leans(on: last + 1, Self.right, isLong)
    )
    switch (isFree(first - 1), isFree(last + 1)) {
    case (true, true):
      return isHeld.left || isHeld.right || isArrowBetweenBoxes(first, last)
    case (true, false):
      return (isHeld.left || reachesBox(first, Self.left))
        && isFaced(last, Self.right, from: first - 1)
    case (false, true):
      return (isHeld.right || reachesBox(last, Self.right))
        && isFaced(first, Self.left, from: last + 1)
    case (false, false): return false
    }
  }

  /// Returns whether nothing but a line stands in a cell.
  private func isFree(_ i: Int) -> Bool { kinds[i] == GlyphKind.blank || arms[i] != 0 }

  /// Returns whether what stands at the end of a short run, on one side of it, makes it a line.
  private func leans(on end: Int, _ side: Int, _ isLong: Bool) -> Bool {
    let kind = kinds[end]
    let isMet = arms[end] & SideBits.opposite(side) != 0
    let isEnd = kind == GlyphKind.plus || kind == GlyphKind.colon
    if isEnd || GlyphKind.isCorner(kind) || GlyphKind.isBox(kind), isMet {
      return true
    }
    if isLong, isUprightBar(end) { return true }
    return GlyphKind.isHead(kind) && isMet && arms[end + steps[side]] != 0
  }

  /// Returns whether a bar is met above or below.
  private func isUprightBar(_ i: Int) -> Bool {
    guard arms[i] == SideBits.upright else { return false }
    return isReached(i, Self.up) || isReached(i, Self.down)
  }
}
