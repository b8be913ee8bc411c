import Cells

/// An assembler of the output of a program that comes in parts: a control sequence that begins in
/// one part and ends in a later one is kept back until it is whole.
struct OutputAssembler {
  private var rest = ""
  /// Whether what is kept back is the beginning of a long string, such as a picture, of which the
  /// middle is let go.
  private var isInString = false
  /// The largest number of bytes that are kept back. Of what is longer only strings are sequences.
  private static let most = 1 << 16
  /// The number of bytes of a long string that say what it is.
  private static let head = 64

  /// Returns what can be interpreted once a part has come.
  mutating func take(_ part: String) -> String {
    var part = part
    if isInString {
      let bytes = part.utf8
      guard let end = bytes.firstIndex(where: EscapeSequence.endsString) else { return "" }
      part = String(part[end...])
      isInString = false
    }
    let text = rest + part
    let bytes = Array(text.utf8)
    let count = Self.wholeCount(bytes)
    rest = ""
    guard count < bytes.count else { return text }
    let isLong = bytes.count - count > Self.most
    if isLong, !Self.isString(bytes[count...]) { return text }
    let kept = isLong ? bytes[count...].prefix(Self.head) : bytes[count...]
    isInString = isLong
    rest = String(decoding: kept, as: UTF8.self)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Returns what is left at the end.
  mutating func takeRest() -> String {
    defer { (rest, isInString) = ("", false) }
    return rest
  }

  /// Returns the number of bytes before a sequence that is cut off.
  private static func wholeCount(_ bytes: [UInt8]) -> Int {
    var position = 0
    while let start = bytes[position...].firstIndex(of: 0x1B) {
      guard let end = end(of: bytes, from: start + 1) else { return start }
      position = end
    }
    return bytes.count
  }

  /// Whether a string that is more than a line of OSC begins with an ESC.
  private static func isString(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let kind = bytes.dropFirst().first, EscapeSequence.beginsString(kind) else {
      return false
    }
    return kind != UInt8(ascii: "]") || !bytes.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Returns the place after a sequence; nil if it is cut off.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "["):
      let end = bytes[(start + 1)...].firstIndex {
        !(0x20...0x3F).contains($0) && !ControlSequence.isPassed($0)
      }
      return end.map { bytes[$0] == 0x1B ? $0 : $0 + 1 }
    case let kind where EscapeSequence.beginsString(kind):
      guard let end = bytes[(start + 1)...].firstIndex(where: EscapeSequence.endsString) else {
        return nil
      }
      guard bytes[end] == 0x1B else { return end + 1 }
      guard end + 1 < bytes.count else { return nil }
      return bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end
    case 0x20...0x2F:
      return bytes[start...].firstIndex { !(0x20...0x2F).contains($0) }
    case 0x1B: return start
    default: return start + 1
    }
  }
}
