import Cells

/// A picture as plain rows of text: no colours, blanks at the end of a row cut.
public enum PlainText {
  /// Every row ends in one line feed, empty ones too.
  public static func text(of picture: Grid) -> String {
    (0..<picture.height).map { y in
      let row = picture.row(y)
      let end = row.lastIndex { $0.glyph != .space }.map { $0 + 1 } ?? row.startIndex
      var text = ""
      for cell in row[..<end] { text += cell.glyph.description }
      return text + "\n"
    }.joined()
  }
}
