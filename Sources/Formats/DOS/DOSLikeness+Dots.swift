import Cells
import DrawingCore

extension DOSLikeness {
  /// The likes of quarters, sextants, octants and braille, and of dots that do not touch.
  static let dots: [Glyph: [Glyph]] = {
    var dots: [Glyph: [Glyph]] = [:]
    for value in Array(0x1CC21...0x1CC2F) + Array(0x1CE51...0x1CE8F) as [UInt32] {
      guard let glyph = Unicode.Scalar(value).flatMap(Glyph.init), let own = glyph.separatedDots,
        let like = Glyph(solid(Int(own.mask), own.grid))
      else { continue }
      dots[glyph] = [like]
    }
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
