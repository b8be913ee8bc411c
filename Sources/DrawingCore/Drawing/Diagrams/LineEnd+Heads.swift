import Cells

extension LineEnd {
  /// Returns the line end that the head of a wire draws, or else the one that is most like it: in ASCII
  /// `o` and `*`, too, which are text anywhere else. Nil for what no wire ends in.
  package static func kind(ofHead glyph: Glyph) -> LineEnd? {
    if let (end, _) = reading(glyph) { return end }
    switch GlyphKind.of(glyph) {
    case GlyphKind.ring: return .circle
    case GlyphKind.star: return .diamond
    case GlyphKind.dot: return glyph == Glyph("□") ? .square : .diamond
    case let kind where GlyphKind.isHead(kind): return .arrow
    default: return nil
    }
  }
}
