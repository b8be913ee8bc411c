/// Text in UTF-16, as some editors save it.
struct UTF16Text {
  /// The text as UTF-8, in which halves of surrogate pairs are U+FFFD.
  let utf8: [UInt8]
  /// Whether it begins with a byte order mark.
  let hasMark: Bool
  /// Whether there was half of a surrogate pair, or of a unit.
  let isDamaged: Bool

  init(_ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) {
    let (first, second) = encoding == .utf16le ? (0, 1) : (1, 0)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for i in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      units.append(UInt16(bytes[i + first]) | UInt16(bytes[i + second]) << 8)
    }
    hasMark = units.first == Self.mark
    let text = units.dropFirst(hasMark ? 1 : 0)
    isDamaged = bytes.count % 2 != 0 || String(validating: text, as: UTF16.self) == nil
    utf8 = Array(String(decoding: text, as: UTF16.self).utf8)
  }

  private static let mark: UInt16 = 0xFEFF

  /// Returns a text as bytes.
  static func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return encoding == .utf16le ? bytes : bytes.reversed()
    }
  }

  /// Returns the encoding of a text in UTF-16; nil if it is not in UTF-16. Without a byte order
  /// mark every second byte of nearly all characters is zero, and no other.
  static func encoding(of bytes: ArraySlice<UInt8>) -> TextEncoding? {
    guard bytes.count > 1, bytes.count % 2 == 0 else { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16le }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16be }
    let sample = bytes.prefix(1 << 16)
    var zeros = [0, 0]
    for (i, byte) in sample.enumerated() where byte == 0 { zeros[i % 2] += 1 }
    let most = sample.count / 2
    if zeros[0] == 0, zeros[1] * 4 > most * 3 { return .utf16le }
    if zeros[1] == 0, zeros[0] * 4 > most * 3 { return .utf16be }
    return nil
  }
}

extension ForeignFile {
  /// The encoding of the content if it is text in UTF-16.
  var encodingOfUTF16: TextEncoding? {
    guard let encoding = UTF16Text.encoding(of: content) else { return nil }
    let start = UTF16Text(content.prefix(1 << 16), encoding).utf8
    let controls = start.count { $0 < 0x20 && !(0x08...0x0D).contains($0) }
    return start.contains(0) || controls * 4 > start.count ? nil : encoding
  }

  var isUTF16: Bool { encodingOfUTF16 != nil }
}
