import Cells

/// The look of lines: the weight of their arms, and the form of straight pieces and corners.
package struct LineStyle: Hashable, Sendable {
  package var weight = Weight.light
  package var dashes = 0
  var isArc = false
  var isASCII = false

  init(weight: Weight = .light, dashes: Int = 0, isArc: Bool = false, isASCII: Bool = false) {
    (self.weight, self.dashes, self.isArc, self.isASCII) = (weight, dashes, isArc, isASCII)
  }

  /// Creates the style of an existing line glyph.
  init(_ line: LineGlyph, weight: Weight) {
    self.init(
      weight: weight, dashes: line.dashes, isArc: line.isArc, isASCII: line.isASCII)
  }

  /// Returns the glyph for some arms. Those of `drawn` have this style, the others belong to lines
  /// that are met.
  func glyph(_ arms: Arms, drawn: Arms, hadArc: Bool = false) -> Glyph? {
    let sides = arms.sides
    let hasLevel = arms[.left] != .none || arms[.right] != .none
    let hasUpright = arms[.up] != .none || arms[.down] != .none
    if isASCII {
      let level = weight == .double ? "=" : "-"
      return Glyph(hasLevel && hasUpright ? "+" : hasUpright ? "|" : level)
    }
    let whole = LineStyle.whole(arms, weight)
    let isStraight = !(hasLevel && hasUpright)
    if isStraight, dashes > 0, arms == drawn,
      let glyph = LineGlyph(arms: whole, dashes: dashes).glyph
    {
      return glyph
    }
    let isCorner = sides.count == 2 && !isStraight
    if isCorner, isArc || hadArc, let glyph = LineGlyph(arms: arms, isArc: true).glyph {
      return glyph
    }
    return LineGlyph(arms: whole).glyph ?? LineGlyph.nearest(to: whole, drawn: drawn)
  }

  /// Returns a straight piece for a single arm, a level one for no arm, and other arms as they are.
  private static func whole(_ arms: Arms, _ weight: Weight) -> Arms {
    let sides = arms.sides
    guard sides.count < 2 else { return arms }
    guard let side = sides.first else { return Arms([.left, .right], .light) }
    return Arms([side, side.opposite], arms[side])
  }
}

extension BoxStyle {
  var line: LineStyle {
    switch self {
    case .single: LineStyle()
    case .double: LineStyle(weight: .double)
    case .heavy: LineStyle(weight: .heavy)
    case .rounded: LineStyle(isArc: true)
    case .dashed: LineStyle(dashes: 2)
    case .dotted: LineStyle(dashes: 4)
    case .heavyDashed: LineStyle(weight: .heavy, dashes: 2)
    case .ascii: LineStyle(isASCII: true)
    }
  }
}
