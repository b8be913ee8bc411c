import Cells

/// The glyphs made of dots, two to a row, by their dots.
struct DotPattern: Sendable {
  /// The number of rows of two dots.
  let rows: Int
  private let glyphs: [Glyph]

  private init(_ grid: DotGrid) {
    rows = grid.rows
    glyphs = (0..<1 << grid.count).map { grid.glyph(UInt8($0)) }
  }

  /// Returns the glyph of a mask. Bit `i` is the dot in column `i` mod 2 and row `i` div 2.
  func glyph(_ mask: Int) -> Glyph? { glyphs.indices.contains(mask) ? glyphs[mask] : nil }

  var dotCount: Int { 2 * rows }

  static let allGrids = [sextants, octants, braille]
  static let sextants = DotPattern(.sextant)
  static let octants = DotPattern(.octant)
  static let braille = DotPattern(.braille)

  func flippedLevel(_ mask: Int) -> Int {
    (0..<dotCount).reduce(0) { $0 | (mask >> $1 & 1) << ($1 ^ 1) }
  }

  func flippedUpright(_ mask: Int) -> Int {
    (0..<dotCount).reduce(0) { $0 | (mask >> $1 & 1) << ((rows - 1 - $1 / 2) * 2 + $1 % 2) }
  }
}
