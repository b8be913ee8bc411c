import Cells

/// A colour that is being mixed, by its levels or by hue, saturation and lightness. A grey does not
/// determine hue and saturation, so these stay as they were.
struct ColorMix: Equatable {
  enum Part: Int, CaseIterable {
    case hue, saturation, lightness, red, green, blue

    var letter: String { ["H", "S", "L", "R", "G", "B"][rawValue] }
    var largest: Int { [359, 100, 100, 255, 255, 255][rawValue] }
  }

  /// The values, by the part's raw value.
  private var values = [0, 0, 0, 0, 0, 0]

  init(_ rgb: RGB) { take(rgb) }

  /// The value of a part: degrees for the hue, percent for saturation and lightness, and levels up
  /// to 255; clamped when set.
  subscript(part: Part) -> Int {
    get { values[part.rawValue] }
    set {
      values[part.rawValue] = min(max(0, newValue), part.largest)
      part.rawValue < Part.red.rawValue ? findLevels() : findHue()
    }
  }

  var rgb: RGB { RGB(self[.red], self[.green], self[.blue]) }

  var color: Color { Color(rgb) }

  mutating func take(_ rgb: RGB) {
    guard rgb != self.rgb || values == [0, 0, 0, 0, 0, 0] else { return }
    values.replaceSubrange(3..., with: [rgb.red, rgb.green, rgb.blue])
    findHue()
  }

  /// Takes the values that a mix had, of which the levels of a grey do not tell all.
  mutating func recall(hue: Int, saturation: Int, of rgb: RGB) {
    take(rgb)
    guard HSL(rgb).saturation == 0 else { return }
    values[0] = min(max(0, hue), Part.hue.largest)
    values[1] = min(max(0, saturation), Part.saturation.largest)
  }

  private mutating func findHue() {
    let color = HSL(rgb)
    values[2] = Int((color.lightness * 100).rounded())
    guard color.saturation > 0 else { return }
    values[1] = Int((color.saturation * 100).rounded())
    values[0] = (Int(color.hue.rounded()) + 360) % 360
  }

  private mutating func findLevels() {
    let color = HSL(
      hue: Double(values[0]), saturation: Double(values[1]) / 100,
      lightness: Double(values[2]) / 100)
    values.replaceSubrange(3..., with: [color.rgb.red, color.rgb.green, color.rgb.blue])
  }
}

extension RGB {
  /// Returns `count` colours from this one to another, both included.
  func ramp(to other: RGB, count: Int) -> [RGB] {
    (0..<count).map { step in
      func mean(_ a: Int, _ b: Int) -> Int { a + (b - a) * step / max(1, count - 1) }
      return RGB(mean(red, other.red), mean(green, other.green), mean(blue, other.blue))
    }
  }
}
