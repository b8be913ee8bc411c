/// Red, green and blue levels, 0 to 255 each.
public struct RGB: Hashable, Sendable {
  /// The red level, 0 to 255.
  public let red: Int
  /// The green level, 0 to 255.
  public let green: Int
  /// The blue level, 0 to 255.
  public let blue: Int

  /// Creates a colour from levels of 0 to 255, which are not clamped.
  public init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Returns the squared distance, weighted by the mean red level ("redmean"): close to what the
  /// eye sees, and in integers, so that every machine picks the same neighbour.
  public func distance(to other: RGB) -> Int {
    let mean = (red + other.red) / 2
    let r = red - other.red
    let g = green - other.green
    let b = blue - other.blue
    return ((512 + mean) * r * r + 1024 * g * g + (767 - mean) * b * b) >> 8
  }
}

extension RGB {
  /// The difference between the highest and the lowest level: 0 for a grey.
  var chroma: Int { max(red, green, blue) - min(red, green, blue) }

  /// Whether the colour looks grey.
  public var isGrey: Bool { chroma < 32 || chroma * 4 < max(red, green, blue) }

  /// The perceived lightness, 0 to 255.
  public var lightness: Int { (2 * red + 5 * green + blue) / 8 }

  /// The ANSI colour (0 to 7) of the same hue: black or white for a grey.
  fileprivate var hue: UInt8 {
    if isGrey { return lightness < 96 ? 0 : 7 }
    let floor = min(red, green, blue)
    let strong = [red, green, blue].map { 2 * ($0 - floor) >= chroma }
    return (strong[0] ? 1 : 0) | (strong[1] ? 2 : 0) | (strong[2] ? 4 : 0)
  }
}

extension Color {
  /// Returns xterm's levels for a palette entry, as 24-bit terminals and exports show it.
  public static func xterm(_ index: UInt8) -> RGB {
    let i = Int(index)
    if i < 16 { return ansi[i] }
    if i >= 232 {
      let grey = 8 + 10 * (i - 232)
      return RGB(grey, grey, grey)
    }
    let cube = i - 16
    return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let ansi = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The colour's levels in xterm's palette; nil for `default` and `none`.
  public var levels: RGB? {
    switch kind {
    case .default, .none: nil
    case .palette(let index): Color.xterm(index)
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue))
    }
  }

  /// Returns the entry that looks most like `rgb` in a palette of `count` colours (2 to 256); of
  /// eight, the one of the same hue, as distances are too coarse: a dark grey would turn cyan.
  ///
  /// With 256 colours only entries from 16 up are considered: terminals agree on those, while
  /// people change the first sixteen. Costs up to 240 comparisons, so callers keep the result.
  public static func nearest(to rgb: RGB, among count: Int) -> UInt8 {
    if count == 8 { return rgb.hue }
    let last = max(2, min(count, 256)) - 1
    let first = last == 255 ? 16 : 0
    var best = (index: first, distance: Int.max)
    for index in first...last {
      let distance = xterm(UInt8(index)).distance(to: rgb)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}
