import Cells
import DrawingCore

/// The glyphs and colours used recently, and the glyph set in use.
struct RecentlyUsed: Equatable {
  var glyphs = Recents<Glyph>(most: 24)
  var colors = Recents<Color>(most: 16)
  /// The index in `GlyphSets.all` of the set on the function keys.
  var glyphSet = GlyphSets.usual

  /// Notes what has changed in a brush.
  mutating func note(_ brush: Brush, after old: Brush) {
    if brush.glyph != old.glyph { glyphs.note(brush.glyph) }
    if brush.style.background != old.style.background { note(brush.style.background) }
    if brush.style.foreground != old.style.foreground { note(brush.style.foreground) }
  }

  /// Notes a colour. One that the palette row shows keeps its place there.
  private mutating func note(_ color: Color) {
    guard !colors.items.prefix(PaletteBar.mostRecent).contains(color) else { return }
    colors.note(color)
  }
}
