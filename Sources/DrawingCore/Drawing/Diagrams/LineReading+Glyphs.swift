import Cells

extension LineReading {
  /// Returns the glyph of a line in another style, with all of its arms: a glyph of lines keeps its
  /// shape, whether anything meets it or not, as in a tree of files. Nil for text and for ends of lines.
  ///
  /// A `+` that is no corner, tee or crossing becomes one, a tee towards a head that points at it or
  /// towards a sign on just one of its sides, and the tee of a `.` or `\'` stays, so that `asciify`
  /// gives each of them back.
  func glyph(at p: Point, in style: LineStyle) -> Glyph? {
    guard let line = line(at: p) else { return nil }
    if style.isASCII, kind(at: p) == GlyphKind.rule { return nil }
    var (sides, style) = (sides(at: p), style)
    // Round corners say nothing about gaps, as whole lines say nothing about round corners.
    if style.isArc { style.dashes = line.dashes }
    if line.isASCII, line.isArc, sides.count > 2 { return nil }
    if kind(at: p) == GlyphKind.plus { sides = completed(sides, at: p) }
    let arms = Arms(sides, style.weight)
    return style.glyph(arms, drawn: arms, hadArc: line.isArc)
  }

  /// Returns the glyph of a line in another style, of which only a part is restyled. The line that
  /// leads out of that part on all of its sides stays as it is.
  func glyph(at p: Point, in style: LineStyle, inside isInside: (Point) -> Bool) -> Glyph? {
    let met = met(at: p)
    let kept = [SideBits.level, SideBits.upright].first { axis in
      met & axis != 0 && met & ~axis != 0
        && SideBits.sides(met & axis).allSatisfy { !isInside(p + $0.step) }
        && SideBits.sides(met & ~axis).contains { isInside(p + $0.step) }
    }
    guard let kept, !SideBits.isCorner(met), let line = line(at: p) else {
      return glyph(at: p, in: style)
    }
    if style.isASCII || line.isASCII { return nil }
    var (arms, drawn) = (Arms(), Arms())
    for side in sides(at: p) {
      let isKept = kept & SideBits.of(side.rawValue) != 0
      arms[side] = isKept ? line.arms[side] : style.weight
      if !isKept { drawn[side] = style.weight }
    }
    return style.glyph(arms, drawn: drawn)
  }

  /// Returns the line at a point. Nil for text and for ends of lines.
  func line(at p: Point) -> LineGlyph? {
    guard isLine(at: p) else { return nil }
    switch kind(at: p) {
    case GlyphKind.dash: return LineGlyph(arms: Arms([.right, .left], .light), isASCII: true)
    case GlyphKind.rule: return LineGlyph(arms: Arms([.right, .left], .double), isASCII: true)
    case GlyphKind.bar: return LineGlyph(arms: Arms([.up, .down], .light), isASCII: true)
    case GlyphKind.plus: return LineGlyph(arms: Arms(sides(at: p), .light), isASCII: true)
    case GlyphKind.upperCorner, GlyphKind.lowerCorner:
      return LineGlyph(arms: Arms(sides(at: p), .light), isArc: true, isASCII: true)
    case let kind where GlyphKind.isBox(kind): return LineGlyph.table[Int(kind & 0x7F)]
    default: return nil
    }
  }

  private func kind(at p: Point) -> UInt8 { kinds[frame.number(p)] }

  /// Returns the sides of a corner, a tee or a crossing that has arms on some sides.
  private func completed(_ sides: [Side], at p: Point) -> [Side] {
    guard let first = sides.first else { return sides }
    let across = [first.turnedRight, first.turnedRight.opposite]
    switch sides.count {
    case 1: return sides + across
    case 2 where first == sides[1].opposite:
      let pointed = across.filter { hasHead(pointingAt: p, from: $0) }
      guard pointed.isEmpty else { return sides + pointed }
      let signs = across.filter { isSign(at: p + $0.step) }
      return sides + (signs.count == 1 ? signs : across)
    default: return sides
    }
  }

  /// Whether there is a sign that draws: neither a letter nor a bracket.
  private func isSign(at p: Point) -> Bool {
    guard frame.area.contains(p) else { return false }
    let kind = kind(at: p)
    return kind != GlyphKind.blank && kind != GlyphKind.bracket && !GlyphKind.isLetter(kind)
  }

  private func hasHead(pointingAt p: Point, from side: Side) -> Bool {
    let next = p + side.step
    return isLine(at: next) && GlyphKind.pointedSide(kind(at: next)) == side.opposite.rawValue
  }
}
