import Cells

/// A reader of Unifont's own format. Each letter is a line such as `0041:0000…` with sixteen rows
/// in hexadecimal, one cell (8 pixels) wide or two.
enum HexReader {
  static let cell = Size(8, 16)

  static func font(_ bytes: [UInt8]) throws(FontFileError) -> ScreenFont {
    var glyphs: [Unicode.Scalar: GlyphBits] = [:]
    try forEachLetter(bytes) { scalar, digits in glyphs[scalar] = bits(digits) }
    return try ScreenFont(cell: cell, glyphs: glyphs)
  }

  /// Returns the letters of some characters; the others take no memory.
  static func letters(
    _ wanted: Set<Unicode.Scalar>, in bytes: [UInt8]
  ) throws(FontFileError) -> [Unicode.Scalar: GlyphBits] {
    var glyphs: [Unicode.Scalar: GlyphBits] = [:]
    try forEachLetter(bytes) { scalar, digits in
      if wanted.contains(scalar) { glyphs[scalar] = bits(digits) }
    }
    return glyphs
  }

  private static func forEachLetter(
    _ bytes: [UInt8], _ body: (Unicode.Scalar, ArraySlice<UInt8>) -> Void
  ) throws(FontFileError) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].last == 0x0D ? bytes[start..<end - 1] : bytes[start..<end]
      if !line.isEmpty, line.first != UInt8(ascii: "#") {
        guard let colon = line.prefix(8).firstIndex(of: UInt8(ascii: ":")),
          let value = number(line[..<colon]), let scalar = Unicode.Scalar(value),
          isLetter(line[(colon + 1)...])
        else { throw FontFileError("is not a font: PSF, BDF and .hex can be read", at: start) }
        body(scalar, line[(colon + 1)...])
      }
      start = end + 1
    }
  }

  private static func isLetter(_ digits: ArraySlice<UInt8>) -> Bool {
    (digits.count == 32 || digits.count == 64) && digits.allSatisfy { digit($0) != nil }
  }

  private static func bits(_ digits: ArraySlice<UInt8>) -> GlyphBits {
    let width = digits.count / 16
    let rows = (0..<16).map { y in
      let row = digits.dropFirst(y * width).prefix(width).enumerated()
      return row.reduce(UInt64(0)) { sum, next in
        let value = digit(next.element) ?? 0
        return (0..<4).reduce(sum) {
          $0 | UInt64(value >> UInt32(3 - $1) & 1) << UInt64(4 * next.offset + $1)
        }
      }
    }
    return GlyphBits(Size(4 * width, 16), rows: rows)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the value of a hexadecimal digit, or nil for any other byte.
  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }
}
