import Cells
import DrawingCore

/// The glyphs and colours used recently, the glyph set in use, and what is shown.
struct RecentlyUsed: Equatable {
  var glyphs = Recents<Glyph>(most: 24)
  var colors = Recents<Color>(most: 16)
  /// The index in `GlyphSets.all` of the set on the function keys.
  var glyphSet = GlyphSets.usual
  /// The glyphs used recently that are on the function keys instead, as they were when they were put
  /// there; nil if the set is.
  var latest: [Glyph]?
  /// What was shown, or no longer, since the settings were made.
  var shown: [Shown: Bool] = [:]

  /// Puts a set on the function keys, or, if it is there, the glyphs used recently, and those of the
  /// set where there are too few of these.
  mutating func choose(set number: Int, of glyphs: [Glyph]) {
    if number == glyphSet, latest == nil {
      let used = self.glyphs.items.filter { $0.isNarrow && $0 != .space }
      latest = Array((used + glyphs.filter { !used.contains($0) }).prefix(GlyphSets.size))
    } else {
      (glyphSet, latest) = (number, nil)
    }
  }

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
