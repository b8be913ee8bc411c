import Cells

/// A cell as dots of a grid: those that are set have its ink, the others its paper.
struct DottedCell {
  let grid: DotGrid
  private(set) var dots: UInt8
  private(set) var ink: Color
  var paper: Color
  private var attributes: Attributes

  /// What is no dots of this grid counts as empty, and so does what has no ink.
  init(_ cell: Cell, _ grid: DotGrid) {
    self.grid = grid
    (ink, paper) = (cell.style.foreground, cell.style.background)
    attributes = cell.style.attributes
    dots = ink == .none ? 0 : grid.dots(setBy: cell.glyph) ?? 0
  }

  /// Without dots it is a space on its paper.
  var cell: Cell {
    guard dots != 0 else { return Cell(.space, Style(background: paper)) }
    let style = Style(foreground: ink, background: paper, attributes: attributes)
    return Cell(grid.glyph(dots), style)
  }

  private var all: UInt8 { UInt8(truncatingIfNeeded: 1 << grid.count - 1) }

  mutating func unset(_ drawn: UInt8) { dots &= ~drawn }

  /// Draws some dots in a colour that is not `none`.
  mutating func set(_ drawn: UInt8, _ color: Color, _ attributes: Attributes) {
    self.attributes = attributes
    if grid == .braille {
      (dots, ink) = (dots | drawn, color)
    } else {
      setBlock(drawn & all, color)
    }
  }

  /// A cell has two colours: where a third would be needed, the old ink gives way, so that the shape
  /// stays. Where no dot is left in the paper's colour, the old ink stays ink and the new colour is
  /// the paper, but for the default ink, which is none of the papers.
  private mutating func setBlock(_ drawn: UInt8, _ color: Color) {
    let isPaper = paper == color && color != .default
    let onPaper = ink == paper && ink != .default ? all : all & ~dots
    var mine = drawn
    if ink == color { mine |= dots }
    if isPaper { mine |= onPaper }
    let papers = onPaper & ~mine
    let others = all & ~onPaper & ~mine
    if papers != 0 || others == 0 {
      (dots, ink) = (mine | others, color)
    } else if color == .default {
      (dots, ink, paper) = (mine, color, ink)
    } else {
      (dots, paper) = (others, color)
    }
  }
}
