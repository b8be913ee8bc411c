/// The characters of DOS as its screen showed them, where the codes below 32 are pictures too.
public enum CodePage437 {
  /// Returns the character of a code. Codes 0 and 32 are both blank.
  public static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x20...0x7E: Unicode.Scalar(byte)
    case 0x7F: "⌂"
    case 0x80...: upper[Int(byte) - 0x80]
    default: lower[Int(byte)]
    }
  }

  /// Returns the code of a character, or nil for one that the code page lacks. A blank is code 32,
  /// never 0.
  public static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    if (0x20...0x7E).contains(scalar.value) { return UInt8(scalar.value) }
    return codes[scalar]
  }

  private static let codes = Dictionary(
    (UInt8(1)...255).map { (scalar($0), $0) }, uniquingKeysWith: { first, _ in first })

  private static let lower = Array(" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼".unicodeScalars)
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
      + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
