import Cells

/// A search for glyphs by name, by number or by the glyph itself.
struct GlyphSearch {
  private let all: [Glyph]
  /// Whether the glyphs that code page 437 lacks come last.
  var codePage437First = false
  /// The glyphs with the words of their names, looked up once.
  private lazy var named = all.map { glyph in
    (glyph: glyph, words: GlyphChart.name(of: glyph).lowercased().split { " -".contains($0) })
  }

  init(_ glyphs: [Glyph]) { all = glyphs }

  /// Returns the glyphs for a text, those used recently first; without a text, all of them. A typed
  /// glyph or number also finds a glyph that is not in the chart.
  mutating func glyphs(for text: String, recent: [Glyph]) -> [Glyph] {
    let found = found(for: text, recent: recent)
    return codePage437First ? found.codePage437First : found
  }

  private mutating func found(for text: String, recent: [Glyph]) -> [Glyph] {
    let typed = text.lowercased().split(separator: " ")
    let known = Set(recent)
    guard !typed.isEmpty else {
      return recent + all.filter { !known.contains($0) }
    }
    let exact = [Glyph(text), Self.numbered(text)].compactMap(\.self).filter { $0 != .space }
    let named = named.filter { entry in
      typed.allSatisfy { word in entry.words.contains { $0.hasPrefix(word) } }
    }.map(\.glyph)
    let first = exact + named.filter(known.contains)
    var seen: Set<Glyph> = []
    return (first + named).filter { seen.insert($0).inserted }
  }

  /// Returns the glyph of a number such as `2588` or `U+2588`; nil for any other text.
  private static func numbered(_ text: String) -> Glyph? {
    let digits = text.lowercased().hasPrefix("u+") ? text.dropFirst(2) : text[...]
    guard (2...6).contains(digits.count), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return Glyph(String(scalar))
  }
}
