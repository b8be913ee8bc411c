import Cells

extension Brush {
  /// How many cells a dab has.
  var tipArea: Int { options.size == 1 || glyph.isWide ? 1 : tipOffsets.count }

  /// Where the cells of a dab lie around its place. A wide glyph is drawn with size 1.
  var tipOffsets: [Point] {
    let size = options.size
    guard size > 1 else { return [.zero] }
    let range = -(size - 1) / 2...size / 2
    switch options.tip {
    case .row: return range.map { Point($0, 0) }
    case .column: return range.map { Point(0, $0) }
    case .square: return range.flatMap { y in range.map { Point($0, y) } }
    case .round:
      let even = size % 2 == 0 ? 1 : 0
      let isInside = { (dx: Int, dy: Int) in
        let (x, y) = (2 * dx - even, 2 * dy - even)
        return x * x + y * y <= size * size - size
      }
      return range.flatMap { y in range.filter { isInside($0, y) }.map { Point($0, y) } }
    }
  }
}

extension Easel {
  /// Where the middle of a dab may lie so that some of it is seen.
  func reach(of brush: Brush) -> Rect {
    brush.options.size > 1 ? area.inset(by: -brush.options.size) : area
  }
}
