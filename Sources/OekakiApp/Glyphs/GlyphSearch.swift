import Cells

/// Finds glyphs by their names, by number or by themselves.
struct GlyphSearch {
  private let all: [Glyph]
  /// Costs the names of all glyphs, once.
  private lazy var named = all.map { glyph in
    (glyph: glyph, words: GlyphChart.name(of: glyph).lowercased().split { " -".contains($0) })
  }

  init(_ glyphs: [Glyph]) { all = glyphs }

  /// What was drawn with lately first; without a text all of them. A glyph that is typed, or whose
  /// number is, needs not be among those of the chart.
  mutating func glyphs(for text: String, recent: [Glyph]) -> [Glyph] {
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

  /// `2588` and `U+2588`; nil for what is no number of a glyph.
  private static func numbered(_ text: String) -> Glyph? {
    let digits = text.lowercased().hasPrefix("u+") ? text.dropFirst(2) : text[...]
    guard (2...6).contains(digits.count), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return Glyph(String(scalar))
  }
}
