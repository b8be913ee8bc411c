import Cells

/// Which glyphs of a picture are lines, and which of their arms are met.
///
/// The one judge of that for whatever joins, restyles, mends or describes lines. Takes time and
/// memory proportional to the rectangle around what is drawn, some four bytes a cell.
struct LineReading: Sendable {
  let frame: CellFrame
  /// What each glyph can be: a `GlyphKind`.
  let kinds: [UInt8]
  /// The met arms of each line in the lower four bits, all of its arms in the upper four.
  private(set) var arms: [UInt8]

  init(_ picture: some Picture) {
    let frame = CellFrame(LineReading.bounds(picture))
    var kinds = [UInt8](repeating: GlyphKind.blank, count: frame.count)
    picture.forEachGlyph { p, glyph in kinds[frame.number(p)] = RuleSieve.kind(of: glyph) }
    kinds = RuleSieve.sorted(kinds, frame)
    var sieve = LineSieve(frame, kinds)
    sieve.sort()
    (self.frame, self.kinds, arms) = (frame, kinds, sieve.arms)
    meet()
    takeDots()
  }

  private static func bounds(_ picture: some Picture) -> Rect {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    picture.forEachGlyph { p, _ in
      (left, right) = (min(left, p.x), max(right, p.x))
      (top, bottom) = (min(top, p.y), p.y)
    }
    return left > right ? .zero : Rect(left, top, right - left + 1, bottom - top + 1)
  }

  /// Replaces the arms of each line by those that are met, and all that it has.
  private mutating func meet() {
    let lines = arms
    for i in lines.indices where lines[i] != 0 {
      let met = LineReading.met(i, lines, kinds, frame)
      let kind = kinds[i]
      let isFlexible =
        kind == GlyphKind.plus || GlyphKind.isCorner(kind) || kind == GlyphKind.dot
      arms[i] = met | (isFlexible ? met : lines[i]) << 4
    }
  }

  private static func met(_ i: Int, _ lines: [UInt8], _ kinds: [UInt8], _ frame: CellFrame)
    -> UInt8
  {
    var met: UInt8 = 0
    for side in 0..<4 where lines[i] & SideBits.of(side) != 0 {
      let next = i + frame.steps[side]
      guard lines[next] & SideBits.opposite(side) != 0 else { continue }
      let (a, b) = (kinds[i], kinds[next])
      if side & 1 == 1, GlyphKind.isCorner(a), GlyphKind.isCorner(b) { continue }
      if GlyphKind.isEnd(a), GlyphKind.isEnd(b) { continue }
      if a == GlyphKind.plus, b == a, !areJoined(i, next, lines, kinds, frame) { continue }
      met |= SideBits.of(side)
    }
    return met
  }

  /// Returns whether two `+` side by side, or one above the other, meet: one of them has otherwise at
  /// most one arm, or both have three.
  private static func areJoined(
    _ a: Int, _ b: Int, _ lines: [UInt8], _ kinds: [UInt8], _ frame: CellFrame
  ) -> Bool {
    func isText(_ i: Int) -> Bool {
      kinds[i] == GlyphKind.bracket || GlyphKind.isLetter(kinds[i]) && lines[i] == 0
    }
    if [a - 1, a + 1, b - 1, b + 1].contains(where: isText) {
      guard abs(a - b) > 1, TightSide(kinds: kinds, frame: frame).holds(a, b) else { return false }
    }
    func count(_ i: Int) -> Int {
      var count = 0
      for side in 0..<4 {
        let next = i + frame.steps[side]
        if kinds[next] != GlyphKind.plus, lines[next] & SideBits.opposite(side) != 0 { count += 1 }
      }
      return count
    }
    return meets(count(a), count(b))
  }

  /// Returns whether two `+` side by side meet by the number of arms that each of them has otherwise.
  static func meets(_ ofA: Int, _ ofB: Int) -> Bool {
    min(ofA, ofB) < 2 || ofA == 3 && ofB == 3
  }

  /// Takes an `o` or `*` at which lines end for a dot, unless it is part of a word.
  private mutating func takeDots() {
    for i in kinds.indices where kinds[i] == GlyphKind.ring || kinds[i] == GlyphKind.star {
      guard !isTextBeside(i - 1), !isTextBeside(i + 1) else { continue }
      for side in 0..<4 {
        let next = i + frame.steps[side]
        let back = SideBits.opposite(side)
        guard arms[next] >> 4 & back != 0, !GlyphKind.isEnd(kinds[next]) else { continue }
        arms[i] |= SideBits.of(side) * 0x11
        arms[next] |= back
      }
    }
  }

  private func isTextBeside(_ i: Int) -> Bool {
    let kind = kinds[i]
    return GlyphKind.isDot(kind) || kind == GlyphKind.bracket
      || GlyphKind.isLetter(kind) && arms[i] == 0
  }
}

extension LineReading {
  /// Returns whether the glyph at a point is part of a line.
  func isLine(at p: Point) -> Bool { frame.area.contains(p) && arms[frame.number(p)] != 0 }

  /// Returns whether there is a line in a rectangle.
  func hasLines(in rect: Rect) -> Bool {
    let part = rect.intersection(frame.area)
    return part.rows.contains { y in
      let first = frame.number(Point(part.minX, y))
      return arms[first..<first + part.width].contains { $0 != 0 }
    }
  }

  /// Returns the sides of a line at which it is met.
  func metSides(at p: Point) -> [Side] { sides(at: p, shift: 0) }

  /// Returns the sides towards which a line has arms. Those of a `+`, a corner of ASCII or a dot
  /// are the ones that are met.
  func sides(at p: Point) -> [Side] { sides(at: p, shift: 4) }

  private func sides(at p: Point, shift: UInt8) -> [Side] {
    guard frame.area.contains(p) else { return [] }
    let bits = arms[frame.number(p)] >> shift
    return Side.allCases.filter { bits & SideBits.of($0.rawValue) != 0 }
  }
}
