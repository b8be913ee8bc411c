extension Unicode.Scalar {
  /// The code point, such as `U+2554`, with at least four digits.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Glyph {
  /// The code points of the glyph, such as `U+0065 U+0301`.
  public var codePoints: String { scalars.map(\.codePoint).joined(separator: " ") }
}
