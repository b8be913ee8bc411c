/// FNV-1a over 64 bits. Each byte is taken in by a step that can be undone, so a change of one byte
/// always changes the sum; other damage goes unnoticed once in 2⁶⁴ times. It guards against
/// accidents, not against forgers: nobody else may write to the directory.
struct Checksum {
  private static let prime: UInt64 = 0x100_0000_01B3

  private(set) var value: UInt64

  /// - Parameter value: the checksum that this one goes on from.
  init(after value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var sum = value
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* Self.prime }
    }
    value = sum
  }

  static func of(_ bytes: ArraySlice<UInt8>, after value: UInt64) -> UInt64 {
    var checksum = Checksum(after: value)
    checksum.add(bytes)
    return checksum.value
  }
}
