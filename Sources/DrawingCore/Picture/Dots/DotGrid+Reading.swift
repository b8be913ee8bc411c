import Cells

extension DotGrid {
  /// Returns the dots set by a glyph, none for a space. Braille knows only its own glyphs; in the
  /// other grids a dot is set if a block covers more than half of it. Nil for any other glyph.
  func dots(setBy glyph: Glyph) -> UInt8? {
    if glyph == .space { return 0 }
    return self == .braille ? mask(of: glyph) : DotGrid.coveredDots[self]?[glyph]
  }

  private static let coveredDots: [DotGrid: [Glyph: UInt8]] = {
    let blocks = allBlocks
    let grids = [DotGrid.half, .quad, .sextant, .octant]
    return grids.reduce(into: [:]) { all, grid in
      all[grid] = blocks.mapValues { grid.dots(coveredBy: $0) }
    }
  }()

  /// The columns and rows of a raster whose lines include the edges of every block.
  private static let raster = Size(8, 24)

  /// The blocks, each with the points of the raster that it covers.
  private static var allBlocks: [Glyph: [Bool]] {
    var blocks: [Glyph: [Bool]] = [:]
    for value in Array(UInt32(0x2580)...0x259F) + Array(0x1FB70...0x1FB8B) {
      guard let glyph = Unicode.Scalar(value).flatMap(Glyph.init),
        let parts = BlockParts.of(glyph)
      else { continue }
      blocks[glyph] = rastered(parts.map { Rect($0.minX, $0.minY * 3, $0.width, $0.height * 3) })
    }
    for grid in [DotGrid.sextant, .octant] {
      for mask in 1..<1 << grid.count {
        let dots = (0..<grid.count).filter { mask >> $0 & 1 == 1 }
        blocks[grid.glyph(UInt8(mask))] = rastered(dots.map(grid.place))
      }
    }
    return blocks
  }

  private static func rastered(_ parts: [Rect]) -> [Bool] {
    (0..<raster.width * raster.height).map { i in
      parts.contains { $0.contains(Point(i % raster.width, i / raster.width)) }
    }
  }

  /// Returns the rectangle of dot `i` in the raster.
  private func place(_ i: Int) -> Rect {
    let (width, height) = (DotGrid.raster.width / columns, DotGrid.raster.height / rows)
    return Rect(i % columns * width, i / columns * height, width, height)
  }

  private func dots(coveredBy block: [Bool]) -> UInt8 {
    (0..<count).reduce(0) { mask, i in
      let place = place(i)
      let covered = place.rows.reduce(0) { sum, y in
        sum + place.columns.count { block[y * DotGrid.raster.width + $0] }
      }
      return 2 * covered > place.width * place.height ? mask | 1 << UInt8(i) : mask
    }
  }
}
