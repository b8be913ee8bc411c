import Cells

extension RGB {
  /// The relative luminance of WCAG, 0 to 1.
  private var luminance: Double {
    let light = [red, green, blue].map { level in
      Double(LinearLight.light(UInt8(clamping: level))) / 65_535
    }
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// Returns the contrast ratio of WCAG, 1 to 21.
  public func contrast(to other: RGB) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

extension Style {
  /// The contrast of ink and paper, or nil if the terminal decides one of them.
  public var contrast: Double? {
    guard let ink = foreground.fileLevels, let paper = background.fileLevels else { return nil }
    return ink.contrast(to: paper)
  }

  /// The contrast to one decimal, as text.
  package var contrastText: String? {
    contrast.map { ratio in
      let tenths = Int((ratio * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
  }
}
