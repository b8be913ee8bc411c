import Cells

/// A reader of Linux console fonts (kbd's `psf.h`): letters by number, followed by the characters
/// that each of them stands for.
enum PSFReader {
  static let magic1: [UInt8] = [0x36, 0x04]
  static let magic2: [UInt8] = [0x72, 0xB5, 0x4A, 0x86]

  static func first(_ bytes: [UInt8]) throws(FontFileError) -> ScreenFont {
    guard bytes.count >= 4 else { throw FontFileError("ends inside its header", at: bytes.count) }
    let count = bytes[2] & 1 == 1 ? 512 : 256
    let layout = Layout(start: 4, count: count, size: Size(8, Int(bytes[3])), stride: Int(bytes[3]))
    let letters = try layout.letters(bytes)
    guard bytes[2] & 6 != 0 else { return try byCode(letters, layout.size) }
    let table = bytes[layout.end...]
    let pairs = stride(from: table.startIndex, to: table.endIndex - 1, by: 2).map {
      UInt32(table[$0]) | UInt32(table[$0 + 1]) << 8
    }
    return try ScreenFont(
      cell: layout.size, glyphs: named(letters, pairs, next: 0xFFFF, sequence: 0xFFFE))
  }

  static func second(_ bytes: [UInt8]) throws(FontFileError) -> ScreenFont {
    func number(_ i: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[4 * i + $1]) << (8 * $1) }
    }
    guard bytes.count >= 32 else { throw FontFileError("ends inside its header", at: bytes.count) }
    let layout = Layout(
      start: number(2), count: number(4), size: Size(number(7), number(6)), stride: number(5))
    let letters = try layout.letters(bytes)
    guard number(3) & 1 == 1 else { return try byCode(letters, layout.size) }
    return try ScreenFont(
      cell: layout.size,
      glyphs: named(letters, scalars(bytes[layout.end...]), next: .max, sequence: .max - 1))
  }

  /// Returns a font without a table, whose letters are in the order of code page 437.
  private static func byCode(_ letters: [GlyphBits], _ cell: Size) throws(FontFileError)
    -> ScreenFont
  {
    let pairs = zip(UInt8.min...UInt8.max, letters).map { (CodePage437.scalar($0), $1) }
    return try ScreenFont(cell: cell, glyphs: Dictionary(pairs) { first, _ in first })
  }

  /// Assigns each letter the characters up to the next mark, skipping sequences of several.
  private static func named(
    _ letters: [GlyphBits], _ table: [UInt32], next: UInt32, sequence: UInt32
  ) -> [Unicode.Scalar: GlyphBits] {
    var glyphs: [Unicode.Scalar: GlyphBits] = [:]
    var index = 0
    var isSequence = false
    for value in table where index < letters.count {
      if value == next {
        index += 1
        isSequence = false
      } else if value == sequence {
        isSequence = true
      } else if !isSequence, let scalar = Unicode.Scalar(value) {
        glyphs[scalar] = letters[index]
      }
    }
    return glyphs
  }

  /// Decodes UTF-8 in which the invalid bytes FE and FF separate sequences and letters.
  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    var values: [UInt32] = []
    var rest = bytes
    while let byte = rest.first {
      if byte >= 0xFE {
        values.append(byte == 0xFF ? .max : .max - 1)
        rest.removeFirst()
      } else {
        let text = rest.prefix { $0 < 0xFE }
        values += String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
        rest = rest[text.endIndex...]
      }
    }
    return values
  }
}

/// The layout of the letters in a font's file.
private struct Layout {
  let start: Int
  let count: Int
  let size: Size
  /// The number of bytes in a letter.
  let stride: Int

  /// The end of the letters, valid once `letters` has checked their size.
  var end: Int { start + count * stride }

  func letters(_ bytes: [UInt8]) throws(FontFileError) -> [GlyphBits] {
    let row = (size.width + 7) / 8
    guard !size.isEmpty, size.width <= ScreenFont.maximumCell.width,
      size.height <= ScreenFont.maximumCell.height
    else { throw FontFileError("has letters of \(size.text) pixels") }
    guard count > 0, count <= ScreenFont.maximumGlyphs, stride >= row * size.height,
      start <= bytes.count, stride <= bytes.count, count * stride <= bytes.count - start
    else { throw FontFileError("ends before its last letter", at: bytes.count) }
    return (0..<count).map { i in
      let letter = bytes[(start + i * stride)...]
      return GlyphBits(
        size,
        rows: (0..<size.height).map { y in
          GlyphBits.row(letter.dropFirst(y * row).prefix(row))
        })
    }
  }
}

extension GlyphBits {
  /// Returns a row in the form that fonts use: the highest bit of the first byte is the leftmost
  /// pixel.
  static func row(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var row: UInt64 = 0
    for (i, byte) in bytes.prefix(8).enumerated() {
      for bit in 0..<8 where byte >> UInt8(7 - bit) & 1 == 1 { row |= 1 << UInt64(8 * i + bit) }
    }
    return row
  }
}
