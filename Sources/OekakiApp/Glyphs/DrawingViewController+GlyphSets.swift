import Cells
import DrawingCore
import DrawingStore

/// The function keys of the editors of ANSI art.
extension DrawingViewController {
  /// Writes a glyph of the set at the cursor, which moves to the right.
  func placeGlyph(_ n: Int) {
    let set = GlyphSets.all[glyphSet]
    guard set.indices.contains(n) else { return }
    if editor.state.tool.points == .text { return insert(set[n].description) }
    let place = editor.state.cursor
    guard attempt(.text(place, set[n].description, BrushOverride())) else { return }
    attempt(.moveCursor(dx: 1, dy: 0))
  }

  func chooseSet(_ n: Int) {
    guard GlyphSets.all.indices.contains(n) else { return }
    glyphSet = n
    let glyphs = GlyphSets.all[n].map(\.description).joined(separator: " ")
    show(StatusMessage(text: "F1–F10, set \(n + 1): \(glyphs)"))
  }
}
