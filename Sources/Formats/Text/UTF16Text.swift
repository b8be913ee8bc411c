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
  /// mark every second byte of nearly all characters is zero, and no other, or there are line ends
  /// between characters of which texts and pictures are made.
  ///
  /// - Parameter isMarked: Whether only a byte order mark counts.
  static func encoding(of bytes: ArraySlice<UInt8>, isMarked: Bool = false) -> TextEncoding? {
    guard bytes.count > 1, bytes.count % 2 == 0 else { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16le }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16be }
    guard !isMarked else { return nil }
    let sample = bytes.prefix(1 << 16)
    var zeros = [0, 0]
    for (i, byte) in sample.enumerated() where byte == 0 { zeros[i % 2] += 1 }
    let most = sample.count / 2
    if zeros[0] == 0, zeros[1] * 4 > most * 3 { return .utf16le }
    if zeros[1] == 0, zeros[0] * 4 > most * 3 { return .utf16be }
    // Both bytes of a line end are in each: what is text in another encoding has no zeros.
    guard zeros != [0, 0] else { return nil }
    return [.utf16le, .utf16be].first { hasFairLines(sample, $0) }
  }

  /// Whether bytes are lines of fair characters, and of nothing else.
  private static func hasFairLines(_ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> Bool {
    let (first, second) = encoding == .utf16le ? (0, 1) : (1, 0)
    var (high, hasLines): (UInt32?, Bool) = (nil, false)
    for i in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let unit = UInt32(bytes[i + first]) | UInt32(bytes[i + second]) << 8
      if let lead = high {
        guard (0xDC00...0xDFFF).contains(unit),
          isFair(0x10000 + (lead - 0xD800) << 10 + (unit - 0xDC00))
        else { return false }
        high = nil
      } else if (0xD800...0xDBFF).contains(unit) {
        high = unit
      } else {
        guard isFair(unit) else { return false }
        hasLines = hasLines || unit == 0x0A || unit == 0x0D
      }
    }
    return hasLines
  }

  /// Whether texts and pictures are likely to have a character. The scripts that are left out are
  /// those whose first bytes are the usual colours of screens in DOS.
  private static func isFair(_ value: UInt32) -> Bool {
    if value < 0x20 { return (0x07...0x0D).contains(value) || value == 0x1A || value == 0x1B }
    if value < 0x80 { return value < 0x7F }
    let blocks: [ClosedRange<UInt32>] = [
      0xA0...0x6FF, 0xE00...0xE7F, 0x2000...0x2BFF, 0x2E80...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE00...0xFE4F, 0xFF01...0xFFEE, 0x1F000...0x1FBFF, 0x20000...0x3FFFD,
    ]
    guard blocks.contains(where: { $0.contains(value) }), let scalar = Unicode.Scalar(value) else {
      return false
    }
    return scalar.properties.generalCategory != .unassigned
  }
}

extension ForeignFile {
  /// The encoding of the content if it is text in UTF-16.
  var encodingOfUTF16: TextEncoding? {
    // In the memory of a screen every second byte is a colour, and zero in what is black on black.
    if BinaryFormat.states(sauce) { return nil }
    let isScreen = BinaryFormat().endings.contains(ending)
    guard let encoding = UTF16Text.encoding(of: content, isMarked: isScreen) else { return nil }
    let start = UTF16Text(content.prefix(1 << 16), encoding).utf8
    let controls = start.count { $0 < 0x20 && !(0x08...0x0D).contains($0) }
    return start.contains(0) || controls * 4 > start.count ? nil : encoding
  }

  var isUTF16: Bool { encodingOfUTF16 != nil }
}
