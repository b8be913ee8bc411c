/// Words right between two runs of dashes, such as the label of `|---yes-->|`.
///
/// Whether something is a word depends on the glyphs alone, so that no line keeps another from being one.
extension LineSieve {
  /// Returns whether another run faces the one that ends at a cell, with a word right between them, and
  /// one of them ends in a head. `start` is the cell before the first run.
  func isFaced(_ end: Int, _ side: Int, from start: Int) -> Bool {
    guard var i = facing(end, side), arms[i] != 0 else { return false }
    while kinds[i] == GlyphKind.dash { i += steps[side] }
    return GlyphKind.isHead(kinds[start]) || GlyphKind.pointedSide(kinds[i]) == side
  }

  /// Returns the first dash behind the word that begins right beside the end of a run. Nil if no word
  /// or no dash is there.
  func facing(_ end: Int, _ side: Int) -> Int? {
    guard kinds[end] == GlyphKind.dash, !isHyphen(end) else { return nil }
    var i = end + steps[side]
    var hasLetter = false
    while isPartOfWord(i) {
      hasLetter = hasLetter || GlyphKind.isLetter(kinds[i])
      i += steps[side]
    }
    return hasLetter && kinds[i] == GlyphKind.dash ? i : nil
  }

  private func isPartOfWord(_ i: Int) -> Bool {
    switch kinds[i] {
    case GlyphKind.sign, GlyphKind.bracket, GlyphKind.star, GlyphKind.upperCorner,
      GlyphKind.lowerCorner, GlyphKind.rising, GlyphKind.falling:
      true
    case let kind: GlyphKind.isLetter(kind) || isHyphen(i)
    }
  }

  /// Returns whether a dash stands alone between two letters.
  private func isHyphen(_ i: Int) -> Bool {
    kinds[i] == GlyphKind.dash && GlyphKind.isLetter(kinds[i - 1])
      && GlyphKind.isLetter(kinds[i + 1])
  }
}
