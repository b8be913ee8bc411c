import Cells

/// What the blend `color` does to a colour.
extension Color {
  /// Returns the colour, as light or dark as another one. Of two of the first sixteen it is one of
  /// these, else it has 24 bits. Where it is not known how light one of both is, as of the
  /// terminal's own colours, it stays as it is.
  func withShade(of other: Color) -> Color {
    if let number = entry, let below = other.entry {
      return .palette(Color.number(number, inShadeOf: below))
    }
    guard let levels, let shade = other.levels?.lightness else { return self }
    return Color(levels.with(lightness: shade))
  }

  /// The number of one of the first sixteen.
  private var entry: UInt8? {
    if case .palette(let index) = kind, index < 16 { index } else { nil }
  }

  /// Black and white stay, light grey is as light as the bright colours, and dark grey as dark as
  /// the others.
  private static func number(_ number: UInt8, inShadeOf below: UInt8) -> UInt8 {
    let (hue, isGrey) = (number & 7, [0, 7].contains(number & 7))
    switch below {
    case 0, 15: return below
    case 7, 9...14: return isGrey ? 7 : hue | 8
    default: return isGrey ? 8 : hue
    }
  }
}

extension RGB {
  /// Returns the colour of the same hue with another lightness, less saturated where none is so light
  /// or so dark (`SetLum` of W3C's Compositing and Blending, with the weights of `lightness`).
  fileprivate func with(lightness wanted: Int) -> RGB {
    let step = wanted - lightness
    let levels = [red, green, blue].map { $0 + step }
    let (least, most) = (levels.min() ?? 0, levels.max() ?? 0)
    func fitted(_ level: Int) -> Int {
      if least < 0 { return wanted + (level - wanted) * wanted / (wanted - least) }
      if most > 255 { return wanted + (level - wanted) * (255 - wanted) / (most - wanted) }
      return level
    }
    return RGB(fitted(levels[0]), fitted(levels[1]), fitted(levels[2]))
  }
}
