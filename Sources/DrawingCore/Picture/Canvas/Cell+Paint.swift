import Cells

extension Cell {
  /// Returns the cell that is seen where this one lies over another cell of a drawing. This is
  /// `over`, except that `█` and the drawn half of `▀▄▌▐` count as colour, which clear paper does
  /// not hide.
  @inline(__always)
  func laid(over below: Cell) -> Cell {
    guard style.background == .none, let paint = below.paint else { return over(below) }
    return glyph == .space || style.foreground == .none ? below : laid(over: paint, of: below)
  }

  /// The quarters that a painted block draws. Nil for any other cell.
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
    // Two colours could show around the glyph, but a cell has only one paper.
    if isWhole || !below.style.background.isColor { cell.style.background = ink }
    return cell
  }

  /// Returns this cell over the default ink, which cannot be a paper: the ink below takes the
  /// quarters that this cell leaves open, and the ink of this cell becomes the paper.
  private func besideDefaultInk(_ open: UInt8) -> Cell {
    let isSame = style.foreground == .default
    let style = Style(background: style.foreground, attributes: style.attributes)
    return Cell(isSame ? .block : DotGrid.quad.glyph(open), style)
  }
}

extension Color {
  /// Whether the colour is neither clear nor the terminal’s default.
  fileprivate var isColor: Bool { self != .none && self != .default }
}
