import Cells

/// A change of colours by their lightness, saturation and hue.
public struct ColorAdjustment: Hashable, Sendable {
  /// Percent of the way to white, or below 0 to black.
  public var light = 0
  /// Percent added to the saturation, or below 0 of the way to a grey; a grey stays one.
  public var saturation = 0
  /// Degrees around the circle of hues.
  public var hue = 0

  /// The values that light and saturation may have.
  public static let percents = -100...100
  /// The values that the hue may have.
  public static let degrees = -360...360

  /// An adjustment that changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isNeutral: Bool { self == ColorAdjustment() }

  /// Returns the adjusted colour. One without levels, or whose levels stay, is left as it is.
  func applied(to color: Color) -> Color {
    guard let levels = color.fileLevels else { return color }
    let adjusted = applied(to: levels)
    return adjusted == levels ? color : Color(fileLevels: adjusted)
  }

  private func applied(to levels: RGB) -> RGB {
    guard !isNeutral else { return levels }
    var color = HSL(levels)
    color.hue += Double(hue)
    color.saturation = min(1, color.saturation * (1 + Double(saturation) / 100))
    let part = Double(light) / 100
    color.lightness += light < 0 ? color.lightness * part : (1 - color.lightness) * part
    return color.rgb
  }
}
