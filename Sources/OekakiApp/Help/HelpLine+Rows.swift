extension HelpLine {
  private static let indent = "  "

  /// Returns the line with its text below its key, both in rows, for where there is no room beside it.
  func stacked(keysIn keyWidth: Int, textsIn width: Int) -> [HelpLine] {
    let keys = key.isEmpty ? [] : HelpLine.rows(of: key, in: keyWidth)
    return keys.map { HelpLine(key: $0) }
      + (text.isEmpty && !key.isEmpty ? [] : wrapped(to: width).map { HelpLine(text: $0.text) })
  }

  /// Returns the line in rows, broken at blanks, and after a `|` in a word too long for a row.
  func wrapped(to width: Int) -> [HelpLine] {
    HelpLine.rows(of: text, in: width).enumerated().map {
      HelpLine(key: $0 == 0 ? key : "", text: $1, isHeading: isHeading)
    }
  }

  private static func rows(of text: String, in width: Int) -> [String] {
    guard text.count > width, width > indent.count else { return [text] }
    var (rows, row) = ([String](), "")
    for part in parts(of: text, in: width - indent.count) {
      if !row.isEmpty, row.count + part.count > width {
        rows.append(row)
        row = indent + part.drop { $0 == " " }
      } else {
        row += part
      }
    }
    return rows + [row]
  }

  /// Returns the unbreakable parts: words with the blanks before them, in long ones alternatives, or
  /// as much as there is room for.
  private static func parts(of text: String, in width: Int) -> [Substring] {
    var (parts, start) = ([Substring](), text.startIndex)
    while start < text.endIndex {
      let blanks = text[start...].prefix { $0 == " " }
      let word = text[blanks.endIndex...].prefix { $0 != " " }
      while word.count > width, let bar = text[start..<word.endIndex].firstIndex(of: "|") {
        parts += pieces(of: text[start...bar], in: width)
        start = text.index(after: bar)
      }
      parts += pieces(of: text[start..<word.endIndex], in: width)
      start = word.endIndex
    }
    return parts
  }

  /// Returns a part, of which the first piece has the blanks before it.
  private static func pieces(of part: Substring, in width: Int) -> [Substring] {
    var (pieces, rest) = ([Substring](), part)
    while true {
      let length = rest.prefix { $0 == " " }.count + width
      guard rest.count > length else { return pieces + [rest] }
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
  }
}
