import Cells

/// The glyphs to draw with, by kind: those one cell wide that can be told apart by their looks.
enum GlyphChart {
  private static let ranges: [ClosedRange<UInt32>] = [
    // Blocks, box drawing and shapes first; then what is typed; arrows, mathematics, symbols,
    // Greek; braille and sextants.
    0x2580...0x259F, 0x2500...0x257F, 0x25A0...0x25FF, 0x21...0x7E, 0xA1...0xFF, 0x2190...0x21FF,
    0x2200...0x22FF, 0x2600...0x26FF, 0x2700...0x27BF, 0x0391...0x03C9, 0x2800...0x28FF,
    0x1FB00...0x1FB3B,
  ]

  static let glyphs: [Glyph] = ranges.flatMap { $0 }.compactMap { value in
    guard let scalar = Unicode.Scalar(value), let glyph = Glyph(String(scalar)),
      glyph.isNarrow
    else { return nil }
    return glyph
  }

  /// Returns the number and name of a glyph: `U+2588 FULL BLOCK`.
  static func name(of glyph: Glyph) -> String {
    guard let scalar = glyph.description.unicodeScalars.first else { return "" }
    return [scalar.codePoint, scalar.properties.name].compactMap(\.self).joined(separator: " ")
  }
}
