import DrawingCore

nonisolated extension Drawing {
  /// Its palette in words; nil for the usual one.
  package var paletteText: String? {
    palette == Drawing.defaultPalette
      ? nil : palette.map(\.description).joined(separator: " ")
  }

  /// The letters that it has of its own, in words; nil for the screen's.
  package var fontText: String? { font.map { "8x\($0.height), \($0.count) of its own" } }
}
