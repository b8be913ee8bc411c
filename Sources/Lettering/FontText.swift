import Cells

/// The lines of a font that is a text file, ending in CR, LF or CRLF.
///
/// Fonts predate UTF-8 and do not state their encoding. A line that is not UTF-8 is read as
/// Latin-1, as FIGlet does, unless the bytes only make sense in the DOS code page.
struct FontText {
  typealias Line = (text: String.UnicodeScalarView, offset: Int)

  private let bytes: [UInt8]
  private let isDOS: Bool
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isDOS = FontText.isDOS(bytes)
  }

  var offset: Int { position }

  /// Returns the next line, or nil at the end.
  mutating func next() -> Line? {
    guard let line = FontText.line(of: bytes, from: &position) else { return nil }
    return (FontText.decode(bytes[line], isDOS: isDOS), line.lowerBound)
  }

  private static func line(of bytes: [UInt8], from position: inout Int) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    let line = start..<position
    if position + 1 < bytes.count, bytes[position] == 0x0D, bytes[position + 1] == 0x0A {
      position += 1
    }
    position = min(position + 1, bytes.count)
    return line
  }

  private static func decode(_ line: ArraySlice<UInt8>, isDOS: Bool) -> String.UnicodeScalarView {
    if let text = String(validating: line, as: UTF8.self) { return text.unicodeScalars }
    return String.UnicodeScalarView(
      line.map { isDOS ? CodePage437.scalar($0) : Unicode.Scalar($0) })
  }

  /// Returns whether most bytes above 0x7F, and at least eight, are controls in Latin-1 or blocks
  /// and shades in code page 437; lines in UTF-8 do not count.
  private static func isDOS(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 > 0x7F }) else { return false }
    var (pictures, others, position) = (0, 0, 0)
    while let line = line(of: bytes, from: &position) {
      let high = bytes[line].filter { $0 > 0x7F }
      guard !high.isEmpty, String(validating: bytes[line], as: UTF8.self) == nil else { continue }
      let count = high.count {
        $0 < 0xA0 || (0xB0...0xB2).contains($0) || (0xDB...0xDF).contains($0)
      }
      pictures += count
      others += high.count - count
    }
    return pictures >= 8 && pictures > others
  }
}
