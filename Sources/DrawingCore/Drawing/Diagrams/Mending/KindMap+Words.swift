import Cells

extension KindMap {
  /// Whether a row of a box can end at a cell: at an upright piece that is no sign in a word or a sum.
  func isSide(_ x: Int, _ y: Int) -> Bool {
    guard isBar(x, y), !GlyphKind.isSlanted(kind(x, y)) || isSlantedSide(x, y) else { return false }
    if GlyphKind.isLetter(kind(x - 1, y)), GlyphKind.isLetter(kind(x + 1, y)) { return false }
    return !isPlusAlone(x, y) || lines.isLine(at: Point(x, y))
  }

  /// Whether a slash is part of a side: a bar goes on aslant at one of its ends, or a line at both.
  private func isSlantedSide(_ x: Int, _ y: Int) -> Bool {
    guard !endsWord(x, y) else { return false }
    let step = kind(x, y) == GlyphKind.rising ? 1 : -1
    let ends = [(x + step, y - 1), (x - step, y + 1)]
    if ends.contains(where: { isBar($0.0, $0.1) && kind($0.0, $0.1) != GlyphKind.plus }) {
      return true
    }
    return ends.contains { isUprightEnd($0.0, $0.1) }
      && ends.allSatisfy { isUprightEnd($0.0, $0.1) || isUprightEnd(x, $0.1) }
  }

  private func isUprightEnd(_ x: Int, _ y: Int) -> Bool {
    isBar(x, y) || GlyphKind.isCorner(kind(x, y))
      || GlyphKind.isBox(kind(x, y)) && arms(x, y) & SideBits.upright != 0
  }

  /// Whether there is a `+` that is a sign of words, alone or beside others, as in `C++`.
  func isPlusOfWords(_ x: Int, _ y: Int) -> Bool {
    guard kind(x, y) == GlyphKind.plus else { return false }
    return [-1, 1].allSatisfy { step in
      var end = x
      while kind(end, y) == GlyphKind.plus { end += step }
      return isBlank(end, y) || GlyphKind.isLetter(kind(end, y))
    }
  }

  /// Whether a letter stands right before a cell, as it does before the `/` at the end of a path.
  func endsWord(_ x: Int, _ y: Int) -> Bool { GlyphKind.isLetter(kind(x - 1, y)) }

  /// Whether a cell at which a row may end may be one of the signs in a row of words as well: a `+`
  /// alone, or a bar as close to words on both sides as these are to one another.
  func isAmongWords(_ x: Int, _ y: Int) -> Bool {
    isPlusAlone(x, y) || isWord(next(to: x, y, -1), y) && isWord(next(to: x, y, 1), y)
  }

  /// Whether there is a `+` at which no level line begins, whatever stands above and below.
  func isPlusAlone(_ x: Int, _ y: Int) -> Bool {
    guard kind(x, y) == GlyphKind.plus else { return false }
    return ![-1, 1].contains { beginsLine(x, y, $0) }
  }

  private func beginsLine(_ x: Int, _ y: Int, _ step: Int) -> Bool {
    let side = step < 0 ? Side.left : .right
    if lines.metSides(at: Point(x, y)).contains(side) { return true }
    let (first, second) = (kind(x + step, y), kind(x + 2 * step, y))
    if GlyphKind.isEnd(first) { return lines.isLine(at: Point(x + step, y)) }
    guard first == GlyphKind.dash || first == GlyphKind.sign else { return false }
    return second == first || GlyphKind.isHead(second)
      || first == GlyphKind.dash && second == GlyphKind.plus
  }

  /// Returns the column beside a cell, or the next one if that is blank.
  private func next(to x: Int, _ y: Int, _ step: Int) -> Int {
    isBlank(x + step, y) ? x + 2 * step : x + step
  }

  private func isWord(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return kind != GlyphKind.blank && kind != GlyphKind.bar && !GlyphKind.isBox(kind)
      && !lines.isLine(at: Point(x, y))
  }

  /// Returns whether there is nothing in some columns of a row but blanks and what lines are made of.
  func hasNoWords(_ y: Int, _ columns: Range<Int>) -> Bool {
    columns.allSatisfy { x in
      let kind = kind(x, y)
      return kind == GlyphKind.blank || GlyphKind.isDash(kind) || kind == GlyphKind.plus
        || kind >= GlyphKind.arrow
    }
  }
}
