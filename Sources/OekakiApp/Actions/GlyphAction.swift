import Cells
import DrawingCore
import DrawingStore

/// A choice of the glyph to draw with, and the sets of glyphs on the function keys, as in the
/// editors of ANSI art.
enum GlyphAction: Hashable, Sendable {
  /// Chooses the glyph that many places after the present one.
  case next(Int)
  /// Draws a glyph of the set at the cursor, by its index in the set.
  case place(Int)
  /// Chooses the set, by its index.
  case set(Int)
}

extension DrawingViewController {
  func handle(_ action: GlyphAction) {
    switch action {
    case .next(let step):
      let choice = GlyphBar.choice(for: document)
      attempt(.glyph(choice.neighbour(of: editor.state.brush.glyph, by: step)))
    case .place(let n): placeGlyph(n)
    case .set(let n): chooseSet(n)
    }
  }

  /// The set of glyphs on the function keys.
  var glyphSet: [Glyph] {
    remembered.used.latest ?? glyphSet(remembered.used.glyphSet)
  }

  private func glyphSet(_ n: Int) -> [Glyph] {
    GlyphSets.all(beginning: delegate?.ownGlyphSets ?? [])[n]
  }

  /// Writes a glyph of the set at the cursor, which moves to the right.
  private func placeGlyph(_ n: Int) {
    let set = glyphSet
    guard set.indices.contains(n) else { return }
    if editor.state.tool.points == .text { return insert(set[n].description) }
    let place = editor.state.cursor
    guard attempt(.text(place, set[n].description, BrushOverride())) else { return }
    remembered.used.glyphs.note(set[n])
    attempt(.cursor(.move(dx: 1, dy: 0)))
  }

  private func chooseSet(_ n: Int) {
    guard GlyphSets.all.indices.contains(n) else { return }
    remembered.used.choose(set: n, of: glyphSet(n))
    let glyphs = glyphSet.map(\.description).joined(separator: " ")
    let name = remembered.used.latest == nil ? "set \(n + 1)" : "used last"
    show(StatusMessage("\(.glyphOfSet), \(name): \(glyphs)"))
  }
}
