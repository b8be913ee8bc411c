import DrawingCore

nonisolated extension Drawing {
  /// The palette in words; nil for the default one.
  package var paletteText: String? {
    palette == Drawing.defaultPalette
      ? nil : palette.map(\.description).joined(separator: " ")
  }

  /// A description of the drawing's own letters; nil if it has none.
  package var fontText: String? { font.map { "8x\($0.height), \($0.count) of its own" } }
}
