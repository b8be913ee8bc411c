import Cells

extension Cell {
  /// Whether any part of the cell is drawn in its ink.
  var showsInk: Bool {
    glyph != .space || !style.attributes.isDisjoint(with: [.underline, .reverse, .strike])
  }

  /// The cell reduced to what is visible: the ink of a space, for example, does not count.
  var look: Cell {
    showsInk ? self : Cell(.space, Style(background: style.background))
  }
}
