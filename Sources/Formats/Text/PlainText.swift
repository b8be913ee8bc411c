import Cells

/// A picture as plain rows of text, without colours or trailing blanks.
public enum PlainText {
  /// Returns the text. Every row ends in one line feed, including empty ones.
  public static func text(of picture: Grid) -> String {
    var bytes: [UInt8] = []
    for y in 0..<picture.height {
      let row = picture.row(y)
      let end = row.lastIndex { $0.glyph != .space }.map { $0 + 1 } ?? row.startIndex
      for cell in row[..<end] { cell.glyph.append(to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the rows up to the last that is not empty.
  public static func rows(of picture: Grid) -> [String] {
    var rows = text(of: picture).split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map(String.init)
  }
}
