import Cells

extension KindMap {
  /// Returns whether something stands in an upright side, in place of a bar, at which a wire ends,
  /// or a wire that leads through that side: `o--`, `>--`, `]--`, `x--`, `---`.
  ///
  /// - Parameter outside: The side of the box that this is, from which the wire comes.
  func isJoint(_ x: Int, _ y: Int, _ outside: Side) -> Bool {
    isEndOfWire(x, y, outside) || isPiece(x, y) && lines.isLine(at: Point(x, y))
  }

  /// Returns whether something stands in an upright side at which a wire ends.
  func isEndOfWire(_ x: Int, _ y: Int, _ outside: Side) -> Bool {
    let kind = kind(x, y)
    guard kind != GlyphKind.blank, !isPiece(x, y) else { return false }
    let (out, inside) = (x + outside.step.x, x - outside.step.x)
    if GlyphKind.isDot(kind), isBlank(out, y), isBlank(inside, y) {
      // A dot alone, in the middle of the side.
      return arms(x, y - 1) & SideBits.down != 0 && arms(x, y + 1) & SideBits.up != 0
    }
    if GlyphKind.isEnd(kind) || kind == GlyphKind.bracket {
      return isWire(from: x, y, outside) || isPiece(inside, y) && lines.isLine(at: Point(inside, y))
    }
    // One sign or letter alone: of more, it would be the end of a word.
    return isBlank(inside, y) && !isBar(x, y) && isLevel(out, y) && isWire(from: x, y, outside)
  }

  /// Returns whether a level wire begins beside a cell, which is no hyphen in a word.
  private func isWire(from x: Int, _ y: Int, _ side: Side) -> Bool {
    let (first, second) = (x + side.step.x, x + 2 * side.step.x)
    // A wire can be drawn of other signs, such as `==`.
    if kind(first, y) == GlyphKind.sign { return kind(second, y) == GlyphKind.sign }
    if GlyphKind.isDot(kind(first, y)) { return isPiece(second, y) }
    let isLevel = arms(first, y) & SideBits.opposite(side.rawValue) != 0
    guard isLevel else { return false }
    let kind = kind(first, y)
    if GlyphKind.isCorner(kind) || kind == GlyphKind.plus && isSign(x, y, side) {
      return lines.isLine(at: Point(first, y))
    }
    if kind == GlyphKind.dash { return isRun(from: first, y, side) }
    return !GlyphKind.isLetter(self.kind(second, y)) || GlyphKind.isEnd(self.kind(second, y))
  }

  /// Returns whether what stands beside a `+` is no dot or head but a sign or a letter, as in `C++`.
  private func isSign(_ x: Int, _ y: Int, _ side: Side) -> Bool {
    !GlyphKind.isEnd(kind(x, y)) || GlyphKind.isLetter(kind(x - side.step.x, y))
  }

  /// Returns whether dashes are a line, and no hyphen or sign of a word: they are read as one, or lead to
  /// something that lines are made of.
  private func isRun(from first: Int, _ y: Int, _ side: Side) -> Bool {
    if lines.isLine(at: Point(first, y)) { return true }
    var x = first
    while kind(x, y) == GlyphKind.dash { x += side.step.x }
    let kind = kind(x, y)
    return kind == GlyphKind.bar || kind == GlyphKind.plus || GlyphKind.isBox(kind)
      || GlyphKind.isEnd(kind)
  }
}
