import Cells

extension KindMap {
  /// Returns whether something stands in an upright side, in place of a bar, at which a wire ends,
  /// or a wire that leads through that side: `o--`, `>--`, `]--`, `x--`, `---`.
  ///
  /// - Parameter outside: The side of the box that this is, from which the wire comes.
  func isJoint(_ x: Int, _ y: Int, _ outside: Side) -> Bool {
    if isEndOfWire(x, y, outside) { return true }
    return isPiece(x, y) && (lines.isLine(at: Point(x, y)) || isPiece(x + outside.step.x, y))
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
    let isLine = arms(first, y) & SideBits.opposite(side.rawValue) != 0
    guard isLine else { return false }
    if GlyphKind.isCorner(kind(first, y)) { return lines.isLine(at: Point(first, y)) }
    if kind(first, y) == GlyphKind.dash, isBlank(second, y) { return false }
    return !GlyphKind.isLetter(kind(second, y)) || GlyphKind.isEnd(kind(second, y))
  }
}
