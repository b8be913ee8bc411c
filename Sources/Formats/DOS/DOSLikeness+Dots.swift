import Cells
import DrawingCore

extension DOSLikeness {
  /// The likes of quarters, sextants, octants and braille.
  static let dots: [Glyph: [Glyph]] = {
    var dots: [Glyph: [Glyph]] = [:]
    for grid in [DotGrid.braille, .quad, .sextant, .octant] {
      for mask in 1..<1 << grid.count {
        let glyph = grid.glyph(UInt8(mask))
        guard DOSGlyph.number(glyph) == nil, listed[glyph] == nil, dots[glyph] == nil,
          let like = Glyph(grid == .braille ? thin(mask) : solid(mask, grid))
        else { continue }
        dots[glyph] = [like]
      }
    }
    return dots
  }()

  /// Returns the shade of many dots of braille, else by where they are.
  private static func thin(_ mask: Int) -> String {
    switch mask.nonzeroBitCount {
    case 7...: "▓"
    case 5...6: "▒"
    default: mask & 0xF0 == 0 ? "'" : mask & 0x0F == 0 ? "." : ":"
    }
  }

  /// Returns the block that covers what the dots cover, as far as one can; the first of equals.
  private static func solid(_ mask: Int, _ grid: DotGrid) -> String {
    let wrong = halves.map { half in
      (0..<grid.count).reduce(0) { sum, i in
        let (x, y) = (i % grid.columns, i / grid.columns)
        // The part of this dot above the middle of the cell, in halves of a dot.
        let above = max(0, min(2, grid.rows - 2 * y))
        return sum + abs(half.cover(x, above) - 2 * (mask >> i & 1))
      }
    }
    let best = wrong.indices.min { wrong[$0] < wrong[$1] }
    return best.map { halves[$0].glyph } ?? "█"
  }

  /// Blocks of code page 437, and what they cover of a dot, in halves, by its column and by how much
  /// of it lies in the upper half.
  private static let halves: [(glyph: String, cover: @Sendable (Int, Int) -> Int)] = [
    ("▒", { _, _ in 1 }), ("█", { _, _ in 2 }), ("▀", { $1 }), ("▄", { 2 - $1 }),
    ("▌", { x, _ in x == 0 ? 2 : 0 }), ("▐", { x, _ in x == 0 ? 0 : 2 }),
  ]
}
