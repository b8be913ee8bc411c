import Cells

/// The cover of a place and its colour: 0 to 255 each, with the colour already multiplied by the
/// cover. What the terminal's own colours look like is not known here.
struct Ink: Hashable, Sendable {
  var red = 0
  var green = 0
  var blue = 0
  /// The part of the cover that has the terminal's own ink.
  var own = 0
  var cover = 0
  /// The part that the terminal's own paper hides, which counts as not covered.
  var paper = 0

  static let none = Ink()

  private init() {}

  init(_ color: RGB, cover: Int) {
    (red, green, blue) = (
      color.red * cover / 255, color.green * cover / 255, color.blue * cover / 255
    )
    self.cover = cover
  }

  /// Creates what a colour looks like on a part of a place.
  ///
  /// - Parameters:
  ///   - isInk: whether the terminal's own colour is its ink, not its paper.
  ///   - first: the levels of the palette's first colours; nil for the usual ones.
  init(_ color: Color, cover: Int, isInk: Bool, first: [RGB]? = nil) {
    self.init()
    if let first, case .palette(let index) = color.kind, Int(index) < first.count {
      self.init(first[Int(index)], cover: cover)
    } else if let levels = color.levels {
      self.init(levels, cover: cover)
    } else if color == .none {
      return
    } else if isInk {
      (own, self.cover) = (cover, cover)
    } else {
      paper = cover
    }
  }

  /// Creates an ink from the numbers that `values` has.
  init(values: (Int) -> Int) {
    (red, green, blue) = (values(0), values(1), values(2))
    (own, cover, paper) = (values(3), values(4), values(5))
  }

  var values: [Int] { [red, green, blue, own, cover, paper] }
  static let valueCount = 6

  /// Whether it is one colour that covers everything.
  var isSolid: Bool { cover == 255 && own == 0 }

  /// Whether its parts are not more than they cover, which is something.
  var isPossible: Bool { cover > 0 && max(red, green, blue) + own <= cover }

  /// The same without what counts as not covered; `.none` if nothing is left.
  var withoutPaper: Ink {
    guard cover > 0 else { return .none }
    var ink = self
    ink.paper = 0
    return ink
  }

  /// Returns an ink whose numbers are each made from one of this ink’s and one of another’s.
  private func combined(_ other: Ink, _ combine: (Int, Int) -> Int) -> Ink {
    var ink = Ink()
    (ink.red, ink.green) = (combine(red, other.red), combine(green, other.green))
    (ink.blue, ink.own) = (combine(blue, other.blue), combine(own, other.own))
    (ink.cover, ink.paper) = (combine(cover, other.cover), combine(paper, other.paper))
    return ink
  }

  /// Returns the ink seen where this one lies over another.
  func over(_ below: Ink) -> Ink {
    let rest = 255 - cover - paper
    return combined(below) { $0 + $1 * rest / 255 }
  }

  static func += (a: inout Ink, b: Ink) { a = a.combined(b, +) }

  static func / (a: Ink, n: Int) -> Ink { a.combined(a) { value, _ in value / n } }
}

extension Cell {
  /// The look from afar of the upper and the lower half of the cell.
  var inks: (upper: Ink, lower: Ink) { inks(in: nil) }

  /// Returns the look from afar of both halves where the drawing has letters of its own, and the
  /// palette first colours.
  func inks(
    in letters: LetterCovers?, first: [RGB]? = nil
  ) -> (upper: Ink, lower: Ink) {
    let cover = letters?[glyph] ?? glyph.cover
    let isReversed = style.attributes.contains(.reverse)
    let (ink, paper) =
      isReversed
      ? (style.background, style.foreground) : (style.foreground, style.background)
    let below = Ink(paper, cover: 255, isInk: isReversed, first: first)
    guard ink != .none, cover.upper > 0 || cover.lower > 0 else { return (below, below) }
    return (
      Ink(ink, cover: cover.upper, isInk: !isReversed, first: first).over(below),
      Ink(ink, cover: cover.lower, isInk: !isReversed, first: first).over(below)
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
