import Cells

/// The name of a session on disk: 16 random bytes, written as a UUID of version 4.
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// Creates a new identifier.
  package init() {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }

  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Returns nil for anything but the canonical text form of an identifier.
  package init?(_ text: String) {
    let digits = text.filter { $0 != "-" }
    guard digits.utf8.count == 32, let bytes = digits.hexBytes else { return nil }
    self.init(bytes: bytes)
    guard description == text else { return nil }
  }

  package var description: String {
    var text = bytes.hex
    for place in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: place))
    }
    return text
  }
}
