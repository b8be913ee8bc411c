/// One cell of a grid: 16 bytes, plain data.
///
/// A wide glyph takes two cells, a lead and a `continuation` to its right in the same style.
@frozen
public struct Cell: Hashable, Sendable {
  /// The continuation in the right half of a wide glyph.
  public var glyph: Glyph
  /// Both halves of a wide glyph have the same.
  public var style: Style

  /// Alone, a wide glyph is half of one: `Grid.put` writes both.
  @inlinable
  public init(_ glyph: Glyph, _ style: Style = Style()) {
    self.glyph = glyph
    self.style = style
  }

  /// Nothing drawn: on a layer, what lies below shows through.
  public static let clear = Cell(.space, Style(background: .none))
  /// A space in the terminal's own colours.
  public static let blank = Cell(.space)
  /// Not touched by a sketch. Never part of a drawing.
  public static let unset = Cell(.unset)

  /// Compares both at once: drawings are compared a cell at a time.
  @inlinable
  public static func == (a: Cell, b: Cell) -> Bool {
    (a.glyph.rawValue ^ b.glyph.rawValue) | (a.style.bits ^ b.style.bits) == 0
  }

  /// What is left of half a wide glyph when the other half is overwritten: a space on the same
  /// background.
  public var widowed: Cell {
    Cell(.space, Style(foreground: .default, background: style.background))
  }

  /// The cell that shows when `self` lies over `below`: a background of `none` lets the one below
  /// through, and where nothing is written in `self`, its glyph too.
  @inlinable
  public func over(_ below: Cell) -> Cell {
    if style.background != .none { return self }
    if glyph == .space || style.foreground == .none { return below }
    var cell = self
    cell.style.background = below.style.background
    return cell
  }
}
