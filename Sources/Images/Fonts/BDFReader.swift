import Cells

/// A reader of Adobe's Glyph Bitmap Distribution Format, versions 2.1 and 2.2, which the X Window
/// System uses for fonts.
enum BDFReader {
  static func font(_ bytes: [UInt8]) throws(FontFileError) -> ScreenFont {
    var reader = Lines(bytes)
    var header = Header()
    var letters: [Unicode.Scalar: Letter] = [:]
    while let line = reader.next() {
      let words = reader.words(line)
      switch words.first {
      case "FONTBOUNDINGBOX": header.box = words.numbers
      case "FONT_ASCENT": header.ascent = words.numbers.first
      case "FONT_DESCENT": header.descent = words.numbers.first
      case "STARTCHAR":
        guard let (scalar, letter) = try self.letter(&reader) else { continue }
        letters[scalar] = letter
        guard letters.count <= ScreenFont.maximumGlyphs else {
          throw FontFileError("has too many letters", at: line.startIndex)
        }
      default: break
      }
    }
    let cell = try header.cell(letters)
    return try ScreenFont(
      cell: cell, glyphs: letters.mapValues { $0.bits(in: cell, ascent: header.rise) })
  }

  /// Reads a letter; returns nil if it has no character.
  private static func letter(
    _ reader: inout Lines
  ) throws(FontFileError) -> (Unicode.Scalar, Letter)? {
    var scalar: Unicode.Scalar?
    var letter = Letter()
    while let line = reader.next() {
      let words = reader.words(line)
      switch words.first {
      case "ENCODING":
        scalar = words.numbers.first.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init)
      case "DWIDTH": letter.advance = words.numbers.first ?? 0
      case "BBX": letter.box = words.numbers
      case "BITMAP": try letter.readRows(&reader, at: line.startIndex)
      case "ENDCHAR": return scalar.map { ($0, letter) }
      default: break
      }
    }
    throw FontFileError("ends inside a letter")
  }

  /// The lines of the file, read one after the other.
  struct Lines {
    private let bytes: [UInt8]
    private var start = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> ArraySlice<UInt8>? {
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      start = end + 1
      return line.last == 0x0D ? line.dropLast() : line
    }

    func words(_ line: ArraySlice<UInt8>) -> [Substring] {
      Substring(decoding: line.prefix(200), as: UTF8.self).split(separator: " ")
    }
  }

  private struct Header {
    /// The width, height, and offsets of the lower left corner, in pixels.
    var box: [Int] = []
    var ascent: Int?
    var descent: Int?

    /// The number of rows above the baseline.
    var rise: Int { ascent ?? (box.count == 4 ? box[1] + box[3] : 0) }

    func cell(_ letters: [Unicode.Scalar: Letter]) throws(FontFileError) -> Size {
      guard box.count == 4, letters.count > 0 else { throw FontFileError("has no letters") }
      let narrow = (letters["0"] ?? letters[" "])?.advance ?? box[0]
      let fall = descent ?? -box[3]
      guard (1...ScreenFont.maximumCell.width).contains(narrow),
        (-64...64).contains(rise), (-64...64).contains(fall),
        (1...ScreenFont.maximumCell.height).contains(rise + fall)
      else { throw FontFileError("has letters of a size that is not allowed") }
      return Size(narrow, rise + fall)
    }
  }

  struct Letter {
    var advance = 0
    var box: [Int] = []
    var rows: [UInt64] = []

    /// Reads as many rows as the box has, each in hexadecimal.
    mutating func readRows(_ reader: inout Lines, at offset: Int) throws(FontFileError) {
      guard box.count == 4, box.allSatisfy({ (-64...64).contains($0) }), box[0] >= 0, box[1] >= 0
      else { throw FontFileError("has a letter of a size that is not allowed", at: offset) }
      rows = []
      for _ in 0..<box[1] {
        guard let line = reader.next() else { throw FontFileError("ends inside a letter") }
        let digits = line.prefix(16).compactMap(HexReader.digit)
        guard digits.count == min(16, line.count) else {
          throw FontFileError("has a row that is not in hexadecimal", at: line.startIndex)
        }
        rows.append(
          digits.enumerated().reduce(UInt64(0)) { row, next in
            (0..<4).reduce(row) {
              $0 | UInt64(next.element >> UInt32(3 - $1) & 1) << UInt64(4 * next.offset + $1)
            }
          })
      }
    }

    /// Returns the pixels in one cell, or in two if the advance is more than one and a half cells.
    func bits(in cell: Size, ascent: Int) -> GlyphBits {
      let isWide = 2 * advance > 3 * cell.width
      let size = Size(isWide ? 2 * cell.width : cell.width, cell.height)
      guard box.count == 4 else { return GlyphBits(size) }
      let top = ascent - box[1] - box[3]
      var placed = Array(repeating: UInt64(0), count: size.height)
      for (y, row) in rows.enumerated() where placed.indices.contains(top + y) {
        placed[top + y] = box[2] >= 0 ? row << UInt64(box[2]) : row >> UInt64(-box[2])
      }
      return GlyphBits(size, rows: placed)
    }
  }
}

extension [Substring] {
  /// The numbers after the first word, up to the first word that is not a number, or so large that
  /// reckoning with it could overflow.
  fileprivate var numbers: [Int] {
    dropFirst().prefix { Int32($0) != nil }.compactMap { Int($0) }
  }
}
