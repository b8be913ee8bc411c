/// A strict UTF-8 decoder that takes one byte at a time.
nonisolated struct CharacterAssembler: Sendable {
  enum Outcome: Equatable {
    case more
    case scalar(Unicode.Scalar)
    /// The bytes so far are dropped; this byte has to be examined again.
    case broken
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte. After some first bytes the second is restricted, to exclude
  /// overlong forms, surrogates and values beyond Unicode.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Begins a character with a byte from 0x80 up. Returns false if the byte cannot begin one.
  mutating func begin(_ byte: UInt8) -> Bool {
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return false
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return true
  }

  mutating func add(_ byte: UInt8) -> Outcome {
    guard allowed.contains(byte) else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .more }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .broken
  }
}
