extension String {
  /// Cut or filled with spaces to `width` cells. What may not stand in a cell is left out.
  package func padded(to width: Int) -> String {
    Glyph.glyphs(in: self).padded(to: width).map(\.description).joined()
  }
}
