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
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    guard digits.count == 32 else { return nil }
    let bytes = stride(from: 0, to: 32, by: 2).compactMap { i in
      UInt8(String(decoding: digits[i...i + 1], as: UTF8.self), radix: 16)
    }
    self.init(bytes: bytes)
    guard description == text else { return nil }
  }

  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (i, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(i) { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
