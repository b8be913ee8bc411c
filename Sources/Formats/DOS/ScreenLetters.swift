import Cells
import DrawingCore

/// The letters of files that must contain some: 256 of sixteen rows.
enum ScreenLetters {
  static let byteCount = 256 * 16

  /// Returns a font, or nil if it is the program's own, which a drawing leaves out.
  static func font(_ bytes: [UInt8]) -> BitFont? {
    let font = BitFont(height: 16, bytes: bytes)
    return font == OwnLetters.codePage437 ? nil : font
  }

  /// Returns the font if such a file can hold it, or nil for the program's own.
  static func fitted(_ font: BitFont?) -> BitFont? {
    guard let font, font.bytes.count == byteCount, font.height == 16 else { return nil }
    return font == OwnLetters.codePage437 ? nil : font
  }

  static func bytes(of font: BitFont?) throws(FormatError) -> [UInt8] {
    guard let letters = font ?? OwnLetters.codePage437 else {
      throw FormatError("the built-in letters are missing")
    }
    return letters.bytes
  }
}
