extension HelpLine {
  /// Returns the lines that contain all words of a text, in any case and either spelling of colours,
  /// below the headings that they stand under; all lines for a blank text.
  static func found(_ text: String, in lines: [HelpLine]) -> [HelpLine] {
    let words = spelled(text).split(separator: " ")
    guard !words.isEmpty else { return lines }
    var (found, heading) = ([HelpLine](), HelpLine?.none)
    for line in lines {
      if line.isHeading {
        heading = line
      } else if line.contains(words) {
        if let heading { found += (found.isEmpty ? [] : [HelpLine()]) + [heading] }
        heading = nil
        found.append(line)
      }
    }
    return found.isEmpty ? [HelpLine(text: "nothing found")] : found
  }

  private func contains(_ words: [Substring]) -> Bool {
    let all = Self.spelled("\(key) \(text)")
    return words.allSatisfy { all.contains($0) }
  }

  private static func spelled(_ text: String) -> String {
    text.lowercased().replacing("colour", with: "color")
  }
}
