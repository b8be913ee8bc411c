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
  private var latest = CellLoss(.clear, .clear)
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
    // Neighbours are often alike, and so are cells of one picture and the next.
    if before != latest.before || after != latest.after {
      latest = CellLoss(before, after)
      for (a, b) in latest.changedColours {
        coloursBefore.insert(a)
        coloursAfter.insert(b)
      }
    }
    count(latest, at: p)
  }

  private mutating func count(_ loss: CellLoss, at p: Point) {
    guard loss.isAny else { return }
    switch loss.glyph {
    case .near(let glyph): nearest.add(glyph, at: p)
    case .lost(let glyph): lost.add(glyph, at: p)
    case nil: break
    }
    if loss.hasAttributes { attributes += 1 }
    if loss.isBare { bare += 1 }
    if loss.hasTransparency { transparency += 1 }
    if loss.hasDefaults { defaults += 1 }
    if loss.isCleared { cleared += 1 }
    if !loss.changedColours.isEmpty { colours += 1 }
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

/// A count of glyphs that change, and the first of them.
private struct GlyphTally {
  private(set) var count = 0
  private(set) var first: [Loss.Example] = []

  mutating func add(_ glyph: Glyph, at place: Point) {
    count += 1
    if first.count < Loss.exampleCount { first.append(Loss.Example(glyph: glyph, place: place)) }
  }
}
