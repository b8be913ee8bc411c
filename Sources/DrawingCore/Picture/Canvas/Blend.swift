import Cells

/// How a layer combines with the layers below it. A clear cell changes nothing in any mode. Of the
/// first sixteen colours none is mixed: they would become many.
public enum Blend: String, CaseIterable, Hashable, Sendable {
  /// A cell with a paper covers the one below; without one, the paper below shows through.
  case normal
  /// Only glyph, ink and attributes are laid over the layers below.
  case ink
  /// Only the paper is laid over the layers below.
  case paper
  /// Ink and paper, where set, colour the glyph below.
  case tint
  /// As `tint`, but each colour stays as light or dark as it was below.
  case color
  /// As `normal`, but lines and dots that meet are united.
  case merge
}

extension Blend {
  /// Returns the cell that is seen where `top` lies over `below`. Half of a wide glyph is treated
  /// like any other cell; the halves are made to agree when a row is composed.
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
    case .color:
      return below.painted(
        foreground: top.style.foreground.withShade(of: below.style.foreground),
        background: top.style.background.withShade(of: below.style.background))
    }
  }
}

extension Cell {
  /// Returns the cell in other colours. A `none` changes nothing, and a glyph without ink gets
  /// none.
  fileprivate func painted(foreground: Color = .none, background: Color = .none) -> Cell {
    var cell = self
    if foreground != .none, style.foreground != .none { cell.style.foreground = foreground }
    if background != .none { cell.style.background = background }
    return cell
  }

  /// Returns the line with the arms of both cells, or the glyph with the dots of both, in the ink
  /// of the upper cell. Nil if the two are not of one kind.
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
  /// The grids in which dots unite: braille by itself, then the blocks, of which the coarsest grid
  /// with both glyphs is used.
  fileprivate static let finestLast: [DotGrid] = [.braille, .quad, .sextant, .octant]
}
