/// The fonts that the program brings along, as TOIlet's files would have them.
public enum OwnFont: String, CaseIterable, Sendable {
  case half, solid, relief, contour, tiny

  /// Reads it. Costs the reading of a small file.
  public func font() throws(FontError) -> LetteringFont {
    guard let font = try LetteringFont.fonts(in: Array(text.utf8), name: rawValue).first else {
      throw FontError(offset: 0, reason: "there is no font")
    }
    return font
  }

  private var text: String {
    switch self {
    case .half: Self.halfText
    case .solid: Self.solidText
    case .relief: Self.reliefText
    case .contour: Self.contourText
    case .tiny: Self.tinyText
    }
  }
}
