import Cells

/// Arrows and triangles for the ends of lines: they touch the side of the cell that the line comes
/// from.
enum ArrowRule {
  static func bits(_ scalar: UInt32, _ size: Size) -> GlyphBits? {
    switch scalar {
    case 0x25B6, 0x25BA: triangle(.right, size)
    case 0x25C0, 0x25C4: triangle(.left, size)
    case 0x25B2: triangle(.up, size)
    case 0x25BC: triangle(.down, size)
    case 0x25B7: outline(.right, size)
    case 0x25C1: outline(.left, size)
    case 0x25B3: outline(.up, size)
    case 0x25BD: outline(.down, size)
    case 0x2190: arrow([.left], size)
    case 0x2191: arrow([.up], size)
    case 0x2192: arrow([.right], size)
    case 0x2193: arrow([.down], size)
    case 0x2194: arrow([.left, .right], size)
    case 0x2195: arrow([.up, .down], size)
    case 0x2196: slanted(.left, up: true, size)
    case 0x2197: slanted(.right, up: true, size)
    case 0x2198: slanted(.right, up: false, size)
    case 0x2199: slanted(.left, up: false, size)
    default: nil
    }
  }

  /// Returns the length of a triangle in pixels. An upright one is a little longer than the cell is
  /// wide, so that it looks like a level one.
  private static func length(_ side: BoxSide, _ size: Size) -> Int {
    side.isLevel ? size.width : min(size.height, size.width + size.width / 4)
  }

  /// Returns a triangle that points to a side, with its base on the opposite one. A level triangle
  /// is up to a quarter higher than the cell is wide; an upright one is as wide as the cell.
  private static func triangle(_ side: BoxSide, _ size: Size) -> GlyphBits {
    let length = length(side, size)
    let breadth = side.isLevel ? min(size.height, size.width + size.width / 4) : size.width
    return turned(side, size) { along, across in
      along >= 0 && along <= Double(length)
        && abs(across) * 2 * Double(length) <= (Double(length) - along + 0.5) * Double(breadth)
    }
  }

  private static func outline(_ side: BoxSide, _ size: Size) -> GlyphBits {
    let whole = triangle(side, size)
    var bits = whole
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { whole[x + $0.0, y + $0.1] }
        if isInside { bits[x, y] = false }
      }
    }
    return bits
  }

  /// Returns an arrow with a shaft from the opposite side and a head of two strokes.
  private static func arrow(_ sides: [BoxSide], _ size: Size) -> GlyphBits {
    let stroke = Double(BoxWeight.light.thickness(size))
    var bits = GlyphBits(size)
    for side in sides {
      let length = Double(side.isLevel ? size.width : size.height * 7 / 8)
      let head = Double(size.width) / 2
      bits.formUnion(
        turned(side, size) { along, across in
          let behind = length - along
          let isHead =
            behind >= 0 && behind < head && abs(abs(across) + 0.5 - behind) <= stroke / 2
          return isHead || abs(across) < stroke / 2 && behind > 0 && along >= 0
        })
    }
    return bits
  }

  /// Returns an arrow with a slanted shaft and its head in a corner of the middle square.
  private static func slanted(_ side: BoxSide, up: Bool, _ size: Size) -> GlyphBits {
    let stroke = Double(BoxWeight.light.thickness(size))
    let half = Double(size.width) / 2
    let top = Double(size.height) / 2 - half
    var bits = GlyphBits(size)
    bits.fill { x, y in
      let x = side == .right ? x : Double(size.width) - x
      let y = up ? y - top : Double(size.height) - top - y
      guard y >= 0, y < 2 * half else { return false }
      let isHead =
        y < stroke && x > half - stroke / 2 || 2 * half - x < stroke && y < half + stroke / 2
      return isHead || abs(2 * half - x - y) < stroke * 0.7
    }
    return bits
  }

  /// Returns a shape given by coordinates along the direction in which it points and across it,
  /// from the middle of its base.
  private static func turned(
    _ side: BoxSide, _ size: Size, _ shape: (_ along: Double, _ across: Double) -> Bool
  ) -> GlyphBits {
    let (width, height) = (Double(size.width), Double(size.height))
    var bits = GlyphBits(size)
    bits.fill { x, y in
      switch side {
      case .right: shape(x, y - height / 2)
      case .left: shape(width - x, y - height / 2)
      case .down: shape(y, x - width / 2)
      case .up: shape(height - y, x - width / 2)
      }
    }
    return bits
  }
}
