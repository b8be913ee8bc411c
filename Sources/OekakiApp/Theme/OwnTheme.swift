import Cells
import DrawingCore

/// A theme of the user's own: what differs from the theme that it begins from.
nonisolated struct OwnTheme: Equatable, Sendable {
  /// The theme that has what is not named.
  private(set) var base = Theme.Kind.dark
  private(set) var styles: [StyleName: Style] = [:]

  /// The contrast that WCAG asks of text.
  static let leastContrast = 4.5

  /// Reads a text: `like light` for the theme to begin from, then a style a line by its name, ink,
  /// paper and attributes, `title #ffffff 24 bold`, with `-` for the terminal's own colour. Returns
  /// the lines that cannot be understood, which are skipped, by their number.
  static func read(_ text: String) -> (theme: OwnTheme, problems: [(line: Int, reason: String)]) {
    var theme = OwnTheme()
    var problems: [(line: Int, reason: String)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if let reason = theme.take(line) { problems.append((index + 1, reason)) }
    }
    return (theme, problems)
  }

  /// Adopts a line. Returns what is wrong with it; nil if nothing is.
  private mutating func take(_ line: Substring) -> String? {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else { return nil }
    if name == "like" {
      guard words.count == 2, let kind = Theme.Kind(rawValue: words[1]) else {
        return "expected like and dark, light or mono"
      }
      base = kind
      return nil
    }
    guard let style = StyleName(rawValue: name) else {
      return
        "no such style\(Suggestion.nearest(to: name, among: StyleName.allCases.map(\.rawValue)))"
    }
    switch Self.style(words.dropFirst()) {
    case .success(let value): styles[style] = value
    case .failure(let wrong): return "“\(wrong.word)” is no colour and no attribute"
    }
    return nil
  }

  private struct Wrong: Error { let word: String }

  private static func style(_ words: ArraySlice<String>) -> Result<Style, Wrong> {
    var (colors, attributes) = ([Color](), Attributes())
    for word in words {
      if let color = word == "-" ? .default : Color(word), colors.count < 2 {
        colors.append(color)
      } else if let known = Attributes.named.first(where: { $0.name == word }) {
        attributes.insert(known.attribute)
      } else {
        return .failure(Wrong(word: String(word.prefix(20))))
      }
    }
    return .success(
      Style(
        foreground: colors.first ?? .default, background: colors.count > 1 ? colors[1] : .default,
        attributes: attributes))
  }

  /// The styles for text whose ink is hard to read on their paper, with their contrast. A terminal's
  /// own colours are taken for black and white.
  var faintStyles: [(name: StyleName, contrast: Double)] {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    let (ink, paper) = base == .light ? (black, white) : (white, black)
    return StyleName.allCases.filter { !StyleName.decorations.contains($0) }.compactMap { name in
      guard let style = styles[name] else { return nil }
      let contrast = (style.foreground.levels ?? ink)
        .contrast(to: style.background.levels ?? paper)
      return contrast < Self.leastContrast ? (name, contrast) : nil
    }
  }
}
