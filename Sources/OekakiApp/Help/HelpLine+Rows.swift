extension HelpLine {
  /// The width below which a line broken into rows is unreadable.
  private static let narrowest = 12
  private static let indent = "  "

  /// Returns the line in rows, broken at blanks, and after a `|` in a word too long for a row.
  func wrapped(to width: Int) -> [HelpLine] {
    guard text.count > width, width >= HelpLine.narrowest, !isHeading else { return [self] }
    var (rows, row) = ([String](), "")
    for part in parts(of: width - HelpLine.indent.count) {
      if row.count + part.count > width {
        rows.append(row)
        row = HelpLine.indent + part.drop { $0 == " " }
      } else {
        row += part
      }
    }
    return (rows + [row]).enumerated().map { HelpLine(key: $0 == 0 ? key : "", text: $1) }
  }

  /// Returns the unbreakable parts: words with the blanks before them, or alternatives in long
  /// ones.
  private func parts(of width: Int) -> [Substring] {
    var (parts, start) = ([Substring](), text.startIndex)
    while start < text.endIndex {
      let blanks = text[start...].prefix { $0 == " " }
      let word = text[blanks.endIndex...].prefix { $0 != " " }
      while word.count > width, let bar = text[start..<word.endIndex].firstIndex(of: "|") {
        parts.append(text[start...bar])
        start = text.index(after: bar)
      }
      parts.append(text[start..<word.endIndex])
      start = word.endIndex
    }
    return parts
  }
}
