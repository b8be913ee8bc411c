import Cells
import DrawingCore

/// A count of the differences between cells and those that replace them.
struct CellComparison {
  private var colours = 0
  private var bare = 0
  private var coloursBefore: Set<Color> = []
  private var coloursAfter: Set<Color> = []
  private var lost = GlyphTally()
  private var nearest = GlyphTally()
  private var attributes = 0
  private var transparency = 0
  private var defaults = 0
  private var cleared = 0
  /// The number of cells that are not clear and lie outside the replacement.
  private(set) var cutCells = 0

  mutating func compare(_ a: Layer, _ b: Layer, in area: Rect) {
    for y in 0..<a.size.height where a.hasTiles(inRow: y) || b.hasTiles(inRow: y) {
      for x in 0..<a.size.width {
        let p = Point(x, y)
        if area.contains(p) { compare(a[p], b[p], at: p) } else { cut(a[p]) }
      }
    }
  }

  /// Compares the visible cells, a few rows at a time.
  mutating func compare(_ a: Drawing, _ b: Drawing, in area: Rect) {
    for top in stride(from: 0, to: a.size.height, by: 16) {
      let (before, after) = (a.flattened(rows: top..<top + 16), b.flattened(rows: top..<top + 16))
      for y in 0..<before.height {
        for x in 0..<before.width {
          let p = Point(x, top + y)
          if area.contains(p) {
            compare(before[x, y], after[x, y], at: p)
          } else {
            cut(before[x, y])
          }
        }
      }
    }
  }

  /// Compares the visible cells with a grid of the same size.
  mutating func compare(_ a: Drawing, _ b: Grid) {
    a.forEachRow { y, row in
      for (x, cell) in row.enumerated() { compare(cell, b[x, y], at: Point(x, y)) }
    }
  }

  private mutating func cut(_ cell: Cell) { if cell.look != Cell.clear { cutCells += 1 } }

  private mutating func compare(_ before: Cell, _ after: Cell, at p: Point) {
    guard before != after, !before.glyph.isContinuation else { return }
    let (a, b) = (before.look, after.look)
    guard a != b else { return }
    if a.glyph != b.glyph {
      let isNear = DOSLikeness.likes(of: a.glyph).contains(b.glyph)
      isNear ? nearest.add(a.glyph, at: p) : lost.add(a.glyph, at: p)
    }
    // A blank that becomes a letter has no attributes to lose.
    if a.style.attributes != b.style.attributes, a.showsInk || a.glyph == b.glyph {
      attributes += 1
    }
    if a.isOfColourAlone, !after.style.hasColour { bare += 1 }
    let inks = a.showsInk ? [(a.style.foreground, after.style.foreground)] : []
    compare(inks + [(a.style.background, b.style.background)])
  }

  private mutating func compare(_ pairs: [(before: Color, after: Color)]) {
    let changed = pairs.filter { $0.before != $0.after }
    if changed.contains(where: { $0.before == .none }) { transparency += 1 }
    let unset = changed.filter { $0.before == .default }
    if unset.contains(where: { $0.after != .none }) { defaults += 1 }
    if unset.contains(where: { $0.after == .none }) { cleared += 1 }
    let fixed = changed.filter {
      $0.before.fileLevels != nil && !$0.before.isWritten(as: $0.after)
    }
    guard !fixed.isEmpty else { return }
    colours += 1
    coloursBefore.formUnion(fixed.map(\.before))
    coloursAfter.formUnion(fixed.map(\.after))
  }

  var losses: [Loss] {
    var losses: [Loss] = []
    if colours > 0 {
      var loss = Loss(.colours, cells: colours, from: coloursBefore.count, to: coloursAfter.count)
      loss.bare = bare > 0 ? bare : nil
      losses.append(loss)
    }
    if lost.count + nearest.count > 0 {
      var loss = Loss(.glyphs, cells: lost.count + nearest.count)
      loss.nearest = nearest.count > 0 ? nearest.count : nil
      loss.examples = lost.count > 0 ? lost.first : nearest.first
      losses.append(loss)
    }
    for (kind, count) in [
      (Loss.Kind.attributes, attributes), (.transparency, transparency), (.defaults, defaults),
      (.cleared, cleared),
    ] where count > 0 {
      losses.append(Loss(kind, cells: count))
    }
    return losses
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

/// A count of glyphs that change, and the first of them.
private struct GlyphTally {
  private(set) var count = 0
  private(set) var first: [Loss.Example] = []

  mutating func add(_ glyph: Glyph, at place: Point) {
    count += 1
    if first.count < Loss.exampleCount { first.append(Loss.Example(glyph: glyph, place: place)) }
  }
}
