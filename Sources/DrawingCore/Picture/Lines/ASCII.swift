import Cells

/// The 7-bit substitutes for other glyphs.
enum ASCII {
  static func contains(_ glyph: Glyph) -> Bool { glyph.rawValue < 0x80 }

  /// Returns the 7-bit glyph that comes nearest to a glyph. Nil if none does.
  static func glyph(for glyph: Glyph) -> Glyph? {
    if contains(glyph) { return glyph }
    if let line = LineGlyph(glyph) {
      if line.isArc { return Glyph(line.arms[.down] == .none ? "'" : ".") }
      return LineStyle(isASCII: true).glyph(line.arms, drawn: line.arms)
    }
    return signs[glyph] ?? block(glyph) ?? dots(glyph) ?? base(glyph)
  }

  private static let signs: [Glyph: Glyph] = {
    let pairs = [
      ("/", "╱↗↙⇗⇙"), ("\\", "╲↖↘⇖⇘"), ("X", "╳"), ("-", "↔⇔–—−‐‑"), ("|", "↕⇕"),
      ("<", "◀◁←⇐◂◃◄‹"), (">", "▶▷→⇒▸▹►›"), ("^", "▲△↑⇑▴▵"), ("v", "▼▽↓⇓▾▿"),
      (".", "░·"), (":", "▒"), ("%", "▓"), ("*", "●•■▪◆★"), ("o", "○□◇"), ("x", "×"),
      ("'", "‘’‚‛′"), ("\"", "“”„‟″«»"),
    ]
    var signs: [Glyph: Glyph] = [:]
    for (sign, glyphs) in pairs {
      guard let sign = Glyph(sign) else { continue }
      for glyph in glyphs.unicodeScalars.compactMap(Glyph.init) { signs[glyph] = sign }
    }
    return signs
  }()

  /// Returns the substitute for a block, by the halves that it fills: above, below, one side or
  /// more.
  private static func block(_ glyph: Glyph) -> Glyph? {
    guard let halves = blocks[glyph] else { return nil }
    return Glyph(halves)
  }

  private static let blocks: [Glyph: String] = {
    var blocks: [Glyph: String] = [:]
    for (sign, glyphs) in [
      ("\"", "▀▘▝▔🮂🮃"), ("_", "▄▖▗▁▂▃"), ("|", "▌▐▏▎▍▕🮇🮈"),
      ("#", "█▙▚▛▜▞▟▅▆▇▉▊▋🮄🮅🮆🮉🮊🮋"),
    ] {
      for glyph in glyphs.unicodeScalars.compactMap(Glyph.init) { blocks[glyph] = sign }
    }
    for mask in 1..<63 {
      guard let glyph = DotPattern.sextants.glyph(mask), blocks[glyph] == nil else { continue }
      blocks[glyph] = sextant(mask)
    }
    return blocks
  }()

  private static func sextant(_ mask: Int) -> String {
    if mask & 0b111100 == 0 { return "\"" }
    if mask & 0b001111 == 0 { return "_" }
    return mask & 0b101010 == 0 || mask & 0b010101 == 0 ? "|" : "#"
  }

  /// Returns the substitute for braille, by its dots above and below the middle.
  private static func dots(_ glyph: Glyph) -> Glyph? {
    guard (0x2800...0x28FF).contains(glyph.rawValue) else { return nil }
    let (above, below) = (glyph.rawValue & 0x1B > 0, glyph.rawValue & 0xE4 > 0)
    return Glyph(above && below ? ":" : above ? "'" : below ? "." : " ")
  }

  /// Returns a letter without its marks, if it is one of Latin-1, of Latin Extended-A, or an ASCII
  /// letter with combining marks.
  fileprivate static func base(_ glyph: Glyph) -> Glyph? {
    guard let first = glyph.scalars.first else { return nil }
    if first.isASCII { return Glyph(first) }
    guard (0xC0..<0xC0 + UInt32(letters.count)).contains(first.value) else { return nil }
    let letter = letters[Int(first.value) - 0xC0]
    return letter == "?" ? nil : Glyph(letter)
  }

  /// The base letters from U+00C0; `?` is none.
  private static let letters = Array(
    ("AAAAAA?CEEEEIIIIDNOOOOOxOUUUUY??aaaaaa?ceeeeiiiidnooooo?ouuuuy?y"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKk?LlLlLl?"
      + "?LlNnNnNn???OoOoOo??RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").unicodeScalars)
}

extension Glyph {
  /// The letter without its marks, if it is one of Latin-1 or Latin Extended-A, or an ASCII letter
  /// with combining marks.
  package var withoutMarks: Glyph? { ASCII.base(self) }
}
