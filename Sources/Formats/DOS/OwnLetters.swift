import Cells
import DrawingCore

/// The program's own letters, eight dots wide and sixteen rows high: `letters.hex`, in the form of
/// GNU Unifont's files, a character's number and its sixteen bytes in a line.
public enum OwnLetters {
  /// Those of code page 437, by their number. Costs the reading of a small file.
  static var codePage437: BitFont? {
    let letters = byScalar
    return BitFont(
      height: 16,
      bytes: (UInt8(0)...255).flatMap { byte in
        letters[CodePage437.scalar(byte)] ?? [UInt8](repeating: 0, count: 16)
      })
  }

  /// The rows of each letter.
  public static var byScalar: [Unicode.Scalar: [UInt8]] {
    var letters: [Unicode.Scalar: [UInt8]] = [:]
    for line in PackageResources.letters_hex.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"))
      guard parts.count == 2, parts[1].count == 32,
        let value = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { continue }
      let digits = parts[1].map { Character(Unicode.Scalar($0)).hexDigitValue ?? 0 }
      letters[scalar] = (0..<16).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
    }
    return letters
  }
}
