/// The upright sides of boxes that touch the words in them, as in `|api+-->`.
///
/// A `+` of such a side stands beside a letter or a bracket, as one in `C++` does. What tells it is the
/// corner above or below it: a level line leads from there, over or under the words, to another
/// corner, and the rows have a side there, too. That depends on the glyphs alone, so that no line keeps
/// another from being one.
struct TightSide {
  let kinds: [UInt8]
  let frame: CellFrame

  /// How many rows lie between a corner and the rows below or above it at most.
  private static let farthest = 8

  /// Returns whether two `+`, one above the other, are part of such a side.
  func holds(_ a: Int, _ b: Int) -> Bool {
    let (upper, lower) = (min(a, b), max(a, b))
    return [-1, 1].contains { inside in
      guard isText(upper + inside) || isText(lower + inside) else { return false }
      return [(upper, -frame.width), (lower, frame.width)].contains { start, step in
        guard let length = length(from: corner(from: start, step, inside), inside) else {
          return false
        }
        return isUpright(upper + length) && isUpright(lower + length)
      }
    }
  }

  private func isText(_ i: Int) -> Bool {
    GlyphKind.isLetter(kinds[i]) || kinds[i] == GlyphKind.bracket
  }

  private func isUpright(_ i: Int) -> Bool {
    kinds[i] == GlyphKind.bar || kinds[i] == GlyphKind.plus
  }

  /// Returns the corner above or below a cell.
  private func corner(from start: Int, _ step: Int, _ inside: Int) -> Int? {
    var i = start
    for _ in 0..<Self.farthest where isUpright(i) {
      if kinds[i] == GlyphKind.plus, GlyphKind.isDash(kinds[i + inside]) { return i }
      i += step
    }
    return nil
  }

  /// Returns how far from a corner the other end of its level side is: the first `+` with an upright
  /// piece on the same side of it.
  private func length(from corner: Int?, _ inside: Int) -> Int? {
    guard let corner else { return nil }
    var i = corner + inside
    while kinds[i] != GlyphKind.blank || kinds[i + inside] != GlyphKind.blank {
      let isEnd = [-frame.width, frame.width].contains {
        isUpright(corner + $0) && isUpright(i + $0)
      }
      if kinds[i] == GlyphKind.plus, isEnd { return i - corner }
      i += inside
    }
    return nil
  }
}
