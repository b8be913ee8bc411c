import Cells
import Testing

@testable import DrawingCore
@testable import Images

/// How grids of dots read blocks, against the pixels that these are drawn with.
struct DotReadingTests {
  @Test(arguments: [DotGrid.half, .quad, .sextant, .octant])
  func aDotIsSetWhereMoreThanHalfOfItIsCovered(grid: DotGrid) throws {
    let size = Size(8, 24)
    let scalars =
      Array(UInt32(0x2580)...0x259F) + Array(0x1FB00...0x1FB3B) + Array(0x1FB70...0x1FB8B)
      + Array(0x1CD00...0x1CDE5) + [0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7]
    for scalar in scalars where !(0x2591...0x2593).contains(scalar) {
      let glyph = try #require(Unicode.Scalar(scalar).flatMap(Glyph.init))
      let bits = try #require(CellRule.bits(glyph, size))
      var covered: [Int: Int] = [:]
      for y in 0..<size.height {
        for x in 0..<size.width where bits[x, y] {
          let (column, row) = (x * grid.columns / size.width, y * grid.rows / size.height)
          covered[row * grid.columns + column, default: 0] += 1
        }
      }
      let half = size.width * size.height / grid.count / 2
      let mask = (0..<grid.count).reduce(0) { covered[$1, default: 0] > half ? $0 | 1 << $1 : $0 }
      #expect(grid.dots(setBy: glyph) == UInt8(mask), "\(glyph) \(grid)")
    }
  }
}
