import Cells

extension Color {
  /// Whether a file that holds levels has the same for both colours.
  func isWritten(as other: Color) -> Bool {
    self == other || fileLevels != nil && fileLevels == other.fileLevels
  }
}

extension Cell {
  /// Whether any part of the cell is drawn in its ink.
  var showsInk: Bool {
    glyph != .space || !style.attributes.isDisjoint(with: [.underline, .reverse, .strike])
  }

  /// The cell reduced to what is visible: the ink of a space, for example, does not count.
  var look: Cell {
    showsInk ? self : Cell(.space, Style(background: style.background))
  }

  /// Whether anything can be seen of the cell on a black screen.
  var isDrawn: Bool {
    if glyph.isContinuation { return false }
    if showsInk { return true }
    return style.background.fileLevels.map { $0 != RGB(0, 0, 0) } ?? false
  }
}
