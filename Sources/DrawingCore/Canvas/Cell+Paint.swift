import Cells

extension Cell {
  /// What shows when this lies over another cell of a drawing: as `over` says, but `█` and the drawn
  /// half of `▀▄▌▐` are colour that clear paper does not hide.
  @inline(__always)
  func laid(over below: Cell) -> Cell {
    guard style.background == .none, let paint = below.paint else { return over(below) }
    return glyph == .space || style.foreground == .none ? below : laid(over: paint, of: below)
  }

  /// The quarters of the cell that a painted block draws; nil for any other cell.
  @inline(__always)
  private var paint: UInt8? {
    switch glyph.rawValue {
    case 0x2588: 0b1111
    case 0x2580: 0b0011
    case 0x2584: 0b1100
    case 0x258C: 0b0101
    case 0x2590: 0b1010
    default: nil
    }
  }

  /// - Parameter paint: the quarters of `below` that are drawn.
  private func laid(over paint: UInt8, of below: Cell) -> Cell {
    let ink = below.style.foreground
    let open = ~(DotGrid.quad.mask(of: glyph) ?? 0) & 0b1111
    var cell = self
    cell.style.background = below.style.background
    guard ink != .none, !below.style.attributes.contains(.reverse), open & paint != 0 else {
      return cell
    }
    let isWhole = open & ~paint == 0
    if ink == .default { return isWhole && open != 0b1111 ? besideDefaultInk(open) : cell }
    // Of two colours that would show around a glyph a paper has room for one.
    if isWhole || !below.style.background.isColor { cell.style.background = ink }
    return cell
  }

  /// The default ink is no paper: it takes the quarters that this cell leaves open, and the ink of
  /// this one becomes the paper.
  private func besideDefaultInk(_ open: UInt8) -> Cell {
    let isSame = style.foreground == .default
    let style = Style(background: style.foreground, attributes: style.attributes)
    return Cell(isSame ? .block : DotGrid.quad.glyph(open), style)
  }
}

extension Color {
  /// Whether it is neither clear nor the terminal's own.
  fileprivate var isColor: Bool { self != .none && self != .default }
}
