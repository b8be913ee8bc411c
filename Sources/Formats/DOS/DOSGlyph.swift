import Cells
import DrawingCore

/// The characters of a text screen by number: 0 to 255 are those of code page 437, the next 256 the
/// second half of a font, which a drawing holds as private-use characters.
enum DOSGlyph {
  static func glyph(_ number: Int) -> Glyph {
    if let byte = UInt8(exactly: number) { return glyphs[Int(byte)] }
    guard number <= largest, let scalar = Unicode.Scalar(BitFont.firstPrivate + UInt32(number))
    else { return unknown }
    return Glyph(scalar) ?? unknown
  }

  /// Returns the number of a glyph, or nil if it has none.
  static func number(_ glyph: Glyph) -> Int? {
    let scalars = glyph.scalars
    guard scalars.count == 1, !glyph.isWide else { return nil }
    if let byte = CodePage437.byte(scalars[0]) { return Int(byte) }
    let value = Int(scalars[0].value) - Int(BitFont.firstPrivate)
    return (256...largest).contains(value) ? value : nil
  }

  /// Returns the number of a glyph, else of the one that looks most like it, else of `?`.
  ///
  /// - Parameter isAllowed: Whether the file can hold a number.
  static func nearestNumber(_ glyph: Glyph, where isAllowed: (Int) -> Bool) -> Int {
    if let own = number(glyph), isAllowed(own) { return own }
    return DOSLikeness.likes(of: glyph).lazy.compactMap(number).first(where: isAllowed) ?? 63
  }

  /// The numbers of characters that control a screen, which a stream of characters cannot hold.
  static let steering: Set<Int> = [7, 8, 9, 10, 13, 26, 27]
  /// The offset of U+F8FF from the first private-use character.
  static let largest = 0x18FF
  /// Letter 0 of a font in which it is not blank.
  static let zero = Unicode.Scalar(BitFont.firstPrivate).flatMap { Glyph($0) } ?? .space
  static let unknown = Glyph("?") ?? .space
  private static let glyphs = (UInt8(0)...255).map { Glyph(CodePage437.scalar($0)) ?? .space }
}
