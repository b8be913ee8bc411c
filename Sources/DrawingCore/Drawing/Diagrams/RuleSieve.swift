import Cells

/// Tells rules of `=` from text, such as the one below the head of a table in reST, and the colons at
/// the ends of a rule that say how Pandoc aligns a column.
///
/// Such a rule leads from one `+` to the next, and the first or the last `+` of the level line that it
/// is part of stands above or below a bar. That depends on the glyphs alone, so that no line keeps
/// another from being one.
struct RuleSieve {
  private let frame: CellFrame
  private var kinds: [UInt8]

  private init(_ frame: CellFrame, _ kinds: [UInt8]) { (self.frame, self.kinds) = (frame, kinds) }

  /// Returns the kind of a glyph, as if it were part of a rule.
  static func kind(of glyph: Glyph) -> UInt8 {
    switch glyph.rawValue {
    case 0x3A: GlyphKind.colon
    case 0x3D: GlyphKind.rule
    default: GlyphKind.of(glyph)
    }
  }

  /// Returns the kinds of glyphs with signs for all that is no part of a rule.
  static func sorted(_ kinds: [UInt8], _ frame: CellFrame) -> [UInt8] {
    var sieve = RuleSieve(frame, kinds)
    for y in frame.area.rows { sieve.sort(frame.row(y)) }
    return sieve.kinds
  }

  /// Sorts the level lines of a row.
  private mutating func sort(_ row: Range<Int>) {
    var i = row.lowerBound
    while i < row.upperBound {
      let start = i
      while i < row.upperBound, isLevel(i) { i += 1 }
      if i > start { sort(start..<i, in: row) } else { i += 1 }
    }
  }

  private mutating func sort(_ line: Range<Int>, in row: Range<Int>) {
    let ends = [line.first(where: isPlus), line.last(where: isPlus)]
    let isMet = ends.contains { $0.map(meetsBar) ?? false }
    var i = line.lowerBound
    while i < line.upperBound {
      let start = i
      while i < line.upperBound, GlyphKind.isRule(kinds[i]) { i += 1 }
      if i > start, !isMet || !isWhole(start..<i, in: row) {
        for j in start..<i { kinds[j] = GlyphKind.sign }
      }
      if i == start { i += 1 }
    }
  }

  /// Returns whether a `+`, or the edge of what is read, is at both ends of some cells, and no colon
  /// but beside these; or there is just a colon between a `+` and a dash.
  private func isWhole(_ part: Range<Int>, in row: Range<Int>) -> Bool {
    let (first, last) = (part.lowerBound, part.upperBound - 1)
    if first == last, kinds[first] == GlyphKind.colon {
      return isPlus(first - 1) && isHyphen(first + 1) || isHyphen(first - 1) && isPlus(first + 1)
    }
    let isPlain = part.dropFirst().dropLast().allSatisfy { kinds[$0] == GlyphKind.rule }
    guard isPlain, part.contains(where: { kinds[$0] == GlyphKind.rule }) else { return false }
    return (first == row.lowerBound || isPlus(first - 1))
      && (last == row.upperBound - 1 || isPlus(last + 1))
  }

  private func isPlus(_ i: Int) -> Bool { kinds[i] == GlyphKind.plus }

  private func isHyphen(_ i: Int) -> Bool { kinds[i] == GlyphKind.dash }

  private func isLevel(_ i: Int) -> Bool { isPlus(i) || GlyphKind.isDash(kinds[i]) }

  private func meetsBar(_ i: Int) -> Bool {
    kinds[i - frame.width] == GlyphKind.bar || kinds[i + frame.width] == GlyphKind.bar
  }
}
