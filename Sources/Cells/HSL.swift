/// A colour by hue, saturation and lightness.
package struct HSL: Equatable, Sendable {
  /// The hue in degrees, from −60 up to 300; 0, red, for a grey.
  package var hue: Double
  /// How far it is from a grey of its lightness, from 0 to 1.
  package var saturation: Double
  /// From 0, black, to 1, white.
  package var lightness: Double

  package init(hue: Double, saturation: Double, lightness: Double) {
    (self.hue, self.saturation, self.lightness) = (hue, saturation, lightness)
  }

  package init(_ rgb: RGB) {
    let (red, green, blue) = (
      Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255
    )
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let (sum, span) = (most + least, most - least)
    (hue, saturation, lightness) = (0, 0, sum / 2)
    guard span > 0 else { return }
    saturation = span / (sum > 1 ? 2 - sum : sum)
    let sixth =
      most == red
      ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    hue = sixth * 60
  }

  /// The levels, rounded; any number of degrees is a hue.
  package var rgb: RGB {
    let reach = saturation * min(lightness, 1 - lightness)
    func level(_ offset: Double) -> Int {
      let sum = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = sum < 0 ? sum + 12 : sum
      return Int((255 * (lightness - reach * max(-1, min(k - 3, 9 - k, 1)))).rounded())
    }
    return RGB(level(0), level(8), level(4))
  }
}
