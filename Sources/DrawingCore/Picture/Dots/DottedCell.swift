import Cells

/// A cell as dots of a grid: dots that are set have the ink, the others the paper.
struct DottedCell {
  let grid: DotGrid
  private(set) var dots: UInt8
  private(set) var ink: Color
  var paper: Color
  private var attributes: Attributes

  /// Creates dots from a cell. A glyph that is not made of dots of this grid counts as empty, and
  /// so does one without ink.
  init(_ cell: Cell, _ grid: DotGrid) {
    self.grid = grid
    (ink, paper) = (cell.style.foreground, cell.style.background)
    attributes = cell.style.attributes
    dots = ink == .none ? 0 : grid.dots(setBy: cell.glyph) ?? 0
  }

  /// The cell. Without dots it is a space on its paper.
  var cell: Cell {
    guard dots != 0 else { return Cell(.space, Style(background: paper)) }
    let style = Style(foreground: ink, background: paper, attributes: attributes)
    return Cell(grid.glyph(dots), style)
  }

  private var all: UInt8 { UInt8(truncatingIfNeeded: 1 << grid.count - 1) }

  mutating func unset(_ drawn: UInt8) { dots &= ~drawn }

  /// Sets some dots in a colour other than `none`.
  mutating func set(_ drawn: UInt8, _ color: Color, _ attributes: Attributes) {
    self.attributes = attributes
    if grid == .braille {
      (dots, ink) = (dots | drawn, color)
    } else {
      setBlock(drawn & all, color)
    }
  }

  /// Sets dots in a colour. As a cell has only two, the old ink gives way where a third would be
  /// needed, so that the shape stays. If no dot is left in the colour of the paper, the old ink
  /// stays the ink and the new colour becomes the paper, unless it is the default ink, which cannot
  /// be a paper.
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
