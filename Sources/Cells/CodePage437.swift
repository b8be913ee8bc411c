/// The characters of DOS, as its screen showed them: the codes below 32 are pictures too.
public enum CodePage437 {
  public static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x20...0x7E: Unicode.Scalar(byte)
    case 0x7F: "⌂"
    case 0x80...: upper[Int(byte) - 0x80]
    default: lower[Int(byte)]
    }
  }

  private static let lower = Array(" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼".unicodeScalars)
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
      + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
