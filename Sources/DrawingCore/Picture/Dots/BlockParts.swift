import Cells

/// Blocks made of halves, quarters and eighths of their cell: U+2580–259F except the shades, and
/// U+1FB70–1FB8B.
public enum BlockParts {
  /// Returns the rectangles that a block covers, in eighths of its cell both ways. They may
  /// overlap. Nil for any other glyph.
  public static func of(_ glyph: Glyph) -> [Rect]? {
    guard let scalar = UInt32(exactly: glyph.rawValue) else { return nil }
    let value = Int(scalar)
    switch value {
    case 0x2580: return [rows(0, 4)]
    case 0x2581...0x2588: return [rows(0x2588 - value, 8)]
    case 0x2589...0x258F: return [columns(0, 0x2590 - value)]
    case 0x2590: return [columns(4, 8)]
    case 0x2594: return [rows(0, 1)]
    case 0x2595: return [columns(7, 8)]
    case 0x2596...0x259F: return quadrants[value - 0x2596].map(quadrant)
    case 0x1FB70...0x1FB75: return [columns(value - 0x1FB6F, value - 0x1FB6E)]
    case 0x1FB76...0x1FB7B: return [rows(value - 0x1FB75, value - 0x1FB74)]
    case 0x1FB7C...0x1FB7F: return corner(value)
    case 0x1FB80: return [rows(0, 1), rows(7, 8)]
    case 0x1FB81: return [0, 2, 4, 7].map { rows($0, $0 + 1) }
    case 0x1FB82...0x1FB86: return [rows(0, eighths[value - 0x1FB82])]
    case 0x1FB87...0x1FB8B: return [columns(8 - eighths[value - 0x1FB87], 8)]
    default: return nil
    }
  }

  private static func rows(_ from: Int, _ to: Int) -> Rect { Rect(0, from, 8, to - from) }

  private static func columns(_ from: Int, _ to: Int) -> Rect { Rect(from, 0, to - from, 8) }

  private static func quadrant(_ i: Int) -> Rect { Rect(i % 2 * 4, i / 2 * 4, 4, 4) }

  /// Returns an eighth along two sides.
  private static func corner(_ value: Int) -> [Rect] {
    let isLeft = value == 0x1FB7C || value == 0x1FB7D
    let isUpper = value == 0x1FB7D || value == 0x1FB7E
    return [isLeft ? columns(0, 1) : columns(7, 8), isUpper ? rows(0, 1) : rows(7, 8)]
  }

  private static let eighths = [2, 3, 5, 6, 7]

  /// The quarters of U+2596–259F: upper left 0, upper right 1, lower left 2, lower right 3.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]
}
