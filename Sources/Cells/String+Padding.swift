extension String {
  /// Returns the text cut or padded to `width` cells, leaving out anything that no cell may hold.
  package func padded(to width: Int) -> String {
    Glyph.glyphs(in: self).padded(to: width).map(\.description).joined()
  }
}
