import Cells

/// How a layer lies over what the layers below it show. A clear cell changes nothing in any of them.
/// Colours are never mixed: sixteen would become many.
public enum Blend: String, CaseIterable, Hashable, Sendable {
  /// What has a paper covers; what has none lets the paper below through.
  case normal
  /// Glyph, ink and attributes, never the paper.
  case ink
  /// The paper alone.
  case paper
  /// Ink and paper, where there are any, on the glyph below.
  case tint
  /// As `normal`, but lines and dots that meet unite.
  case merge
}

extension Blend {
  /// What is seen of a cell and what lies below it. A half of a wide glyph is taken as it stands:
  /// what shows a row makes its halves alike.
  func lay(_ top: Cell, over below: Cell) -> Cell {
    switch self {
    case .normal: return top.laid(over: below)
    case .merge: return top.united(with: below) ?? top.laid(over: below)
    case .ink:
      var drawn = top
      drawn.style.background = .none
      return drawn.laid(over: below)
    case .paper: return below.painted(background: top.style.background)
    case .tint:
      let style = top.style
      return below.painted(foreground: style.foreground, background: style.background)
    }
  }
}

extension Cell {
  /// The same glyph in other colours, but where they are `none`.
  fileprivate func painted(foreground: Color = .none, background: Color = .none) -> Cell {
    var cell = self
    if foreground != .none, style.foreground != .none { cell.style.foreground = foreground }
    if background != .none { cell.style.background = background }
    return cell
  }

  /// The line with the arms of both, or the dots of both, in the upper one's ink; nil where they
  /// are not of one kind.
  fileprivate func united(with below: Cell) -> Cell? {
    guard let glyph = unitedLine(below.glyph) ?? unitedDots(below.glyph) else { return nil }
    return Cell(glyph, style).over(below)
  }

  private func unitedLine(_ below: Glyph) -> Glyph? {
    guard let upper = LineGlyph(glyph), let lower = LineGlyph(below), !upper.isASCII, !lower.isASCII
    else { return nil }
    var arms = lower.arms
    for side in upper.arms.sides { arms[side] = upper.arms[side] }
    if arms == upper.arms { return glyph }
    return LineGlyph(arms: arms).glyph ?? LineGlyph.nearest(to: arms, drawn: upper.arms)
  }

  private func unitedDots(_ below: Glyph) -> Glyph? {
    guard glyph != .space, below != .space else { return nil }
    for grid in DotGrid.finestLast {
      guard let upper = grid.mask(of: glyph), let lower = grid.mask(of: below) else { continue }
      return grid.glyph(upper | lower)
    }
    return nil
  }
}

extension DotGrid {
  /// Braille is a family of its own; the blocks are one, in the coarsest grid that has both.
  fileprivate static let finestLast: [DotGrid] = [.braille, .quad, .sextant, .octant]
}
