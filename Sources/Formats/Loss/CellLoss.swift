import Cells
import DrawingCore

/// What is lost of a cell that another replaces.
struct CellLoss {
  /// A glyph that becomes one that looks like it, or another.
  enum GlyphLoss {
    case near(Glyph)
    case lost(Glyph)
  }

  let before: Cell
  let after: Cell
  /// Whether the cells look different.
  let isAny: Bool
  private(set) var glyph: GlyphLoss?
  private(set) var hasAttributes = false
  private(set) var isBare = false
  private(set) var hasTransparency = false
  private(set) var hasDefaults = false
  private(set) var isCleared = false
  /// The colours that a file holds and that are written as others.
  private(set) var changedColours: [(before: Color, after: Color)] = []

  init(_ before: Cell, _ after: Cell) {
    (self.before, self.after) = (before, after)
    let (a, b) = (before.look, after.look)
    isAny = a != b
    guard isAny else { return }
    if a.glyph != b.glyph {
      glyph = DOSLikeness.likes(of: a.glyph).contains(b.glyph) ? .near(a.glyph) : .lost(a.glyph)
    }
    // A blank that becomes a letter has no attributes to lose.
    hasAttributes =
      a.style.attributes != b.style.attributes && (a.showsInk || a.glyph == b.glyph)
    isBare = a.isOfColourAlone && !after.style.hasColour
    if a.showsInk { compare(a.style.foreground, after.style.foreground) }
    compare(a.style.background, b.style.background)
  }

  private mutating func compare(_ before: Color, _ after: Color) {
    guard before != after else { return }
    if before == .none { hasTransparency = true }
    if before == .default {
      if after == .none { isCleared = true } else { hasDefaults = true }
    }
    if before.fileLevels != nil, !before.isWritten(as: after) {
      changedColours.append((before, after))
    }
  }
}

extension Cell {
  /// Whether nothing is left of the cell without its colours: a painted blank, or halves of which
  /// both are painted, as those of traced pictures.
  fileprivate var isOfColourAlone: Bool {
    guard Cell(.space, Style(background: style.background)).isDrawn else { return false }
    return !showsInk || Self.halves.contains(glyph) && style.foreground.fileLevels != nil
  }

  private static let halves = Set(Glyph.glyphs(in: "▀▄"))
}

extension Style {
  fileprivate var hasColour: Bool {
    foreground.fileLevels != nil || background.fileLevels != nil
  }
}
