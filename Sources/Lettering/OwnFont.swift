/// The fonts embedded in the program, taken from TOIlet.
public enum OwnFont: String, CaseIterable, Sendable {
  case half, solid, relief, contour, tiny

  /// Parses the embedded font, which takes as long as reading a small file.
  public func font() throws(FontError) -> LetteringFont {
    guard let font = try LetteringFont.fonts(in: bytes, name: rawValue).first else {
      throw FontError(offset: 0, reason: "the built-in font is missing")
    }
    return font
  }

  private var bytes: [UInt8] {
    switch self {
    case .half: PackageResources.half_tlf
    case .solid: PackageResources.solid_tlf
    case .relief: PackageResources.relief_tlf
    case .contour: PackageResources.contour_tlf
    case .tiny: PackageResources.tiny_tlf
    }
  }
}
