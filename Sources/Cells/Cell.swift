/// One cell of a grid: 16 bytes, plain data.
///
/// A wide glyph takes two cells: a lead, and a `continuation` in the same style to its right.
@frozen
public struct Cell: Hashable, Sendable {
  /// The glyph, which is `continuation` in the right half of a wide one.
  public var glyph: Glyph
  /// The style, which both halves of a wide glyph share.
  public var style: Style

  /// Creates a cell; a wide glyph needs a continuation beside it, which `Grid.put` writes.
  @inlinable
  public init(_ glyph: Glyph, _ style: Style = Style()) {
    self.glyph = glyph
    self.style = style
  }

  /// An undrawn cell: on a layer, the one below shows through.
  public static let clear = Cell(.space, Style(background: .none))
  /// A space in the terminal's own colours.
  public static let blank = Cell(.space)
  /// A cell that a sketch has not touched. Never part of a drawing.
  public static let unset = Cell(.unset)

  /// Compares glyph and style at once, as drawings are compared cell by cell.
  @inlinable
  public static func == (a: Cell, b: Cell) -> Bool {
    (a.glyph.rawValue ^ b.glyph.rawValue) | (a.style.bits ^ b.style.bits) == 0
  }

  /// The cell that remains of half a wide glyph when the other half is overwritten: a space on the
  /// same background.
  public var widowed: Cell {
    Cell(.space, Style(foreground: .default, background: style.background))
  }

  /// Returns the cell that shows when `self` lies over `below`: a background of `none` lets the one
  /// below through, and where `self` shows no glyph, the glyph below too.
  @inlinable
  public func over(_ below: Cell) -> Cell {
    if style.background != .none { return self }
    if glyph == .space || style.foreground == .none { return below }
    var cell = self
    cell.style.background = below.style.background
    return cell
  }
}
