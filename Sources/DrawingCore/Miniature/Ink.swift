import Cells

/// The cover of a place and its colour: 0 to 255 each, with the colour already multiplied by the
/// cover.
struct Ink: Hashable, Sendable {
  var red = 0
  var green = 0
  var blue = 0
  var cover = 0

  static let none = Ink()

  private init() {}

  init(red: Int, green: Int, blue: Int, cover: Int) {
    (self.red, self.green, self.blue, self.cover) = (red, green, blue, cover)
  }

  init(_ color: RGB, cover: Int) {
    self.init(
      red: color.red * cover / 255, green: color.green * cover / 255,
      blue: color.blue * cover / 255, cover: cover)
  }

  /// Returns the ink seen where this one lies over another.
  func over(_ below: Ink) -> Ink {
    let rest = 255 - cover
    return Ink(
      red: red + below.red * rest / 255, green: green + below.green * rest / 255,
      blue: blue + below.blue * rest / 255, cover: cover + below.cover * rest / 255)
  }

  static func += (a: inout Ink, b: Ink) {
    a.red += b.red
    a.green += b.green
    a.blue += b.blue
    a.cover += b.cover
  }

  static func / (a: Ink, n: Int) -> Ink {
    Ink(red: a.red / n, green: a.green / n, blue: a.blue / n, cover: a.cover / n)
  }
}

extension Cell {
  /// The look from afar of the upper and the lower half of the cell.
  var inks: (upper: Ink, lower: Ink) {
    let cover = glyph.cover
    let isReversed = style.attributes.contains(.reverse)
    let paper = isReversed ? style.foreground : style.background
    let below = paper.levels.map { Ink($0, cover: 255) } ?? .none
    let foreground = isReversed ? style.background : style.foreground
    guard foreground != .none, cover.upper > 0 || cover.lower > 0 else { return (below, below) }
    let ink = foreground.levels ?? RGB(204, 204, 204)
    return (
      Ink(ink, cover: cover.upper).over(below), Ink(ink, cover: cover.lower).over(below)
    )
  }
}

extension Glyph {
  /// The approximate cover of the cell’s halves, 0 to 255; exact for half blocks, eighths and
  /// shades.
  fileprivate var cover: (upper: Int, lower: Int) {
    switch rawValue & 0x1F_FFFF {
    case 0x20, 0xA0, 0x3000: return isContinuation ? (96, 96) : (0, 0)
    case 0x2580: return (255, 0)
    case 0x2581...0x2588:
      let eighths = Int(rawValue & 0x1F_FFFF) - 0x2580
      return (max(0, eighths - 4) * 255 / 4, min(4, eighths) * 255 / 4)
    case 0x2589...0x258F:
      let eighths = 0x2590 - Int(rawValue & 0x1F_FFFF)
      return (eighths * 255 / 8, eighths * 255 / 8)
    case 0x2590: return (128, 128)
    case 0x2591...0x2593:
      let quarters = Int(rawValue & 0x1F_FFFF) - 0x2590
      return (quarters * 255 / 4, quarters * 255 / 4)
    case 0x2594: return (64, 0)
    default: return isUnset ? (0, 0) : (96, 96)
    }
  }
}
