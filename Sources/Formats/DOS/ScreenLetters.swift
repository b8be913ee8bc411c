import Cells
import DrawingCore

/// The letters of files that must have some: 256 of sixteen rows.
enum ScreenLetters {
  static let byteCount = 256 * 16

  /// Nil for the program's own, which stand for none.
  static func font(_ bytes: [UInt8]) -> BitFont? {
    let font = BitFont(height: 16, bytes: bytes)
    return font == OwnLetters.codePage437 ? nil : font
  }

  /// A font that such a file can hold; nil, the program's own, for others.
  static func fitted(_ font: BitFont?) -> BitFont? {
    guard let font, font.bytes.count == byteCount, font.height == 16 else { return nil }
    return font == OwnLetters.codePage437 ? nil : font
  }

  static func bytes(of font: BitFont?) throws(FormatError) -> [UInt8] {
    guard let letters = font ?? OwnLetters.codePage437 else {
      throw FormatError("the program has lost its letters")
    }
    return letters.bytes
  }
}
